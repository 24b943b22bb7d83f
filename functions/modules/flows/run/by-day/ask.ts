import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { askedToday, dayOf, isOtherDay } from '@livingroom/shared/modules/flows/rules/by-day.ts';
import type { Trigger } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { askedGroup } from '../../round/asked-group.ts';
import { zoneOfFlow } from '../../round/flow-state.ts';
import { isAsked, personFields } from '../../round/people.ts';
import { type FlowAction, type FlowExecution, type FlowRound, iso } from '../../round/rows.ts';

/** People whose occasions are looked up at once. */
const CHUNK = 300;

type Occasion = Row<'flow_occasions'>;

type Due = { readonly employeeId: number; readonly day: string };

type Asking = {
  readonly trigger: Trigger;
  readonly actions: readonly FlowAction[];
  /** ms since 1970. */
  readonly now: number;
  /** Those whose day comes so much later as well, ms. */
  readonly ahead?: number;
};

/** Whose day has come, whether they were asked for it or not. */
export async function dueToday(
  context: ServiceContext,
  execution: FlowExecution,
  { trigger, actions, now, ahead = 0 }: Asking,
): Promise<readonly Due[]> {
  const { from, until } = askedToday(trigger, now, zoneOfFlow(execution));
  const group = await askedGroup(context, execution.employee_group_id_ref, actions);
  const fields = [...new Set([...personFields, ...group.fields, trigger.day])];
  const where = { [trigger.day]: { gte: iso(from), lt: iso(until + ahead + 1) } };
  const due: Due[] = [];
  for await (const rows of context.store.table('employees').pages({ where, fields }))
    for (const { body } of rows) {
      const day = body[trigger.day];
      if (day && isAsked(body) && group.includes(body)) due.push({ employeeId: body.employee_id, day });
    }
  return due;
}

/**
 * Notes those who are due as asked by this month, once for a day of theirs: the number of the row follows from flow, person
 * and how often before, and the first host to make it says. Their dialogues are opened by who goes on with it.
 */
export async function noteAsked(
  context: ServiceContext,
  round: FlowRound,
  due: readonly Due[],
  now: number,
): Promise<void> {
  const occasions = context.store.table('flow_occasions');
  const { flow_execution_id_ref, flow_execution_round, last_employee_id } = round;
  const numbered = due.filter(({ employeeId }) => employeeId <= last_employee_id);
  for (let start = 0; start < numbered.length; start += CHUNK) {
    const some = numbered.slice(start, start + CHUNK);
    const before = await latestOf(context, flow_execution_id_ref, some);
    const fresh = some.filter(({ employeeId, day }) => {
      const last = before.get(employeeId);
      return isOtherDay(dayOf(day), last ? dayOf(last.day) : null);
    });
    await occasions.createMissing(
      fresh.map(({ employeeId, day }) => {
        const number = (before.get(employeeId)?.number ?? 0) + 1;
        return {
          flow_occasion_id: `${flow_execution_id_ref}-${employeeId}-${number}`,
          ...{ flow_execution_id_ref, flow_execution_round, employee_id_ref: employeeId, number },
          ...{ day, asked_at: iso(now), state: 'due' },
        };
      }),
    );
  }
}

/** The latest occasion of each of these people in a flow. */
async function latestOf(
  { store }: ServiceContext,
  flow: number,
  people: readonly Due[],
): Promise<ReadonlyMap<number, Occasion>> {
  if (people.length === 0) return new Map();
  const rows = await store.table('flow_occasions').every({
    where: { employee_id_ref: people.map(({ employeeId }) => employeeId), flow_execution_id_ref: flow },
  });
  const latest = new Map<number, Occasion>();
  for (const row of rows)
    if (row.number > (latest.get(row.employee_id_ref)?.number ?? 0)) latest.set(row.employee_id_ref, row);
  return latest;
}
