import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Opening } from '@livingroom/shared/catalogue/tables/release-rounds.ts';
import { DAY_MS } from '@livingroom/shared/rules/flows/recurrence.ts';
import { defaultRules } from '@livingroom/shared/rules/privacy/planner.ts';
import type { ServiceContext } from '../../context.ts';
import { packNewcomers } from './newcomers.ts';
import { SMALLEST_ROUND } from './withheld.ts';

type OpeningRound = {
  readonly flow_execution_id_ref: number;
  readonly opened_at: string;
};

/**
 * Looks at everybody once, when the round opens. Newcomers joined or became active within the setting's days before:
 * all of them once a round could give figures, before it those who come to people who were there already.
 */
export async function readOpening(context: ServiceContext, round: OpeningRound): Promise<Opening> {
  const opened = Date.parse(round.opened_at);
  const since = opened - context.ports.settings.newcomerDays * DAY_MS;
  const [first, flow] = await Promise.all([
    firstOpening(context, round.opened_at),
    context.store.table('flow_executions').get(round.flow_execution_id_ref),
  ]);
  const joinedLately: number[] = [];
  let [active, settled] = [0, 0];
  const fields = ['employee_id', 'status', 'created_at', 'updated_at', 'active_since'] as const;
  for await (const rows of context.store.table('employees').pages({ fields }))
    for (const { body } of rows) {
      const leftLately = body.status !== 'active' && timeOf(body.updated_at) >= since;
      if (body.status === 'active' || leftLately) active += 1;
      if (body.status === 'active' && timeOf(body.created_at) < since) settled += 1;
      const joined = Math.max(timeOf(body.created_at), timeOf(body.active_since));
      // Who was in the directory when the first round opened is new no more.
      if (joined > Math.max(first ?? 0, since - 1) && joined <= opened) joinedLately.push(body.employee_id);
    }
  // Before any round with figures a directory that is new as a whole has no newcomers.
  const isYoung = first === null && settled < SMALLEST_ROUND && settled * 2 < active;
  const newcomers = isYoung ? [] : joinedLately;
  const months = flow?.recurrence_interval ?? 1;
  const rolling = flow?.schedule_type === 'rolling';
  return { active, ...packNewcomers(newcomers), cycleRounds: rolling ? months : 1 };
}

/**
 * When the organisation's first round opened that could give figures; null when there was none before. A round that
 * could not (a trial of the admin alone) has shown nobody, and makes nobody a newcomer who comes after it.
 */
export async function firstOpening(context: ServiceContext, before: string): Promise<number | null> {
  const rounds = await context.store.table('flow_rounds').every({
    fields: ['flow_round_id', 'flow_execution_id_ref', 'flow_execution_round', 'opened_at'],
  });
  const earlier = rounds
    .filter(({ opened_at }) => timeOf(opened_at) < timeOf(before))
    .toSorted((a, b) => timeOf(a.opened_at) - timeOf(b.opened_at));
  for (const round of earlier) if (await couldGiveFigures(context, round)) return timeOf(round.opened_at);
  return null;
}

type EarlierRound = Pick<
  Row<'flow_rounds'>,
  'flow_round_id' | 'flow_execution_id_ref' | 'flow_execution_round'
>;

async function couldGiveFigures(
  { store }: ServiceContext,
  { flow_round_id, flow_execution_id_ref, flow_execution_round }: EarlierRound,
): Promise<boolean> {
  const [released, asked] = await Promise.all([
    store.table('release_rounds').get(flow_round_id),
    store.table('survey_executions').count({ flow_execution_id_ref, flow_execution_round }),
  ]);
  const opening = released?.metadata?.opening;
  // Rolling rounds ask together; of what is not known the worse is taken.
  if (!opening || opening.cycleRounds > 1) return true;
  return asked >= defaultRules.score && (asked >= SMALLEST_ROUND || asked >= opening.active);
}

function timeOf(value: string | null): number {
  const time = Date.parse(value ?? '');
  return Number.isNaN(time) ? 0 : time;
}
