import type { ServiceContext } from '../ports.ts';
import type { Body, Filter } from '../storage/port.ts';

export type Change =
  | { readonly kind: 'create'; readonly before: null; readonly after: Body }
  | { readonly kind: 'update'; readonly before: Body; readonly after: Body }
  | { readonly kind: 'delete'; readonly before: Body; readonly after: null };

/** What makes a table special; a table without hooks is served by the engine alone. */
export type Hooks = {
  /** The id of a new row; left out, the account's counter gives the next number. */
  readonly key?: (values: Body) => number | string;
  /** Refuses a change by throwing, or returns the row to write (create, update). */
  readonly beforeWrite?: (context: ServiceContext, change: Change) => Promise<Body | undefined>;
  /** Keeps dependent rows in step; runs after the write and again when the change is retried. */
  readonly afterWrite?: (context: ServiceContext, change: Change) => Promise<void>;
  /** Which rows may be read today, beside the caller's row scope; null: all. */
  readonly visible?: (context: ServiceContext) => Promise<Filter | null>;
  /** What leaves; may only take away. */
  readonly present?: (context: ServiceContext, body: Body) => Body;
};
