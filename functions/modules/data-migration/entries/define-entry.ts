import type { Values } from '@livingroom/shared/modules/data-migration/rules/define-resource.ts';
import type { EntryTable } from '@livingroom/shared/modules/data-migration/rules/entries/tables.ts';
import type { Conflict, RowWrite } from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import type { ServiceContext } from '../../../core/context.ts';

/** The account whose setting it is. */
export type OfAccount = Pick<ServiceContext, 'ports' | 'accountId' | 'store'>;

/** How the entries of a setting are read and written one by one, as if each were a row. */
export type Entry = {
  readonly table: EntryTable;
  /** All entries of the account, each with its number. */
  read(of: OfAccount): Promise<readonly Values[]>;
  /** The number that an entry will have which is not there yet; `place` counts those of the same plan. */
  newNumber(of: OfAccount, values: Values, place: number): Promise<number>;
  /** Writes one entry that is as `before` says, or between both; null: it is as `after` says now. */
  write(context: ServiceContext, write: Pick<RowWrite, 'id' | 'before' | 'after'>): Promise<Conflict | null>;
  /** Whether the entry is half written: a call that died left some of what `after` says. */
  isBetween?(now: Values | null, write: Pick<RowWrite, 'before' | 'after'>): boolean;
  /** Whether somebody uses the entry by now, so that it may not go. */
  isUsed?(of: OfAccount, id: number): Promise<boolean>;
};

/** Gives an entry its type; `entries.ts` lists them all. */
export function defineEntry(entry: Entry): Entry {
  return entry;
}
