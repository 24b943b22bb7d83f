import { Input } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { parseDateTime } from '@livingroom/shared/core/validation/dates.ts';
import { useTable } from '../../controller/controller.tsx';
import { defineKind, type FieldInputProps } from '../define-kind.ts';
import { TextFilter } from '../parts/later.ts';
import { compareText } from '../parts/text-value.ts';

/** Moments, stored in UTC and shown in the reader's own time. */
export const kind = defineKind({
  fits: ({ variable }) => variable.type === 'datetime',
  align: 'start',
  cell: (value, _field, { locale }) => {
    const date = new Date(String(value));
    if (Number.isNaN(date.getTime())) return String(value);
    return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
  },
  Input: DateInput,
  Filter: TextFilter,
  parse: (text) => (parseDateTime(text) === null ? undefined : text),
  // A day of the reader, from its first moment to its last.
  range: { input: 'date', from: (day) => momentOf(day, 0), to: (day) => momentOf(day, 1) },
  compare: (a, b) => {
    const difference = Date.parse(String(a)) - Date.parse(String(b));
    return Number.isNaN(difference) ? compareText(a, b) : difference;
  },
});

/** The first moment of a day, or the last one. */
function momentOf(text: string, daysOn: 0 | 1): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (!year || !month || !day) return undefined;
  return new Date(new Date(year, month - 1, day + daysOn).getTime() - daysOn).toISOString();
}

function DateInput({ field, ...described }: FieldInputProps) {
  const { editor } = useTable();
  return (
    <Input
      {...described}
      type="datetime-local"
      value={localOf(editor.value(field))}
      readOnly={editor.readOnly}
      onChange={(_, { value }) => editor.change(field, isoOf(value))}
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
