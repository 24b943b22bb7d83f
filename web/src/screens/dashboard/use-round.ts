import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { useRows } from '../../api/rows.ts';
import { useCall } from '../../api/use-call.ts';
import type { RoundFacts } from './round-state.ts';

type Stats = CallOutput<typeof flowProcess.operations.stats>;

export type Round = Omit<RoundFacts, 'round'> & {
  readonly round: Stats['round'];
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
  const flow = useRows(
    'flow_executions',
    id === undefined
      ? null
      : { where: { flow_execution_id: id }, columns: ['status', 'next_occurrence'], limit: 1 },
    poll,
  );
  const people = useRows('employees', { columns: ['employee_id'], limit: 1, count: true });
  const invited = useRows('employees', {
    columns: ['employee_id'],
    where: { activation_status: { in: ['pending', 'completed'] } },
    limit: 1,
    count: true,
  });
  const reads = [main, stats, flow, people, invited];
  const failure = reads.find((read) => read.failure)?.failure;
  const refresh = () => Promise.all(reads.map((read) => read.refresh()));
  if (!stats.data || !flow.data || !people.data || !invited.data)
    return { round: undefined, failure, refresh };
  const [row] = flow.data.rows;
  const round = {
    status: row?.status || 'NOT_STARTED',
    nextOpening: row?.next_occurrence ?? null,
    people: people.data.total ?? 0,
    invited: invited.data.total ?? 0,
    round: stats.data.round,
    stats: stats.data,
  };
  return { round, failure, refresh };
}
