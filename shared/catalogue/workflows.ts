import type { Role } from '../core/catalogue/roles.ts';
import type { Json } from '../core/lib/json.ts';
import type { Language } from '../core/lib/language.ts';
import type { Row } from './catalogue.ts';

/** What names an instance (`Key`), what it is given, and what it gives back. */
type Workflow<Key, Input extends Key, Output> = {
  readonly instanceId: (key: Key) => string;
  /** For the compiler alone. */
  readonly types?: { readonly input: Input; readonly output: Output };
};

/** Where a pass over all people stands; opaque to the orchestrator. */
export type RoundsCursor = {
  readonly round: number;
  readonly actionId: number;
  readonly after: number;
  readonly errors: number;
  /** Passes of the opening before this pass began. */
  readonly openings: number;
  /** The moment as of which it began; those whose own hour comes later wait for another pass. */
  readonly asOf?: number;
};

type FlowKey = { readonly account_id: number; readonly flow_execution_id: number };
type RoundsInput = FlowKey & {
  readonly cursor?: RoundsCursor | null;
  /** Pieces of work in a row that failed as a whole. */
  readonly failures?: number;
};

/** Who started a piece of work that goes on without the call: numbers alone, since what hosts store of it outlives the person. */
export type WorkCaller = {
  readonly accountId: number;
  readonly systemAccountId: number;
  readonly userId: number;
  readonly employeeId: number;
  readonly role: Role;
  readonly primaryUnitId: number | null;
  readonly companyId: number;
};

type UploadKey = { readonly accountId: number; readonly jobId: number };
type UploadInput = UploadKey & {
  /** The job's row as it begins. */
  readonly job: Row<'jobs'>;
  readonly tableName: string;
  readonly mode: 'create' | 'update';
  readonly fileName: string;
  readonly blobName: string;
  /** Who uploads: rows are checked and written within this person's scope. Null where the watch takes over. */
  readonly caller: WorkCaller | null;
  /** The file is a list of people with headings of its own, read as it says here. */
  readonly importAs?: { readonly [name: string]: Json };
  /** The sheet has headings of its own: what its columns hold, as somebody has confirmed it. */
  readonly reading?: {
    readonly sheet: string | null;
    readonly heading_row: number | null;
    readonly columns: readonly (string | null)[];
    /** Fields that the sheet adds to the organisation's own (`NewField`). */
    readonly new_fields?: readonly { readonly [name: string]: Json }[];
  };
  /** The sheet changes much of its table, and somebody has confirmed these figures of its check. */
  readonly confirmed?: { readonly changed: number; readonly stored: number };
  /** The language of whoever imports: names that are made up are in it. */
  readonly language?: Language;
  /** Whether this person may give roles, for sheets that carry them. */
  readonly givesRoles?: boolean;
  /** Whether the uploader may put units below each other. */
  readonly placesUnits?: boolean;
  /** It is the way back of an upload: the number of that job. */
  readonly undoes?: number;
  /** Set by the watch where an instance was lost: what is left to do, over this many steps. */
  readonly remains?: { readonly work: 'settle' | 'undo'; readonly steps: number };
};

type AnalysisKey = { readonly accountId: number; readonly executionId: number };
type AnalysisInput = AnalysisKey & {
  /** Within whose sight it reads. */
  readonly caller: WorkCaller;
  /** In which units and drivers are named in its results. */
  readonly language?: Language;
};

/** Kinds of long work in parts (`modules/jobs/define-job.ts`); those with rows in `jobs` by the type of these. */
export type JobKindName =
  | 'bulk_dialogues'
  | 'content_migration'
  | 'organisation_export'
  | 'organisation_import';

type JobKey = {
  readonly kind: JobKindName;
  readonly accountId: number;
  readonly jobId: number;
  /** Counts the pieces of work on one job; 0 for a kind that is done once. */
  readonly turn: number;
};
type JobInput = JobKey & {
  readonly parts: number;
  /** Whether parts are taken back where not all of them could be done. */
  readonly undoes: boolean;
  /** Who started it; left out where the watch takes over. */
  readonly caller?: WorkCaller;
};

/** Of what there is one instance only. */
type NoKey = { readonly [key: string]: never };

type AccountKey = { readonly accountId: number };

/** Every workflow of the product by its name. */
export const registry = {
  /** One instance for each flow execution, for ever. */
  'flow-rounds': define<FlowKey, RoundsInput, null>(
    ({ account_id, flow_execution_id }) => `flow-rounds-${account_id}-${flow_execution_id}`,
  ),
  'bulk-upload': define<UploadKey, UploadInput, { readonly written: boolean }>(
    ({ accountId, jobId }) => `upload-${accountId}-${jobId}`,
  ),
  /** One instance for each job in parts, and for each turn of it. */
  'job-parts': define<JobKey, JobInput, null>(
    ({ kind, accountId, jobId, turn }) => `job-${kind}-${accountId}-${jobId}-${turn}`,
  ),
  /** One run at a time for each account. */
  'main-analytics': define<AccountKey, AccountKey, { readonly executionId: number }>(
    ({ accountId }) => `main-analytics-${accountId}`,
  ),
  /** One run of an analysis that somebody built. */
  'analysis-run': define<AnalysisKey, AnalysisInput, null>(
    ({ accountId, executionId }) => `analysis-run-${accountId}-${executionId}`,
  ),
  /** Deletes all that an account holds; runs in nobody's name, since who asked may be gone. */
  'account-deletion': define<AccountKey, AccountKey, { readonly rows: number }>(
    ({ accountId }) => `account-deletion-${accountId}`,
  ),
  /** Makes the sample of an organisation; runs in nobody's name. */
  'sample-build': define<AccountKey, AccountKey, null>(({ accountId }) => `sample-build-${accountId}`),
  /** Brings the rows of all accounts to the shape of this version. */
  migrations: define<NoKey, NoKey, null>(() => 'migrations'),
} as const;

type Registry = typeof registry;

export type WorkflowName = keyof Registry;
export type WorkflowKey<N extends WorkflowName> = Parameters<Registry[N]['instanceId']>[0];
export type WorkflowInput<N extends WorkflowName> = NonNullable<Registry[N]['types']>['input'];
export type WorkflowOutput<N extends WorkflowName> = NonNullable<Registry[N]['types']>['output'];

/** The rows of a flow changed: look again. What changed is in the rows, never in the event. */
export const WAKE_EVENT = 'wake';

const ids: { readonly [N in WorkflowName]: { instanceId(key: WorkflowKey<N>): string } } = registry;

/** The id of the one instance that does this. */
export function instanceId<N extends WorkflowName>(name: N, key: WorkflowKey<N>): string {
  return ids[name].instanceId(key);
}

function define<Key, Input extends Key, Output>(
  instanceIdOf: (key: Key) => string,
): Workflow<Key, Input, Output> {
  return { instanceId: instanceIdOf };
}
