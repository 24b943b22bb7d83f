import type { Opening } from '@livingroom/shared/catalogue/tables/release-rounds.ts';
import { DAY_MS } from '@livingroom/shared/rules/flows/recurrence.ts';
import type { ServiceContext } from '../../context.ts';

type OpeningRound = {
  readonly flow_execution_id_ref: number;
  readonly opened_at: string;
};

/** Looks at everybody once, when the round opens. */
export async function readOpening(context: ServiceContext, round: OpeningRound): Promise<Opening> {
  const opened = Date.parse(round.opened_at);
  const since = opened - context.ports.settings.newcomerDays * DAY_MS;
  const [first, flow] = await Promise.all([
    firstOpening(context, round.opened_at),
    context.store.table('flow_executions').get(round.flow_execution_id_ref),
  ]);
  const newcomers: number[] = [];
  let active = 0;
  const fields = ['employee_id', 'status', 'created_at', 'updated_at', 'active_since'] as const;
  for await (const rows of context.store.table('employees').pages({ fields }))
    for (const { body } of rows) {
      const leftLately = body.status !== 'active' && timeOf(body.updated_at) >= since;
      if (body.status === 'active' || leftLately) active += 1;
      const joined = Math.max(timeOf(body.created_at), timeOf(body.active_since));
      // In the first round the whole directory is new; who was in it then is new no more.
      if (first !== null && joined > Math.max(first, since - 1) && joined <= opened)
        newcomers.push(body.employee_id);
    }
  const months = flow?.recurrence_interval ?? 1;
  const rolling = flow?.schedule_type === 'rolling';
  return { active, newcomers, cycleRounds: rolling ? months : 1 };
}

/** When the organisation's first round opened; null when this one is it. */
async function firstOpening(context: ServiceContext, before: string): Promise<number | null> {
  const rounds = await context.store.table('flow_rounds').every({ fields: ['opened_at'] });
  const opened = rounds.map(({ opened_at }) => timeOf(opened_at)).filter((at) => at < Date.parse(before));
  return opened.length > 0 ? Math.min(...opened) : null;
}

function timeOf(value: string | null): number {
  const time = Date.parse(value ?? '');
  return Number.isNaN(time) ? 0 : time;
}
