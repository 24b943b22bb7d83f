import { Input } from '@fluentui/react-components';
import type { Json } from '@livingroom/shared/lib/json.ts';
import { useTable } from '../../controller/controller.tsx';
import { editedText } from '../edited-text.ts';
import type { FieldInputProps, FieldKind } from '../kind.ts';

/** One line: text, numbers and moments; takes whatever no other kind takes. */
export const line: FieldKind = { fits: () => true, Input: LineInput };

function LineInput({ field, ...described }: FieldInputProps) {
  const { editor } = useTable();
  const { type, rules } = field.variable;
  const numeric = type === 'integer' || type === 'float';
  const moment = type === 'datetime' && !rules?.includes('date_dmy');
  const value = editor.value(field);
  return (
    <Input
      {...described}
      type={moment ? 'datetime-local' : rules?.includes('email') ? 'email' : 'text'}
      {...(numeric ? { inputMode: 'decimal' as const } : {})}
      value={moment ? localOf(value) : editedText(value)}
      readOnly={editor.readOnly}
      onChange={(_, { value: typed }) => editor.change(field, moment ? isoOf(typed) : typed)}
      onBlur={() => editor.check(field)}
    />
  );
}

/** UTC as stored, to what `datetime-local` shows and back. */
function localOf(value: Json): string {
  const date = new Date(String(value ?? ''));
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function isoOf(typed: string): string {
  const date = new Date(typed);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
