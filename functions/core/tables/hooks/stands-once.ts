import { tableWords } from '@livingroom/shared/core/words/tables.ts';
import type { ServiceContext } from '../../context.ts';
import { announce, type Others, type Subject } from './announce.ts';
import type { RowProblem, TakeBack, Taken } from './row-hooks.ts';

/** What stands once: numbers of rows, of their owners, and the column that may have each value once an owner. */
export type Once<R> = {
  readonly key: (row: R) => number;
  readonly owner: (row: R) => number;
  readonly field: keyof R & string;
};

type Stored<R> = {
  /** The stored rows of these owners. */
  readonly read: (owners: readonly number[]) => Promise<readonly R[]>;
};

/** Rows that say the same of the same owner as a stored one, or as another among them. */
export async function standsOnce<R>(
  rows: readonly R[],
  { read, key, owner, field }: Once<R> & Stored<R>,
): Promise<readonly RowProblem[]> {
  const given = new Set(rows.map(key));
  const stored = (await read([...new Set(rows.map(owner))])).filter((row) => !given.has(key(row)));
  const seen = new Set(stored.map((row) => `${owner(row)} ${String(row[field])}`));
  return rows.flatMap((row, place): RowProblem[] => {
    const said = `${owner(row)} ${String(row[field])}`;
    if (seen.has(said)) return [{ row: place, field, words: tableWords('twice') }];
    seen.add(said);
    return [];
  });
}

/** What a row says that goes: nothing has this number. */
const NOTHING = 0;

/** As `announce`: nothing that another call is about to say of the same owner. */
export function announceOnce<R extends object>(
  context: ServiceContext,
  changes: readonly Taken<R>[],
  { subject, key, owner, field }: Once<R> & { readonly subject: Subject },
): Promise<TakeBack | null> {
  const facts = new Map<string, number>();
  for (const { before, after } of changes) {
    const row = after ?? before;
    if (row) facts.set(`${key(row)}:${owner(row)}`, after === null ? NOTHING : Number(after[field]));
  }
  const said = changes.flatMap(({ after }) =>
    after === null ? [] : [`${owner(after)} ${String(after[field])}`],
  );
  const fits = async (others: Others) => {
    const theirs = new Set([...others].map(([fact, value]) => `${fact.split(':')[1]} ${value}`));
    return !said.some((one) => theirs.has(one));
  };
  return announce(context, { subject, facts, fits });
}
