import { Textarea } from '@fluentui/react-components';
import { useTable } from '../../controller/controller.tsx';
import { editedText } from '../edited-text.ts';
import type { FieldInputProps, FieldKind } from '../kind.ts';

/** Long texts, and lists and objects as JSON. */
export const long: FieldKind = {
  fits: ({ variable }) => ['text', 'json', 'array'].includes(variable.type),
  Input: LongInput,
};

function LongInput({ field, ...described }: FieldInputProps) {
  const { editor } = useTable();
  return (
    <Textarea
      {...described}
      rows={5}
      resize="vertical"
      value={editedText(editor.value(field))}
      readOnly={editor.readOnly}
      onChange={(_, { value }) => editor.change(field, value)}
      onBlur={() => editor.check(field)}
    />
  );
}
