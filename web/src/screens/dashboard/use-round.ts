import { data } from '@livingroom/shared/contracts/data.ts';
import { flowExecutions } from '@livingroom/shared/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/contracts/flow-process.ts';
import type { CallOutput } from '@livingroom/shared/contracts/kit.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { useCall } from '../../api/use-call.ts';

export type Stats = CallOutput<typeof flowProcess.operations.stats>;

export type RoundState = {
  readonly status: string;
  readonly people: number;
  readonly stats: Stats;
};

/** What an administrator does next, in the order of a first round. */
export type NextStep = 'people' | 'launch' | 'resume' | 'wait' | 'reports';

/** The account's main flow, its latest round and how many people there are. */
export function useRound(): {
  readonly state: RoundState | undefined;
  readonly failure: ApiFailure | undefined;
  readonly refresh: () => Promise<unknown>;
} {
  const main = useCall(flowExecutions.operations.ensureMainResources, {});
  const id = main.data?.flow_execution_id;
  const stats = useCall(
    flowProcess.operations.stats,
    id === undefined ? null : { body: { flow_execution_id: id } },
  );
  const filters = JSON.stringify({ flow_execution_id: { value: id ?? null } });
  const flow = useCall(
    data.operations.read,
    id === undefined
      ? null
      : { params: { source: 'flow_executions' }, query: { filters, columns: 'status', limit: 1 } },
  );
  const people = useCall(data.operations.read, {
    params: { source: 'employees' },
    query: { columns: 'employee_id', limit: 2 },
  });
  const failure = main.failure ?? stats.failure ?? flow.failure ?? people.failure;
  const refresh = () => Promise.all([main, stats, flow, people].map((read) => read.refresh()));
  if (!stats.data || !flow.data || !people.data) return { state: undefined, failure, refresh };
  const status = textOf(flow.data.data[0]?.status) || 'NOT_STARTED';
  return { state: { status, people: people.data.metadata.total, stats: stats.data }, failure, refresh };
}

/** The administrator counts as one of the people, and a round needs more than that. */
export function nextStep({ status, people, stats }: RoundState): NextStep {
  if (people < 2) return 'people';
  if (status === 'PAUSED') return 'resume';
  if (stats.round?.closed_at) return 'reports';
  return stats.round || status === 'PENDING' || status === 'IN_PROGRESS' ? 'wait' : 'launch';
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
