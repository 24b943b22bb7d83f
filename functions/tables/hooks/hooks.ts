import type { Phrase } from '@livingroom/shared/lib/phrase.ts';
import type { ServiceContext } from '../../context.ts';
import type { Body, Filter } from '../../storage/port.ts';

type Update = { readonly kind: 'update'; readonly before: Body; readonly after: Body };

type Change = { readonly kind: 'create'; readonly before: null; readonly after: Body } | Update;

/** What is wrong with a field of the row at this place. */
export type RowProblem = { readonly row: number; readonly field: string; readonly words: Phrase };

/** What a row's state allows. Where it may not be changed, `columns` are those that may be all the same. */
type May = {
  readonly update: boolean;
  readonly columns?: readonly string[];
  readonly delete: boolean;
};

export type JudgeRow = (row: Body) => May;

/** What makes a table special; a table without hooks is served by the engine alone. */
export type Hooks = {
  /** The id of a new row; left out, the account's counter gives the next number. */
  readonly key?: (values: Body) => number | string;
  /** What is wrong with rows that are about to be written together, with each other and with the stored ones. */
  readonly check?: (context: ServiceContext, rows: readonly Body[]) => Promise<readonly RowProblem[]>;
  /** What the state of rows allows: writes are refused by it, and `can` tells it, so that they cannot differ. */
  readonly may?: (context: ServiceContext) => Promise<JudgeRow>;
  /** Refuses a change because of its values by throwing, or returns the row to write. */
  readonly beforeWrite?: (context: ServiceContext, change: Change) => Promise<Body | undefined>;
  /** Keeps dependent rows in step with a changed one; runs after the write and again when the change is retried. */
  readonly afterUpdate?: (context: ServiceContext, change: Update) => Promise<void>;
  /** Takes along what goes with a row; runs before the row goes, so that a delete that was cut off can be repeated. */
  readonly beforeDelete?: (context: ServiceContext, row: Body) => Promise<void>;
  /** Which rows may be read today, beside the caller's row scope; null: all. */
  readonly visible?: (context: ServiceContext) => Promise<Filter | null>;
  /** What leaves; may only take away. */
  readonly present?: (context: ServiceContext, body: Body) => Body;
};
