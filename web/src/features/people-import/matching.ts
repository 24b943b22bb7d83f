import type { OwnColumn } from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { ColumnField } from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import { isPoor } from '../../components/sheets/new-fields.ts';
import type { Choices, Columns } from './use-import.ts';

/** The columns of a file on their way: what each holds, and how the file is meant. */
export type Matching = {
  readonly columns: Columns;
  readonly fields: ReadonlyMap<number, ColumnField | null>;
  /** Columns that become fields of the organisation's own, which do not exist yet. */
  readonly made: ReadonlyMap<number, OwnColumn>;
  /** `without_address` is left out where no person reads the check. */
  readonly choices: Pick<Choices, 'units' | 'missing'> & Partial<Pick<Choices, 'without_address'>>;
  readonly setField: (at: number, field: ColumnField | null) => void;
  readonly setMade: (at: number, field: OwnColumn) => void;
  readonly choose: (change: Partial<Pick<Choices, 'units' | 'missing' | 'without_address'>>) => void;
  readonly readSheet: (sheet: string) => void;
};

/**
 * The field that two columns hold; `none` where no column holds addresses, `new` where a new field lacks its name or choices;
 * null where all is well.
 */
export function problemOf(
  fields: ReadonlyMap<number, ColumnField | null>,
  made: ReadonlyMap<number, OwnColumn>,
  withoutAddress: Choices['without_address'] = 'error',
): ColumnField | 'none' | 'new' | null {
  const used = [...fields.values()].filter((field) => field !== null);
  const isByNumber = withoutAddress === 'kiosk' && used.includes('employee_number');
  if (!used.includes('work_email') && !used.includes('user_name') && !isByNumber) return 'none';
  if ([...made.values()].some(isPoor)) return 'new';
  return used.find((field, place) => used.indexOf(field) !== place) ?? null;
}
