import type { CallOutput } from '@livingroom/shared/contracts/call.ts';
import { data } from '@livingroom/shared/contracts/data.ts';
import { flowExecutions } from '@livingroom/shared/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/contracts/flow-process.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { useCall } from '../../api/use-call.ts';
import type { RoundFacts } from './round-state.ts';

export type Stats = CallOutput<typeof flowProcess.operations.stats>;

export type Round = RoundFacts & {
  readonly stats: Stats;
  /** When the next round opens; null when none does. */
  readonly nextOpening: string | null;
};

const POLL_MS = 30_000;

/** The account's main flow, its latest round, and how many people and units there are. */
export function useRound(): {
  readonly round: Round | undefined;
  readonly failure: ApiFailure | undefined;
  readonly refresh: () => Promise<unknown>;
} {
  const main = useCall(flowExecutions.operations.ensureMainResources, {});
  const id = main.data?.flow_execution_id;
  const poll = { pollMs: POLL_MS };
  const stats = useCall(
    flowProcess.operations.stats,
    id === undefined ? null : { body: { flow_execution_id: id } },
    poll,
  );
  const query = {
    filters: JSON.stringify({ flow_execution_id: { value: id ?? null } }),
    columns: 'status,next_occurrence',
    limit: 1,
  };
  const flow = useCall(
    data.operations.read,
    id === undefined ? null : { params: { source: 'flow_executions' }, query },
    poll,
  );
  const people = useCount('employees', 'employee_id');
  const units = useCount('units', 'unit_id');
  const reads = [main, stats, flow, people, units];
  const failure = reads.find((read) => read.failure)?.failure;
  const refresh = () => Promise.all(reads.map((read) => read.refresh()));
  if (!stats.data || !flow.data || !people.data || !units.data) return { round: undefined, failure, refresh };
  const [row] = flow.data.data;
  const round = {
    status: textOf(row?.status) || 'NOT_STARTED',
    nextOpening: textOf(row?.next_occurrence) || null,
    people: people.data.metadata.total,
    units: units.data.metadata.total,
    round: stats.data.round,
    stats: stats.data,
  };
  return { round, failure, refresh };
}

function useCount(source: string, columns: string) {
  return useCall(data.operations.read, { params: { source }, query: { columns, limit: 1 } });
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
