import { Input } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { parseDateTime } from '@livingroom/shared/core/validation/dates.ts';
import { useTable } from '../../controller/controller.tsx';
import { defineKind, type FieldInputProps } from '../define-kind.ts';
import { TextFilter } from '../parts/later.ts';
import { compareText } from '../parts/text-value.ts';

/** Days without a time, the same wherever they are read: stored as 2026-05-01, or as the moment that it begins in UTC. */
export const kind = defineKind({
  fits: ({ variable }) =>
    variable.rules?.some(
      (rule) => rule === 'date_dmy' || (variable.type === 'string' && rule.startsWith('date_range:')),
    ) === true,
  rank: 1,
  align: 'start',
  cell: (value, _field, { locale }) => {
    const date = new Date(`${dayOf(value)}T00:00:00Z`);
    if (Number.isNaN(date.getTime())) return String(value);
    return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
  },
  Input: DayInput,
  Filter: TextFilter,
  parse: (text) => (parseDateTime(text) === null ? undefined : text),
  range: {
    input: 'date',
    from: (day) => boundOf(day, ''),
    to: (day) => boundOf(day, 'T23:59:59.999Z'),
  },
  compare: compareText,
});

/** The day alone: whoever reads it elsewhere reads the same. */
function dayOf(value: Json): string {
  return String(value).slice(0, 10);
}

/** A day as it is typed, with what follows it in the moments of that day. */
function boundOf(text: string, rest: string): string | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text + rest : undefined;
}

function DayInput({ field, ...described }: FieldInputProps) {
  const { editor } = useTable();
  return (
    <Input
      {...described}
      type="date"
      value={dayOf(editor.value(field) ?? '')}
      readOnly={editor.readOnly}
      onChange={(_, { value }) => editor.change(field, value === '' ? null : value)}
      onBlur={() => editor.check(field)}
    />
  );
}
