import { synchronousIntervals, weekIntervals } from './recurrence.ts';

/** Settings of a run that somebody shall look at and save; what is left out stays as it is. Times are ISO, UTC. */
export type PreparedSettings = {
  readonly recurrence_start_datetime?: string;
  readonly recurrence_end_datetime?: string;
  readonly recurrence_interval?: (typeof synchronousIntervals)[number];
  readonly recurrence_weeks?: (typeof weekIntervals)[number];
  readonly employee_group_id_ref?: number;
  /** 0 to 23, by the clock of each person. */
  readonly mail_hour?: number;
};

/** The query of an address. */
type Query = { readonly get: (name: string) => string | null };

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Where the settings of a run open with these changes in the fields, unsaved; null: the run that the page shows first. */
export function preparedPath(run: number | null, settings: PreparedSettings): string {
  const given: readonly (readonly [name: string, value: string | number | undefined])[] = [
    ['tab', 'manage'],
    ['execution', run ?? undefined],
    ['start', settings.recurrence_start_datetime?.slice(0, 16)],
    ['until', settings.recurrence_end_datetime?.slice(0, 16)],
    ['months', settings.recurrence_interval],
    ['weeks', settings.recurrence_weeks],
    ['group', settings.employee_group_id_ref],
    ['hour', settings.mail_hour],
  ];
  const query = given.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `/flow-runner?${query.join('&')}`;
}

/** What an address asks to be changed; null for one that asks for nothing that could be. */
export function preparedIn(query: Query): PreparedSettings | null {
  const start = momentOf(query.get('start'));
  const end = momentOf(query.get('until'));
  const months = synchronousIntervals.find((one) => String(one) === query.get('months'));
  const weeks = weekIntervals.find((one) => String(one) === query.get('weeks'));
  const group = /^[1-9]\d{0,14}$/.test(query.get('group') ?? '') ? Number(query.get('group')) : undefined;
  const hour = /^(?:\d|1\d|2[0-3])$/.test(query.get('hour') ?? '') ? Number(query.get('hour')) : undefined;
  const settings: PreparedSettings = {
    ...(start ? { recurrence_start_datetime: start } : {}),
    ...(end ? { recurrence_end_datetime: end } : {}),
    ...(months ? { recurrence_interval: months } : {}),
    ...(weeks ? { recurrence_weeks: weeks } : {}),
    ...(group === undefined ? {} : { employee_group_id_ref: group }),
    ...(hour === undefined ? {} : { mail_hour: hour }),
  };
  return Object.keys(settings).length > 0 ? settings : null;
}

function momentOf(text: string | null): string | null {
  if (text === null || !MOMENT.test(text)) return null;
  const time = Date.parse(`${text}:00.000Z`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
