import type { ServiceContext } from '../../../core/context.ts';
import { startingNow } from '../../flows/launch/start-now.ts';
import { inspectStart } from '../../flows/launch/validate-start.ts';

export type Rounds = {
  /** A flow was launched, whatever became of it. */
  readonly isLaunched: boolean;
  readonly isOpened: boolean;
  readonly isClosed: boolean;
  readonly isReleased: boolean;
  /** What would stop a start; null while there is nothing to start. */
  readonly problems: number | null;
  /** When the first round is planned to open, ISO; null where no start is set, or it is past. */
  readonly plannedStart: string | null;
};

/** How far the organisation's flows are. Nothing is made here: an organisation without a flow has none. */
export async function readRounds(context: ServiceContext): Promise<Rounds> {
  const { store } = context;
  const [flows, rounds, closed, releases] = await Promise.all([
    store.table('flow_executions').every({
      fields: ['flow_execution_id', 'status', 'recurrence_start_datetime'],
    }),
    store.table('flow_rounds').count(),
    store.table('flow_rounds').count({ closed_at: { ne: null } }),
    store.table('release_rounds').every({ fields: ['release_round_id', 'metadata'] }),
  ]);
  const waiting = flows.find(({ status }) => status === 'NOT_STARTED');
  const isLaunched = flows.some(({ status }) => status !== 'NOT_STARTED');
  const start = isLaunched ? null : (waiting?.recurrence_start_datetime ?? null);
  return {
    isLaunched,
    isOpened: rounds > 0,
    isClosed: closed > 0,
    isReleased: releases.some(({ metadata }) => Boolean(metadata?.released)),
    problems: isLaunched || !waiting ? null : await problemsOf(context, waiting.flow_execution_id, start),
    plannedStart: start !== null && Date.parse(start) > context.ports.clock.now() ? start : null,
  };
}

/** Of a start as it is planned; without a plan, of a start now. */
async function problemsOf(context: ServiceContext, id: number, start: string | null): Promise<number> {
  const { problems } = await inspectStart(context, id, start === null ? startingNow(context) : undefined);
  if (problems.length === 0 || start === null) return problems.length;
  return (await inspectStart(context, id, startingNow(context))).problems.length;
}
