import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import type { BuiltFlow, FlowSchedule } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nextTurn } from '../../../core/event-loop/turns.ts';
import { organisationZone } from '../../../core/tables/read/organisation-zone.ts';
import { type Group, loadGroup } from '../../people/load-group.ts';
import { loadZones } from '../../people/time-zones.ts';
import { holidaysAhead } from '../holidays.ts';
import { isAsked, personFields } from '../round/people.ts';
import type { FlowExecution } from '../round/rows.ts';
import { type Flow, followerOf, graphOf, isDraft, runsOfVersions, versionNumber } from './versions.ts';

/** A flow as the builder edits, checks and previews it. Errors: `not-found`. */
export async function readFlow(context: ServiceContext, flowId: number): Promise<BuiltFlow> {
  const { store } = context;
  const flow = await store.table('flows').load(flowId);
  const previous = flow.previous_version_ref;
  const [graph, before, next, surveys, templates, groups, runs, zone] = await Promise.all([
    graphOf(context, flow),
    previous === null ? null : store.table('flows').get(previous),
    followerOf(context, flowId),
    store
      .table('surveys')
      .every({ where: { survey_status: 'active' }, fields: ['survey_id', 'survey_title'] }),
    store.table('email_templates').every({ fields: ['template_id', 'name', 'email_type'] }),
    store.table('employee_groups').every({ fields: ['employee_group_id', 'name'] }),
    runsOf(context, flow),
    organisationZone(context),
  ]);
  const loaded = await Promise.all(groups.map(({ employee_group_id: id }) => loadGroup(context, id)));
  const counts = await countAsked(context, loaded);
  return {
    flow: shown(flow),
    graph: { nodes: [...graph.nodes], links: [...graph.links] },
    before: before
      ? await graphOf(context, before).then(({ nodes, links }) => ({ nodes: [...nodes], links: [...links] }))
      : null,
    next: next && shown(next),
    surveys: surveys.map(({ survey_id: id, survey_title: name }) => ({ id, name })),
    templates: templates.map(({ template_id: id, name, email_type }) => ({
      id,
      name: name ?? '',
      email_type,
    })),
    groups: groups.map(({ employee_group_id: id, name }, place) => ({
      id,
      name,
      ...(counts.groups[place] ?? nobody),
    })),
    ...counts.everybody,
    zone,
    schedules: await Promise.all(runs.map((run) => scheduleOf(context, run))),
  };
}

function shown(flow: Flow): BuiltFlow['flow'] {
  return {
    flow_id: flow.flow_id,
    name: flow.name,
    description: flow.description,
    version: versionNumber(flow),
    status: isDraft(flow) ? 'draft' : 'published',
    previous_version_ref: flow.previous_version_ref ?? null,
    saves: flow.draft?.saves ?? 0,
  };
}

/** The runs whose next round it will be. */
async function runsOf(context: ServiceContext, flow: Flow): Promise<readonly FlowExecution[]> {
  // A flow by day has no dates before people have theirs.
  return (await runsOfVersions(context, flow)).filter((row) => triggerOf(row) === null);
}

async function scheduleOf(
  { ports, language = defaultLanguage }: ServiceContext,
  row: FlowExecution,
): Promise<FlowSchedule> {
  const holidays = await holidaysAhead(row.holiday_country, ports.clock.now(), language);
  return {
    flow_execution_id: row.flow_execution_id,
    name: row.name,
    status: row.status,
    employee_group_id_ref: row.employee_group_id_ref,
    round: row.flow_execution_round,
    next: row.next_occurrence,
    start: row.recurrence_start_datetime,
    end: row.recurrence_end_datetime,
    schedule_type: row.schedule_type,
    recurrent: row.recurrent,
    interval_months: row.recurrence_interval,
    interval_weeks: row.recurrence_weeks ?? null,
    day_of_month: row.recurrence_day_of_month,
    day_of_week: row.recurrence_type === 'day_of_week' ? row.recurrence_day_of_week : null,
    week_of_month: row.recurrence_type === 'day_of_week' ? row.recurrence_week_of_month : null,
    month_of_year: row.recurrence_month_of_year,
    time_zone: row.time_zone ?? null,
    mail_hour: row.mail_hour ?? null,
    quiet_days: row.quiet_days ?? null,
    holidays: [...holidays],
  };
}

type Asked = { readonly people: number; readonly zones: BuiltFlow['zones'] };

/** How many of today's people would be asked, of everybody and of each group, and by which clocks: everybody is read once. */
async function countAsked(
  context: ServiceContext,
  groups: readonly Group[],
): Promise<{ readonly everybody: Asked; readonly groups: readonly Asked[] }> {
  const fields = [...new Set([...personFields, ...groups.flatMap((group) => group.fields)])];
  const zoneOf = await loadZones(context);
  const [everybody, ...counts] = [null, ...groups].map(() => new Counter());
  const employees = context.store.table('employees');
  for await (const page of employees.pages({ where: { status: 'active' }, fields })) {
    await nextTurn();
    for (const { body } of page) {
      if (!isAsked(body)) continue;
      const zone = zoneOf(body);
      everybody?.add(zone);
      for (const [place, group] of groups.entries()) if (group.includes(body)) counts[place]?.add(zone);
    }
  }
  return { everybody: everybody?.count ?? nobody, groups: counts.map(({ count }) => count) };
}

const nobody: Asked = { people: 0, zones: [] };

class Counter {
  #people = 0;
  readonly #zones = new Map<string, number>();

  add(zone: string | null): void {
    this.#people += 1;
    if (zone !== null) this.#zones.set(zone, (this.#zones.get(zone) ?? 0) + 1);
  }

  get count(): Asked {
    return { people: this.#people, zones: [...this.#zones].map(([zone, people]) => ({ zone, people })) };
  }
}
