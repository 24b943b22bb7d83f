import { Input } from '@fluentui/react-components';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps } from '../define-kind.ts';
import { textOf } from './text-value.ts';

type Props = FieldInputProps & { readonly type?: 'text' | 'email'; readonly inputMode?: 'text' | 'decimal' };

/** One line of typed text; the rules of the column say later whether it is a value. */
export function LineInput({ field, ...described }: Props) {
  const { editor } = useTable();
  return (
    <Input
      {...described}
      value={textOf(editor.value(field))}
      readOnly={editor.readOnly}
      onChange={(_, { value }) => editor.change(field, value)}
      onBlur={() => editor.check(field)}
    />
  );
}
