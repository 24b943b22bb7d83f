import type { Severity } from '@livingroom/shared/modules/error-log/rules/severity.ts';
import type { ErrorMetadata } from '@livingroom/shared/modules/error-log/tables/error-metadata.ts';
import type { WorkName } from '@livingroom/shared/modules/metrics/rules/work.ts';

type LogLevel = 'debug' | 'info' | 'warning' | 'error';

/** One structured line; never answers, tokens or e-mail addresses. `error` is a failure as it was caught. */
export type LogEntry = {
  readonly level: LogLevel;
  readonly event: string;
  readonly [field: string]: unknown;
};

export interface Log {
  write(entry: LogEntry): void;
}

/** One thing that went wrong, before it is stored; never a token, an answer, a name or an address. */
export type Occurrence = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly accountId: number | null;
  /** Method and path of a call without ids, or the name of the work. */
  readonly endpoint: string;
  readonly code: string;
  readonly message: string;
  readonly severity: Severity;
  readonly instanceId: string;
  readonly requestId: string | null;
  readonly metadata: ErrorMetadata;
};

/** Puts what went wrong where operators read it: in the background, and without failing. */
export interface ErrorRecorder {
  take(occurrence: Occurrence): void;
  /** Waits until what was taken so far is stored, or could not be. */
  settle(): Promise<void>;
}

/** One call that was answered. */
export type CountedCall = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly domain: string;
  readonly status: number;
  readonly ms: number;
  /** Null: of nobody who is signed in. */
  readonly accountId: number | null;
  readonly employeeId: number | null;
};

/** Something of note that was done beside a call, or failed. */
export type CountedWork = {
  readonly name: WorkName;
  /** Null: of no organisation, or nobody knows of which. */
  readonly accountId: number | null;
  /** It counts against its service level. */
  readonly failed?: boolean;
  /** How long it took, or how late it was. */
  readonly ms?: number;
  readonly amount?: number;
  /** What failed, as it was caught: the counter takes its words without people and secrets. */
  readonly failure?: { readonly call: string; readonly error: unknown };
  /** The product's own at rest: it is written down with the next call or work, never for its own sake. */
  readonly quiet?: boolean;
};

/** Counts calls and work: in memory, written down in the background, and without failing. */
export interface CallCounter {
  count(call: CountedCall): void;
  note(work: CountedWork): void;
  /** Waits until what was counted so far is written down, or could not be. */
  settle(): Promise<void>;
}
