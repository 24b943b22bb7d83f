import { findTable, type Row, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { atHour, laterDay, momentOfWall } from '@livingroom/shared/core/lib/zone.ts';
import { namedIn, withoutName } from '@livingroom/shared/modules/assistant/rules/named-in.ts';
import { quotedIn } from '@livingroom/shared/modules/assistant/rules/prepare/quoted.ts';
import { type FlowWish, flowWish } from '@livingroom/shared/modules/assistant/rules/prepare/wishes.ts';
import { assistantWords } from '@livingroom/shared/modules/assistant/words.ts';
import { flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { isStartAllowed } from '@livingroom/shared/modules/flows/rules/launch.ts';
import { type PreparedSettings, preparedPath } from '@livingroom/shared/modules/flows/rules/prepared.ts';
import {
  rollingIntervals,
  synchronousIntervals,
  weekIntervals,
} from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { isEditable } from '@livingroom/shared/modules/flows/rules/states.ts';
import { plainClock } from '@livingroom/shared/modules/flows/rules/zoned.ts';
import { listRows } from '../../../../core/tables/read/list-rows.ts';
import { mainRunOf } from '../../../flows/set-up/ensure-main-resources.ts';
import { type NamedGroup, readGroups } from './groups.ts';
import type { Preparing } from './preparing.ts';

export type PreparedFlow = {
  readonly prepared: readonly { readonly title: string; readonly to: string }[];
  readonly cannot: readonly string[];
};

const columns = ['flow_execution_id', 'name', 'status', 'schedule_type', 'time_zone', 'flow_id_ref'] as const;

type Run = Pick<Row<'flow_executions'>, (typeof columns)[number]>;

const MOST_RUNS = 100;
/** The hour at which a round opens where a request names only the day. */
const MORNING = 9;

/**
 * `prepare a flow`: the settings of a run, a step of its flow or a new flow, as a request names them. The page that opens shows
 * each change beside what holds now, and the person saves it. Null where nothing of a flow is asked for.
 */
export async function prepareFlow(looking: Preparing, request: string): Promise<PreparedFlow | null> {
  const { context, language } = looking;
  const { told, quoted } = quotedIn(request);
  const table = findTable('flow_executions');
  const mayRead = await context.allows(tablePermission(table, 'read'));
  const runs = mayRead ? await readRuns(looking) : [];
  const groups = await readGroups(context);
  const named = {
    runs: namedIn(told, runs, ({ name }) => name ?? ''),
    groups: namedIn(told, groups, ({ name }) => name),
  };
  // What a name says is no wish: of a group "Every 2 months" only the group is meant.
  const rest = [...named.runs, ...named.groups].reduce(
    (text, { name }) => withoutName(text, name ?? ''),
    told,
  );
  const wish = flowWish(rest, laterDay(context.ports.clock.now(), 0, plainClock.zone));
  if (wish === null || !isConcrete(wish, named.groups)) return null;
  const tell = (phrase: Parameters<typeof say>[0]) => say(phrase, language);
  const mayBuild = await context.allows(flowsContract.operations.create.access);
  if (wish.isNew)
    return mayBuild
      ? { prepared: [newFlow(looking, wish, quoted[0])], cannot: [] }
      : { prepared: [], cannot: [tell(assistantWords('flow-builder-not-yours'))] };
  if (!(await context.allows(tablePermission(table, 'update'))))
    return { prepared: [], cannot: [tell(assistantWords('flow-not-yours'))] };
  const main = await mainRunOf(context);
  const run = named.runs[0] ?? runs.find(({ flow_execution_id: id }) => id === main);
  if (!run) return { prepared: [], cannot: [tell(assistantWords('flow-none'))] };
  const parts = [
    settingsOf(looking, run, wish, named.groups),
    ...(wish.remindDays === null ? [] : [reminder(looking, run, wish.remindDays, mayBuild)]),
  ];
  return {
    prepared: parts.flatMap(({ prepared }) => prepared),
    cannot: parts.flatMap(({ cannot }) => cannot),
  };
}

async function readRuns({ context }: Preparing): Promise<readonly Run[]> {
  const { rows } = await listRows(context, findTable('flow_executions'), {
    fields: [...columns],
    limit: MOST_RUNS,
  });
  return rows.map(({ body }) => {
    const row: object = body;
    return row as Run;
  });
}

function isConcrete(
  { isNew, start, until, months, weeks, hour, remindDays }: FlowWish,
  groups: readonly NamedGroup[],
) {
  return (
    isNew || groups.length > 0 || [start, until, months, weeks, hour, remindDays].some((one) => one !== null)
  );
}

function newFlow({ language }: Preparing, { starter }: FlowWish, name: string | undefined) {
  const query = new URLSearchParams({ starter, ...(name ? { name: name.slice(0, 120) } : {}) });
  return { title: say(assistantWords(`flow-new-${starter}`), language), to: `/flowbuilder?${query}` };
}

/** The settings that a wish names and that the run can have; the others with the reason. */
function settingsOf(
  { context, language }: Preparing,
  run: Run,
  wish: FlowWish,
  groups: readonly NamedGroup[],
): PreparedFlow {
  const tell = (phrase: Parameters<typeof say>[0]) => say(phrase, language);
  const zone = run.time_zone ?? plainClock.zone;
  const time = ({ day, minutes }: NonNullable<FlowWish['start']>) =>
    momentOfWall(day + (minutes ?? MORNING * 60) * 60_000, zone);
  const start = wish.start && time(wish.start);
  const mayStart = start === null || isStartAllowed(start, context.ports.clock.now());
  const months = (run.schedule_type === 'rolling' ? rollingIntervals : synchronousIntervals).find(
    (one) => one === wish.months,
  );
  const weeks = run.schedule_type === 'rolling' ? undefined : weekIntervals.find((one) => one === wish.weeks);
  const isInterval = (wish.months === null || months) && (wish.weeks === null || weeks);
  const settings: PreparedSettings = {
    ...(start !== null && mayStart ? { recurrence_start_datetime: new Date(start).toISOString() } : {}),
    ...(wish.until === null
      ? {}
      : { recurrence_end_datetime: new Date(atHour(wish.until, 23, zone)).toISOString() }),
    ...(months ? { recurrence_interval: months } : {}),
    ...(weeks ? { recurrence_weeks: weeks } : {}),
    ...(groups[0] ? { employee_group_id_ref: groups[0].id } : {}),
    ...(wish.hour === null ? {} : { mail_hour: wish.hour }),
  };
  const name = run.name ?? '';
  const isAny = Object.keys(settings).length > 0;
  const isOpen = isEditable(run.status);
  return {
    // Where it runs the same link leads to where it is paused.
    prepared: isAny
      ? [
          {
            title: tell(assistantWords('flow-settings', { name })),
            to: preparedPath(run.flow_execution_id, settings),
          },
        ]
      : [],
    cannot: [
      ...(isAny && !isOpen ? [tell(assistantWords('flow-running', { name }))] : []),
      ...(mayStart ? [] : [tell(assistantWords('flow-start-range'))]),
      ...(isInterval ? [] : [tell(assistantWords('flow-interval'))]),
    ],
  };
}

function reminder(
  { language }: Preparing,
  { flow_id_ref: flow, name }: Run,
  days: number,
  mayBuild: boolean,
): PreparedFlow {
  if (!mayBuild || flow === null)
    return { prepared: [], cannot: [say(assistantWords('flow-reminder-not-yours'), language)] };
  const title = say(assistantWords('flow-reminder', { days, name: name ?? '' }), language);
  const query = new URLSearchParams({ flow: String(flow), remind: String(days) });
  return { prepared: [{ title, to: `/flowbuilder?${query}` }], cannot: [] };
}
