/** Hours back from now that are offered (spec 1 §2); the third is the default. */
export const presets = [6, 12, 24, 168, 720] as const;

const DEFAULT_HOURS = 24;
const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;

/** Weeks that are offered. */
const WEEKS = 12;

/** Which entries are looked at: so many hours back, a week from its Monday, or from one day to another, UTC. */
export type Range =
  | { readonly kind: 'hours'; readonly hours: number }
  | { readonly kind: 'week'; readonly monday: string }
  | { readonly kind: 'own'; readonly from: string; readonly to: string };

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The range that the address names. */
export function rangeIn(search: URLSearchParams): Range {
  const [monday, from, to] = ['week', 'from', 'to'].map((name) => search.get(name));
  if (isDay(monday ?? null)) return { kind: 'week', monday: monday ?? '' };
  if (isDay(from ?? null) && isDay(to ?? null) && (from ?? '') <= (to ?? ''))
    return { kind: 'own', from: from ?? '', to: to ?? '' };
  const hours = presets.find((preset) => String(preset) === search.get('hours'));
  return { kind: 'hours', hours: hours ?? DEFAULT_HOURS };
}

/** The same as the address says it. */
export function rangeQuery(range: Range): { readonly [name: string]: string } {
  if (range.kind === 'week') return { week: range.monday };
  if (range.kind === 'own') return { from: range.from, to: range.to };
  return { hours: String(range.hours) };
}

/** From when to when, ISO. A day that is chosen as the last one counts whole. */
export function momentsOf(range: Range, now: number): { readonly start: string; readonly end: string } {
  const iso = (at: number) => new Date(at).toISOString();
  if (range.kind === 'hours') return { start: iso(now - range.hours * HOUR_MS), end: iso(now) };
  const from = Date.parse(range.kind === 'week' ? range.monday : range.from);
  const to = range.kind === 'week' ? from + WEEK_MS : Date.parse(range.to) + 24 * HOUR_MS;
  return { start: iso(from), end: iso(to) };
}

/** Mondays of the last weeks, this week's first. */
export function mondays(now: number): readonly string[] {
  const today = new Date(now);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - sinceMonday);
  return Array.from({ length: WEEKS }, (_, week) =>
    new Date(first - week * WEEK_MS).toISOString().slice(0, 10),
  );
}
