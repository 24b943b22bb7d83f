import type { Browser } from 'playwright';
import type { Endpoints } from '../../local/platform.ts';
import type { View } from '../../look/views.ts';

/** What the judges of the running product work with. */
export type Court = {
  readonly endpoints: Endpoints;
  /** The folder of its data. */
  readonly data: string;
  readonly browser: Browser;
  /** A token of somebody of the demo, for calls of the API. */
  readonly tokenOf: (email: string) => Promise<string>;
  /** What is looked at: every view of the look sheets, or those that were asked for. */
  readonly views: readonly View[];
  /** For what a judge writes: it goes when the judges are done. */
  readonly folder: string;
};
