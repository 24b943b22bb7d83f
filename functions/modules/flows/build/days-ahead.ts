import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { laterDay, type ZonedDay } from '@livingroom/shared/core/lib/zone.ts';
import type { FlowAhead } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { dayOf } from '@livingroom/shared/modules/flows/rules/by-day.ts';
import { AHEAD_DAYS, daysAhead } from '@livingroom/shared/modules/flows/rules/graph/days-ahead.ts';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import { hasEnded } from '@livingroom/shared/modules/flows/rules/states.ts';
import { type Trigger, triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import type { Graph } from '@livingroom/shared/modules/flows/tables/graph.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nextTurn } from '../../../core/event-loop/turns.ts';
import { organisationZone } from '../../../core/tables/read/organisation-zone.ts';
import { type Group, loadGroup } from '../../people/load-group.ts';
import { holidaysAhead } from '../holidays.ts';
import { clockOf } from '../round/flow-state.ts';
import { isAsked, personFields } from '../round/people.ts';
import { type FlowExecution, iso } from '../round/rows.ts';
import { PASS_HOUR } from './add-run.ts';
import { graphOf, runsOfVersions } from './versions.ts';

/** Runs whose months are shown; more of one flow nobody looks at side by side. */
const MOST_RUNS = 10;

type Run = {
  readonly row: FlowExecution | null;
  readonly trigger: Trigger;
};

/** What a flow by day does in the next twelve months, as it was saved, for each of its runs. Errors: `not-found`. */
export async function flowAhead(context: ServiceContext, flowId: number): Promise<FlowAhead> {
  const flow = await context.store.table('flows').load(flowId);
  const [graph, rows] = await Promise.all([graphOf(context, flow), runsOfVersions(context, flow)]);
  const start = graph.nodes.find(({ action_type }) => kindOf(action_type).role === 'opens');
  const own = start ? triggerOf(start) : null;
  const runs = rows
    .flatMap((row): readonly Run[] => {
      const trigger = hasEnded(row.status) ? null : triggerOf(row);
      return trigger ? [{ row, trigger }] : [];
    })
    .slice(0, MOST_RUNS);
  const shown = runs.length > 0 || own === null ? runs : [{ row: null, trigger: own }];
  return { runs: await Promise.all(shown.map((run) => aheadOf(context, graph, run))) };
}

async function aheadOf(
  context: ServiceContext,
  graph: Graph,
  { row, trigger }: Run,
): Promise<FlowAhead['runs'][number]> {
  const { ports, language = defaultLanguage } = context;
  const now = ports.clock.now();
  const own = row
    ? await clockOf(row)
    : { zone: await organisationZone(context), hour: null, quiet: null, isHoliday: undefined };
  const clock = { ...own, hour: own.hour ?? PASS_HOUR };
  const today = laterDay(now, 0, clock.zone);
  const people = await countDays(context, graph, {
    trigger,
    group: row?.employee_group_id_ref ?? null,
    from: today - trigger.days * DAY_MS,
  });
  const holidays = await holidaysAhead(row?.holiday_country, now, language);
  return {
    flow_execution_id: row?.flow_execution_id ?? null,
    name: row?.name ?? null,
    zone: clock.zone,
    hour: clock.hour,
    holidays: holidays.filter(({ day }) => day < today + AHEAD_DAYS * DAY_MS),
    months: daysAhead({ graph, trigger, clock, people }).map((month) => ({
      ...month,
      days: [...month.days],
    })),
  };
}

type Asking = { readonly trigger: Trigger; readonly group: number | null; readonly from: ZonedDay };

/** Whose day the flow asks about comes within a year: how many of each day, and of those how many of each group of a step. */
async function countDays(context: ServiceContext, graph: Graph, { trigger, group, from }: Asking) {
  const start = graph.nodes.find(({ action_type }) => kindOf(action_type).role === 'opens');
  const ids = [...new Set(graph.nodes.flatMap((node) => node.employee_group_id_ref ?? []))];
  const [ofRun, ofStart, ...groups] = await Promise.all(
    [group, start?.employee_group_id_ref ?? null, ...ids].map((id) => loadGroup(context, id)),
  );
  const all = [ofRun, ofStart, ...groups].filter((one): one is Group => one !== undefined);
  const fields = [...new Set([...personFields, trigger.day, ...all.flatMap((one) => one.fields)])];
  const where = {
    status: 'active',
    [trigger.day]: { gte: iso(from), lt: iso(from + AHEAD_DAYS * DAY_MS) },
  } as const;
  const days = new Map<ZonedDay, Map<number | null, number>>();
  for await (const page of context.store.table('employees').pages({ where, fields })) {
    await nextTurn();
    for (const { body } of page) {
      const own = body[trigger.day];
      if (!own || !isAsked(body) || !ofRun?.includes(body) || !ofStart?.includes(body)) continue;
      const counts = days.get(dayOf(own)) ?? new Map<number | null, number>();
      const inside = ids.filter((_, place) => groups[place]?.includes(body));
      for (const id of [null, ...inside]) counts.set(id, (counts.get(id) ?? 0) + 1);
      days.set(dayOf(own), counts);
    }
  }
  return new Map(
    [...days].map(([day, counts]) => [day, (id: number | null) => counts.get(id) ?? 0] as const),
  );
}
