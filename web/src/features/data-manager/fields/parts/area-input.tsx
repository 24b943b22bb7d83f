import { Textarea } from '@fluentui/react-components';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps } from '../define-kind.ts';
import { textOf } from './text-value.ts';

/** Several lines of typed text. */
export function AreaInput({ field, ...described }: FieldInputProps & { readonly 'aria-label'?: string }) {
  const { editor } = useTable();
  return (
    <Textarea
      {...described}
      rows={5}
      resize="vertical"
      value={textOf(editor.value(field))}
      readOnly={editor.readOnly}
      onChange={(_, { value }) => editor.change(field, value)}
      onBlur={() => editor.check(field)}
    />
  );
}
