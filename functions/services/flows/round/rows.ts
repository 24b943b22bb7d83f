import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import type { ServiceContext } from '../../../context.ts';
import { type Body, type Stored, WriteRefused } from '../../../storage/port.ts';

export type FlowExecution = Row<'flow_executions'>;
export type FlowRound = Row<'flow_rounds'>;
export type FlowAction = Row<'flow_actions'>;

/** What `metadata` of a flow execution holds; unknown parts are kept. */
export type FlowMetadata = {
  readonly close_date_override?: { round: number; new_date: string; force_close: boolean };
  readonly round_history?: readonly HistoryEntry[];
  readonly activation_history?: readonly HistoryEntry[];
  readonly run_history?: readonly HistoryEntry[];
  /** Stop was confirmed; the dialogues are closing. */
  readonly stop_requested_at?: string;
  readonly last_error?: { at: string; message: string };
  readonly [key: string]: Json | undefined;
};

export type HistoryEntry = { readonly [key: string]: Json };

/** Entries of a history at most; the oldest are dropped. */
const HISTORY = 24;

/** Tries of a change that others race with. */
const TRIES = 8;

export async function loadExecution(
  context: ServiceContext,
  id: number,
): Promise<{ row: FlowExecution; etag: string }> {
  const stored = await context.store.get('flow_executions', String(id));
  if (!stored) throw new AppError('not-found');
  return { row: stored.body as FlowExecution, etag: stored.etag };
}

/** Changes the row, again from its newest state when somebody else was quicker; null leaves it. */
export async function changeExecution(
  context: ServiceContext,
  id: number,
  change: (row: FlowExecution) => Body | null,
): Promise<FlowExecution> {
  return (await changeRow(context, 'flow_executions', String(id), (body) =>
    change(body as FlowExecution),
  )) as unknown as FlowExecution;
}

export async function changeRound(
  context: ServiceContext,
  round: FlowRound,
  change: (row: FlowRound) => Body | null,
): Promise<FlowRound> {
  return (await changeRow(context, 'flow_rounds', round.flow_round_id, (body) =>
    change(body as FlowRound),
  )) as unknown as FlowRound;
}

async function changeRow(
  context: ServiceContext,
  table: string,
  id: string,
  change: (body: Body) => Body | null,
): Promise<Body> {
  for (let attempt = 1; ; attempt += 1) {
    const stored = await context.store.get(table, id);
    if (!stored) throw new AppError('not-found');
    const patch = change(stored.body);
    if (!patch) return stored.body;
    const body = { ...stored.body, ...patch, updated_at: nowIso(context) };
    try {
      await context.store.write(table, [{ kind: 'replace', id, body, etag: stored.etag }]);
      return body;
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      if (attempt === TRIES) throw new AppError('conflict');
    }
  }
}

/** The latest round of the execution, open or closed. */
export async function latestRound(
  context: ServiceContext,
  flowExecutionId: number,
  openedUntil?: string,
): Promise<FlowRound | null> {
  const own = { field: 'flow_execution_id_ref', op: 'eq', value: flowExecutionId } as const;
  const before = openedUntil && ({ field: 'opened_at', op: 'lte', value: openedUntil } as const);
  const { rows } = await context.store.query('flow_rounds', {
    where: before ? { and: [own, before] } : own,
    sort: [{ field: 'flow_execution_round', direction: 'desc' }],
    limit: 1,
  });
  return (rows[0]?.body ?? null) as FlowRound | null;
}

export async function loadActions(context: ServiceContext, flowId: number): Promise<readonly FlowAction[]> {
  const { rows } = await context.store.query('flow_actions', {
    where: { field: 'flow_id_ref', op: 'eq', value: flowId },
    limit: 200,
  });
  return rows.map(({ body }) => body as FlowAction).sort((a, b) => a.flow_action_id - b.flow_action_id);
}

/** `metadata` may be JSON text (spec 1 §3). */
export function metadataOf(row: FlowExecution): FlowMetadata {
  const value = typeof row.metadata === 'string' ? parseObject(row.metadata) : row.metadata;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FlowMetadata) : {};
}

export function withHistory(list: readonly HistoryEntry[] | undefined, entry: HistoryEntry): HistoryEntry[] {
  return [...(list ?? []), entry].slice(-HISTORY);
}

export function nowIso(context: ServiceContext): string {
  return new Date(context.ports.clock.now()).toISOString();
}

export function iso(time: number): string {
  return new Date(time).toISOString();
}

/** Creates the rows that do not exist yet; what exists stays as it is. At most 100 in one store call. */
export async function createMissing(
  context: ServiceContext,
  table: string,
  rows: readonly { readonly id: string; readonly body: Body }[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 100) {
    const batch = rows.slice(start, start + 100).map((row) => ({ kind: 'create', ...row }) as const);
    try {
      await context.store.write(table, batch);
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      if (batch.length > 1) await createRest(context, table, batch);
    }
  }
}

async function createRest(
  context: ServiceContext,
  table: string,
  batch: readonly { kind: 'create'; id: string; body: Body }[],
): Promise<void> {
  for (const write of batch) {
    await context.store.write(table, [write]).catch((error: unknown) => {
      if (!(error instanceof WriteRefused)) throw error;
    });
  }
}

export function bodiesOf<T>(rows: readonly Stored[]): readonly T[] {
  return rows.map(({ body }) => body as T);
}

function parseObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
