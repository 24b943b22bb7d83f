import type { OwnColumn } from '@livingroom/shared/core/catalogue/own-columns.ts';
import type {
  TableCheck,
  TableColumns,
} from '@livingroom/shared/modules/sheets/rules/import/table-request.ts';
import { isPoor, newFieldsOf } from '../../../../components/sheets/new-fields.ts';

export type UploadMode = 'create' | 'update';

/** What a column of a chosen file holds, by its place. */
type HeldBy = ReadonlyMap<number, string | null>;

/** A chosen file on its way. */
export type ChosenSheet = {
  readonly file: File;
  /** Null while it is read, and where it could not be. */
  readonly columns: TableColumns | null;
  /** Why it could not be read. */
  readonly failure: string | null;
  readonly fields: HeldBy;
  /** Columns that become fields of the organisation's own, by their places. */
  readonly made: ReadonlyMap<number, OwnColumn>;
  /** What it would do, once that was asked. */
  readonly check: TableCheck | null;
  /** The warning that much would change was read. */
  readonly confirmed: boolean;
};

export function newSheet(file: File): ChosenSheet {
  return {
    ...{ file, columns: null, failure: null, check: null, confirmed: false },
    ...{ fields: new Map(), made: new Map() },
  };
}

/** Whether its headings are its own, so that what they hold is confirmed. */
export function isForeign({ columns }: ChosenSheet): boolean {
  return columns !== null && !columns.is_ours;
}

type MappingProblem =
  | { readonly twice: string }
  | { readonly missing: readonly string[] }
  | { readonly poor: true };

/** A column that two columns of the file hold, required ones that none does, a new field that lacks something, or null. */
export function mappingProblem({ columns, fields, made }: ChosenSheet): MappingProblem | null {
  if (!columns || columns.is_ours) return null;
  if ([...made.values()].some(isPoor)) return { poor: true };
  const used = [...fields.values()].filter((field) => field !== null);
  const label = (field: string) => columns.fields.find((one) => one.field === field)?.label ?? field;
  const twice = used.find((field, place) => used.indexOf(field) !== place);
  if (twice !== undefined) return { twice: label(twice) };
  const missing = columns.fields.filter(
    ({ field, required }) =>
      required && !used.includes(field) && !columns.filled.some((one) => one.field === field),
  );
  return missing.length > 0 ? { missing: missing.map((one) => one.label) } : null;
}

/** Whether it may be sent: a file with headings of its own once it was checked; and none that would be refused. */
export function isReady(sheet: ChosenSheet): boolean {
  const { check, confirmed, columns, failure } = sheet;
  if (columns === null) return failure !== null;
  if (mappingProblem(sheet) !== null || (check === null && isForeign(sheet))) return false;
  return check === null || (check.wrong === 0 && !hasErrors(sheet) && (!check.is_much || confirmed));
}

/** Whether the check has found what keeps the file away. */
function hasErrors({ check }: ChosenSheet): boolean {
  return check?.findings.some(({ kind }) => kind === 'error') ?? false;
}

/**
 * How the file is read and what of its check was confirmed, as calls carry it; no reading of one with the headings of the
 * template.
 */
export function requestOf({ columns, fields, made, check, confirmed }: ChosenSheet) {
  const figures = check && confirmed ? { changed: check.changed, stored: check.stored } : null;
  if (!columns || columns.is_ours) return { confirmed: figures };
  const { sheet, heading_row } = columns;
  const width = Math.max(0, ...fields.keys()) + 1;
  const held = Array.from({ length: width }, (_, at) => fields.get(at) ?? null);
  const reading = { sheet, heading_row, columns: held, new_fields: newFieldsOf(made) };
  return { reading, confirmed: figures };
}
