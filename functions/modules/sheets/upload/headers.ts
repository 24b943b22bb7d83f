import { columnNames } from '@livingroom/shared/catalogue/names.ts';
import { columnUse } from '@livingroom/shared/core/catalogue/define.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import type { UploadMode } from './types.ts';

/** Lower case, underscores, without the asterisk that marks a required column (spec 2 §5.3). */
function normaliseHeader(header: string): string {
  return foldValue(header.replace(/\*/g, '')).replace(/[\s-]+/g, '_');
}

/** The columns of the table, and those that its sheets have beside them. */
export function sheetVariables({ variables, sheetColumns }: Table): Table['variables'] {
  return { ...variables, ...sheetColumns };
}

/** The columns that a sheet of this table may carry; in update mode the key tells the row. */
export function uploadColumns(table: Table, mode: UploadMode): { required: string[]; optional: string[] } {
  const required: string[] = mode === 'update' ? [table.key] : [];
  const optional: string[] = [];
  for (const [field, variable] of Object.entries(sheetVariables(table))) {
    // An own field goes with its values: only on screen, where it is said how many they are.
    const isNever = variable.internal || field === table.key || variable.format === 'own-columns';
    const use = isNever ? 'never' : columnUse(variable, mode);
    if (use === 'required') required.push(field);
    else if (use === 'optional') optional.push(field);
  }
  return { required, optional };
}

/** Which field each column holds. */
export type HeldFields = readonly (string | null)[];

/** Which field each column holds, and what is wrong with the headers, in the words of spec 2 §5.3. */
export function readHeaders(
  table: Table,
  mode: UploadMode,
  headers: readonly string[],
): { readonly fields: HeldFields; readonly problems: readonly Phrase[] } {
  const { required, optional } = uploadColumns(table, mode);
  const byName = namesOf(table, [...required, ...optional]);
  const fields = headers.map((header) => byName.get(normaliseHeader(header)) ?? null);
  const unexpected = headers.filter((header, place) => header.trim() !== '' && fields[place] === null);
  return { fields, problems: headerProblems(table, { fields, required, unexpected }) };
}

type Held = {
  readonly fields: HeldFields;
  readonly required: readonly string[];
  /** Headers of no column that a sheet may fill. */
  readonly unexpected: readonly string[];
};

/** What is wrong with the columns of a sheet as a whole, in the words of spec 2 §5.3. */
export function headerProblems(table: Table, { fields, required, unexpected }: Held): readonly Phrase[] {
  const missing = required.filter((field) => !fields.includes(field));
  const twice = fields.filter((field, place) => field !== null && fields.indexOf(field) !== place);
  const named = (names: HeldFields) =>
    columnNames(
      table,
      names.filter((name) => name !== null),
    );
  return [
    ...(missing.length > 0 ? [uploadWords('headers-missing', { headers: named(missing) })] : []),
    ...(unexpected.length > 0 ? [uploadWords('headers-unexpected', { headers: unexpected.join(', ') })] : []),
    ...(twice.length > 0 ? [uploadWords('headers-repeated', { headers: named(twice) })] : []),
  ];
}

function namesOf(table: Table, fields: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const field of fields) {
    const variable = sheetVariables(table)[field];
    for (const language of languages) {
      if (variable) names.set(normaliseHeader(textIn(variable.label, language)), field);
    }
  }
  for (const field of fields) names.set(field, field);
  return names;
}
