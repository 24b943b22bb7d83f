import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import type { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Body, Filter, Stored } from '../../storage/port.ts';
import type { AuditEvent } from '../audit/event.ts';

/** Takes back what was announced and is not written after all. */
export type TakeBack = () => Promise<void>;

type Update<R> = { readonly kind: 'update'; readonly before: R; readonly after: R };

export type Change<R> = { readonly kind: 'create'; readonly before: null; readonly after: R } | Update<R>;

/** A row before and after; `after` is null where it goes. */
export type Taken<R> = { readonly before: R | null; readonly after: R | null };

/** Whether rows go: they go one at a time, and nothing is written beside them. */
export function isRemoval(changes: readonly Taken<object>[]): boolean {
  return changes.every(({ after }) => after === null);
}

/** What is wrong with a field of the row at this place. */
export type RowProblem = { readonly row: number; readonly field: string; readonly words: Phrase };

/** What a row's state allows. Where it may not be changed, `columns` are those that may be all the same. */
type May = {
  readonly update: boolean;
  readonly columns?: readonly string[];
  readonly delete: boolean;
  /** What a refused write is answered with; left out, `conflict`. */
  readonly refusal?: AppError;
};

/** Written as a method, which is what lets the engine call it with rows that it knows as data only. */
export type JudgeRow<R = object> = { judge(row: R): May }['judge'];

/** What makes a table special, in the types of its rows `R`, of what a new one is given, `G`, and of the context `C`. */
export type RowHooks<R, G, C> = {
  /** The id of a new row; left out, the account's counter gives the next number. */
  key?(values: G): number | string;
  /** What is wrong with rows that are about to be written together, with each other and with the stored ones. */
  check?(context: C, rows: readonly R[]): Promise<readonly RowProblem[]>;
  /** What the state of rows allows: writes are refused by it, and `can` tells it, so that they cannot differ. */
  may?(context: C): Promise<JudgeRow<R>>;
  /** Refuses a change because of its values by throwing, or returns the row to write. */
  beforeWrite?(context: C, change: Change<R>): Promise<R | undefined>;
  /**
   * The row of the same table that must still be as it was read for these changes to be right: it is written with them
   * over that version, so that of two calls that each rest on what the other takes away one loses. Null: none.
   */
  restsOn?(context: C, changes: readonly Taken<R>[]): Promise<Stored | null>;
  /**
   * Says what is about to be written where whoever writes at the same moment sees it, in rows of other tables too; runs
   * last before the write. Null: it does not fit what another call is about to write, and is planned anew.
   */
  announce?(context: C, changes: readonly Taken<R>[]): Promise<TakeBack | null>;
  /** A row as the audit trail may store it for years; left out, the values of the columns that `audited` names. */
  recorded?(row: Body): Body;
  /** What the audit trail says of a change beside the columns that `audited` names. */
  tells?(change: Update<R>): readonly AuditEvent[];
  /** Keeps dependent rows in step with a changed one; runs after the write and again when the change is retried. */
  afterUpdate?(context: C, change: Update<R>): Promise<void>;
  /** Takes along what goes with a row; runs before the row goes, so that a delete that was cut off can be repeated. */
  beforeDelete?(context: C, row: R): Promise<void>;
  /** Which rows may be read today, beside the caller's row scope; null: all. */
  visible?(context: C): Promise<Filter | null>;
  /** What leaves; may only take away. */
  present?(context: C, body: Body): Body;
  /** Columns that `present` keeps from this caller in part: by them nothing is filtered or sorted. */
  kept?(context: C): readonly string[];
};
