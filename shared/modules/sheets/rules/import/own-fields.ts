import * as z from 'zod';
import {
  type OwnColumn,
  ownColumnLimits,
  ownColumnTables,
  ownColumnTypes,
  ownField,
} from '../../../../core/catalogue/own-columns.ts';
import { lawfulBases } from '../../../../core/catalogue/protection.ts';
import { foldValue } from '../../../../core/lib/fold-value.ts';
import type { Json } from '../../../../core/lib/json.ts';
import { importFields, type OwnFieldName } from './fields.ts';
import { type RawCell, textOf } from './headings.ts';
import { dayOf, saysNothing, yesNoOf } from './people-words.ts';

const ownFieldName = z
  .string()
  .regex(/^own_\d{1,9}$/)
  .max(13);

/** As calls carry it; `columnFieldOf` makes it what it is. */
export const columnField = z.union([z.enum(importFields), ownFieldName]);

export function ownFieldNameOf(column: Pick<OwnColumn, 'id'>): OwnFieldName {
  return ownField(column) as OwnFieldName;
}

/** A field that does not exist yet. What is wrong with it is said in the words of own fields, so little is refused here. */
export const newFieldShape = {
  table: z.enum(ownColumnTables).default('employees'),
  label: z.string().max(200),
  type: z.enum(ownColumnTypes),
  choices: z.array(z.string().max(200)).max(200).default([]),
  lawful_basis: z.enum(lawfulBases).nullable().default(null),
};

/** Characters of a heading that go along with a new field. */
const LONGEST_HEADING = 200;

/** A field that an import adds for one of the columns of its sheet. */
export const newField = z.object({
  /** The place of the column, from 0. */
  at: z.number().int().min(0).max(199),
  ...newFieldShape,
  /** What stands above the column, so that the next sheet is understood; the server fills it in. */
  heading: z.string().max(LONGEST_HEADING).default(''),
});

export type NewField = z.infer<typeof newField>;

/** New fields with what stands above their columns. */
export function withHeadings<Field extends { readonly at: number }>(
  fields: readonly Field[],
  headings: readonly string[],
): (Field & { readonly heading: string })[] {
  return fields.map((field) => ({ ...field, heading: (headings[field.at] ?? '').slice(0, LONGEST_HEADING) }));
}

/** The field as the company keeps it, without a number yet. */
export function asOwnColumn(field: Omit<NewField, 'at' | 'heading'>): OwnColumn {
  const { table, label, type, choices, lawful_basis: lawfulBasis } = field;
  return { id: 0, table, label, type, choices, lawfulBasis };
}

/** What a new field for a column would be. */
export type FieldProposal = {
  readonly label: string;
  readonly type: OwnColumn['type'];
  /** The different values, where a choice could offer them all; none where these are too many or too long. */
  readonly choices: readonly string[];
};

/** Up to so many different values, each on two rows or more on average, a text is a choice. */
const MOST_GUESSED = 20;

/** What a column with these cells would be as a field of the organisation's own; null where there is nothing in it. */
export function proposeField(heading: string, cells: readonly RawCell[]): FieldProposal | null {
  const filled = cells.filter((cell) => !saysNothing(textOf(cell)));
  const texts = filled.map(textOf);
  const label = heading.trim().slice(0, ownColumnLimits.label).trim();
  if (texts.length === 0 || label === '') return null;
  const choices = choicesOf(texts);
  return { label, type: typeOf(filled, texts, choices), choices };
}

function typeOf(
  cells: readonly RawCell[],
  texts: readonly string[],
  choices: readonly string[],
): OwnColumn['type'] {
  // Ones and zeros alone may be counts.
  if (texts.every((text) => yesNoOf(text) !== null) && texts.some((text) => !/^[01]$/.test(text)))
    return 'yesNo';
  // A plain number may be a day of a spreadsheet, and far more often is none.
  if (texts.every((text) => !/^\d+$/.test(text) && (dayOf(text, true) ?? dayOf(text, false)) !== null))
    return 'date';
  if (cells.every((cell) => typeof cell === 'number' || isPlainNumber(textOf(cell)))) return 'number';
  const isRepeated = choices.length * 2 <= texts.length;
  return choices.length >= 2 && choices.length <= MOST_GUESSED && isRepeated ? 'choice' : 'text';
}

/** Different values in the order of the alphabet; none where a choice cannot hold them. */
function choicesOf(texts: readonly string[]): readonly string[] {
  const { choices: most, choice: longest } = ownColumnLimits;
  const byFold = new Map<string, string>();
  for (const text of texts) {
    const key = foldValue(text);
    if (!byFold.has(key)) byFold.set(key, text);
    if (byFold.size > most || [...text].length > longest) return [];
  }
  return [...byFold.values()].toSorted((a, b) => a.localeCompare(b));
}

/** A number that is one as it stands: a code such as `0042` is none. */
function isPlainNumber(text: string): boolean {
  return numberOf(text) !== null && !/^[+-]?0\d/.test(text) && text.length <= 15;
}

/**
 * A number as people write it, with a point or a comma; null for what is none. What may be a thousand or a thousandth
 * (`1.234`) is none, too: nobody can tell which was meant.
 */
function numberOf(text: string): number | null {
  const plain = text.replace(/[\s'’]/g, '');
  if (/^[+-]?\d+$/.test(plain)) return finite(plain);
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(plain))
    return finite(plain.replaceAll('.', '').replace(',', '.'));
  if (/^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/.test(plain)) return finite(plain.replaceAll(',', ''));
  if (/^[+-]?\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/.test(plain))
    return finite(plain.replace(/[.,]/g, ''));
  if (/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return null;
  return /^[+-]?\d+[.,]\d+$/.test(plain) ? finite(plain.replace(',', '.')) : null;
}

function finite(text: string): number | null {
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Of what a cell says of a field: nothing, a value, or something that cannot be one. */
export type OwnCell = null | { readonly value: Json } | { readonly problem: 'number' | 'day' | 'yes-no' };

/** Reads a cell as a field holds it; choices and lengths are looked at with all other columns later. `dayFirst` as in `dayOf`. */
export function ownCell(
  { type, choices }: Pick<OwnColumn, 'type' | 'choices'>,
  cell: RawCell,
  dayFirst: boolean,
): OwnCell {
  const text = textOf(cell);
  if (saysNothing(text)) return null;
  switch (type) {
    case 'number': {
      const value = typeof cell === 'number' ? cell : numberOf(text);
      return value === null ? { problem: 'number' } : { value };
    }
    case 'date': {
      const day = dayOf(text, dayFirst);
      return day === null ? { problem: 'day' } : { value: `${day}T00:00:00.000Z` };
    }
    case 'yesNo': {
      const value = typeof cell === 'boolean' ? cell : yesNoOf(text);
      return value === null ? { problem: 'yes-no' } : { value };
    }
    case 'choice':
      return { value: choices.find((choice) => foldValue(choice) === foldValue(text)) ?? text };
    case 'text':
      return { value: text };
  }
}
