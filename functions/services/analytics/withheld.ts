import { DAY_MS } from '@livingroom/shared/rules/flows/recurrence.ts';
import type { ServiceContext } from '../../context.ts';
import { readEvery } from '../../storage/rows.ts';
import type { Participation } from './participation.ts';
import type { ReleaseRound } from './rounds.ts';

/** A round over fewer people gives figures only when it asks everybody who is active. */
export const SMALLEST_ROUND = 20;

/** The shortest cycle that a flow can have, a month: the next regular round is never the same one. */
const CYCLE_DAYS = 28;

/**
 * Whether the round may give figures at all (privacy.md 11.1): enough people are asked that nobody can have chosen
 * the others. Rolling rounds of one cycle ask together.
 */
export async function asksEnough(
  context: ServiceContext,
  round: ReleaseRound,
  { unitOf }: Participation,
): Promise<boolean> {
  let asked = unitOf.size;
  if (asked >= SMALLEST_ROUND || asked >= round.opening.active) return true;
  for (const { id, flow, number } of await openedRounds(context)) {
    if (flow !== round.flowExecutionId || number >= round.number) continue;
    if (number > round.number - round.opening.cycleRounds) asked += await countAsked(context, id);
  }
  return asked >= SMALLEST_ROUND || asked >= round.opening.active;
}

/** The other rounds of the same weeks, whichever opened first: with them this one is one round for the planner. */
export async function roundsOfTheSameWeeks(
  context: ServiceContext,
  round: ReleaseRound,
): Promise<readonly string[]> {
  const rounds = await openedRounds(context);
  const own = rounds.find(({ id }) => id === round.id);
  return rounds.flatMap(({ id, openedAt }) => {
    const days = Math.abs(openedAt - (own?.openedAt ?? Number.NaN)) / DAY_MS;
    return id !== round.id && days < CYCLE_DAYS ? [id] : [];
  });
}

async function countAsked(context: ServiceContext, id: string): Promise<number> {
  const [flow, number] = id.split('-').map(Number);
  return context.store.count('survey_executions', {
    and: [
      { field: 'flow_execution_id_ref', op: 'eq', value: flow ?? 0 },
      { field: 'flow_execution_round', op: 'eq', value: number ?? 0 },
    ],
  });
}

/** Every round of the organisation, whatever its flow. */
async function openedRounds(context: ServiceContext) {
  const rows = await readEvery(context.store, 'flow_rounds', {
    fields: ['flow_round_id', 'flow_execution_id_ref', 'flow_execution_round', 'opened_at'],
  });
  return rows.map(({ body }) => ({
    id: String(body.flow_round_id),
    flow: Number(body.flow_execution_id_ref),
    number: Number(body.flow_execution_round),
    openedAt: Date.parse(String(body.opened_at)),
  }));
}
