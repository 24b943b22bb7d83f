/** What would spoil a first round, in the order of how much it does. Each is a check that is passed or found wanting. */
export const findingKinds = [
  'people-without-mail',
  'mail-refused',
  'mail-domain',
  'people-without-unit',
  'people-double',
  'units-without-manager',
  'units-small',
  'reporting-cycle',
  'admin-not-secured',
  'start-on-day-off',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** Below this a unit has no figures of its own. */
export const SMALL_UNIT = 5;

/** Of so many addresses of a domain that refuse our mail it is the domain that does. */
export const REFUSING = 3;

/** Days on which hardly anybody is at work in most countries; an organisation's own calendar is not known. */
const daysOff: ReadonlySet<string> = new Set(['01-01', '12-24', '12-25', '12-26', '12-31']);

/** Whether a round that starts then finds nobody at work: a weekend, or a day that is off nearly everywhere (in UTC). */
export function isDayOff(iso: string): boolean {
  const date = new Date(iso);
  const weekday = date.getUTCDay();
  return weekday === 0 || weekday === 6 || daysOff.has(iso.slice(5, 10));
}

type Line = { readonly id: number; readonly to: number | null };

/** Those who report to themselves, also through others. Each person is looked at once. */
export function inCycles(lines: readonly Line[]): readonly number[] {
  const above = new Map(lines.map(({ id, to }) => [id, to]));
  const settled = new Set<number>();
  const found: number[] = [];
  for (const { id } of lines) {
    const way: number[] = [];
    const onWay = new Set<number>();
    let at: number | null = id;
    while (at !== null && !settled.has(at) && !onWay.has(at)) {
      way.push(at);
      onWay.add(at);
      at = above.get(at) ?? null;
    }
    if (at !== null && onWay.has(at)) found.push(...way.slice(way.indexOf(at)));
    for (const one of way) settled.add(one);
  }
  return found;
}
