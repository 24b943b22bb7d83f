import type { RowNames } from '@livingroom/shared/calls/row-query.ts';
import { columnUse } from '@livingroom/shared/core/catalogue/define.ts';
import { numberFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { coerce } from '@livingroom/shared/core/validation/coerce.ts';
import { parseDateTime } from '@livingroom/shared/core/validation/dates.ts';
import type { Field, Row } from '../../../controller/metadata.ts';
import { can } from '../../../controller/row-calls.ts';
import { kindOf } from '../../../fields/kinds.ts';

/** How values are written where the reader is. */
export type CellWriting = { readonly yes: string; readonly no: string; readonly locale: string };

export type Parsed =
  | { readonly value: Json }
  | { readonly unknown: 'choice' | 'date' | 'number' | 'name' | 'truth' };

/** Columns of other formats have inputs that are more than a line. */
const lines: readonly (string | undefined)[] = [undefined, 'offered-language'];

/** Whether the column can be changed where it stands: one value, written as one line, that is stored as it is written. */
function isCell(field: Field): boolean {
  const { type, format } = field.variable;
  const kind = kindOf(field);
  const isPlain =
    type !== 'json' && type !== 'array' && !kind.several && !kind.keep && lines.includes(format);
  return isPlain && columnUse(field.variable, 'update') !== 'never' && field.name !== 'work_email';
}

export function isEditable(row: Row, field: Field): boolean {
  if (!isCell(field)) return false;
  const columns: unknown =
    typeof row.can === 'object' && row.can !== null && 'columns' in row.can ? row.can.columns : [];
  return can(row, 'update') || (Array.isArray(columns) && columns.includes(field.name));
}

/** A value from what somebody typed or pasted: as a list shows it, or as a sheet carries it. References come by name. */
export function parseCell(
  field: Field,
  typed: string,
  writing: CellWriting,
  names: RowNames[string],
): Parsed {
  const text = typed.trim();
  const { type, references } = field.variable;
  if (text === '') return { value: type === 'string' || type === 'text' ? '' : null };
  if (references) return byName(text, names);
  if (field.choices.length > 0) {
    const choice = field.choices.find(
      ({ value, label }) => isSameText(label, text) || isSameText(String(value), text),
    );
    return choice ? { value: choice.value } : { unknown: 'choice' };
  }
  if (type === 'boolean') {
    if ([writing.yes, 'true'].some((word) => isSameText(word, text))) return { value: true };
    return [writing.no, 'false'].some((word) => isSameText(word, text))
      ? { value: false }
      : { unknown: 'truth' };
  }
  if (type === 'integer' || type === 'float') return numberOf(field, text, writing.locale);
  if (type === 'datetime' || kindOf(field).range?.input === 'date')
    return dateOf(text, type === 'datetime' && !field.variable.rules?.includes('date_dmy'));
  return { value: typed.trim() };
}

function byName(text: string, names: RowNames[string] = {}): Parsed {
  const [, key] = /\((\d+)\)$/.exec(text) ?? [];
  if (key) return { value: Number(key) };
  const found = Object.entries(names).filter(([, name]) => isSameText(name, text));
  if (found.length === 1) return { value: Number(found[0]?.[0]) };
  return /^\d+$/.test(text) && found.length === 0 ? { value: Number(text) } : { unknown: 'name' };
}

/** A number with the signs of the reader's language: 1.234,5 and 1,234.5 alike. */
function numberOf(field: Field, text: string, locale: string): Parsed {
  const parts = numberFormat(locale).formatToParts(12_345.6);
  const group = parts.find(({ type }) => type === 'group')?.value ?? ',';
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replaceAll(group.trim(), '')
    .replace(decimal, '.');
  const coerced = coerce(field.variable, plain);
  return 'value' in coerced && typeof coerced.value === 'number'
    ? { value: coerced.value }
    : { unknown: 'number' };
}

/** ISO, DD/MM/YYYY, DD.MM.YYYY or as the browser reads it: a spreadsheet writes dates in its own way. */
function dateOf(text: string, isMoment: boolean): Parsed {
  const [, day = '', month = '', year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  const known = parseDateTime(iso) ?? dateFrom(text);
  if (known === null) return { unknown: 'date' };
  return { value: isMoment ? known : known.slice(0, 10) };
}

function dateFrom(text: string): string | null {
  const date = new Date(`${text} UTC`);
  return /[a-z]/i.test(text) && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

function isSameText(a: string, b: string): boolean {
  return a.normalize('NFC').trim().toLowerCase() === b.normalize('NFC').trim().toLowerCase();
}
