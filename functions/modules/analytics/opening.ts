import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { Opening } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import { GATHERED_MONTHS } from '@livingroom/shared/modules/flows/rules/by-day.ts';
import { parseMetadata } from '@livingroom/shared/modules/flows/rules/metadata.ts';
import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import type { ServiceContext } from '../../core/context.ts';
import { readSignIns, ruleAt } from './who-counts.ts';

type OpeningRound = {
  readonly flow_execution_id_ref: number;
  readonly opened_at: string;
};

/** Settles, once and at the opening, by which rule people count in the round, and how many people there are. */
export async function readOpening(context: ServiceContext, round: OpeningRound): Promise<Opening> {
  const openedAt = Date.parse(round.opened_at);
  const [active, signIns, flow] = await Promise.all([
    countActive(context, openedAt),
    readSignIns(context),
    context.store.table('flow_executions').get(round.flow_execution_id_ref),
  ]);
  const rule = await ruleAt(context, { openedAt, launchedAt: launchOf(flow) }, signIns);
  const trigger = flow && triggerOf(flow);
  if (trigger) {
    const byDay = trigger.day === 'last_day' ? 'leaving' : 'staying';
    return { active, ...rule, cycleRounds: GATHERED_MONTHS, byDay };
  }
  const months = flow?.recurrence_interval ?? 1;
  return { active, ...rule, cycleRounds: flow?.schedule_type === 'rolling' ? months : 1 };
}

/** People who are active, or were until lately: whoever is paused or made inactive for a round is one of them. */
export async function countActive(context: ServiceContext, at: number): Promise<number> {
  const since = at - context.ports.settings.countingDays * DAY_MS;
  let active = 0;
  const fields = ['status', 'updated_at'] as const;
  for await (const rows of context.store.table('employees').pages({ fields }))
    for (const { body } of rows)
      if (body.status === 'active' || Date.parse(body.updated_at) >= since) active += 1;
  return active;
}

/** When the launch was announced, ms since 1970; flows of older versions say it in their history alone. */
export function launchOf(flow: Row<'flow_executions'> | null): number | null {
  const history = flow ? (parseMetadata(flow.metadata).activation_history ?? []) : [];
  const launch = history.findLast(({ action }) => action === 'activate');
  const time = Date.parse(flow?.launched_at ?? String(launch?.at ?? ''));
  return Number.isNaN(time) ? null : time;
}
