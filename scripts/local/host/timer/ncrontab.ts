import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
/** A six-field NCRONTAB expression (second minute hour day month day-of-week), in UTC as on the platform. */
export type Ncrontab = { readonly fields: readonly Set<number>[]; readonly text: string };

const FIELDS = [
  { name: 'second', min: 0, max: 59 },
  { name: 'minute', min: 0, max: 59 },
  { name: 'hour', min: 0, max: 23 },
  { name: 'day', min: 1, max: 31 },
  { name: 'month', min: 1, max: 12, names: 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ') },
  { name: 'day of week', min: 0, max: 6, names: 'sun mon tue wed thu fri sat'.split(' ') },
];

type Field = (typeof FIELDS)[number];

/** Parses five or six fields; throws with the reason. */
export function parseNcrontab(text: string): Ncrontab {
  const words = text.trim().split(/\s+/);
  if (words.length === 5) words.unshift('0');
  if (words.length !== 6) throw new Error(`The schedule "${text}" has not six fields.`);
  return { text, fields: FIELDS.map((field, index) => parseField(field, words[index] ?? '', text)) };
}

/** Replaces `%NAME%` by that setting; throws when it is missing. */
export function resolveSchedule(text: string, settings: Record<string, string | undefined>): string {
  return text.replace(/%([^%]+)%/g, (_whole, name: string) => {
    const value = settings[name];
    if (!value) throw new Error(`The schedule needs the setting ${name}.`);
    return value;
  });
}

function parseField(field: Field, word: string, text: string): Set<number> {
  const values = new Set<number>();
  for (const part of word.toLowerCase().split(',')) {
    const found = /^(\*|[a-z0-9]+)(?:-([a-z0-9]+))?(?:\/(\d+))?$/.exec(part);
    if (!found) throw invalid(field, part, text);
    const [, from = '', to, step] = found;
    const first = from === '*' ? field.min : numberOf(field, from, text);
    const last = lastOf(field, { from, to, step, first }, text);
    const stride = Number(step ?? 1);
    if (stride < 1 || last < first) throw invalid(field, part, text);
    for (let value = first; value <= last; value += stride) values.add(value);
  }
  return values;
}

type Part = {
  readonly from: string;
  readonly to: string | undefined;
  readonly step: string | undefined;
  readonly first: number;
};

function lastOf(field: Field, { from, to, step, first }: Part, text: string): number {
  if (to !== undefined) return numberOf(field, to, text);
  return from === '*' || step !== undefined ? field.max : first;
}

function numberOf(field: Field, word: string, text: string): number {
  const named = field.names?.findIndex((name) => word.startsWith(name)) ?? -1;
  const value = named >= 0 ? named + field.min : Number(word);
  if (!Number.isInteger(value) || value < field.min || value > field.max) throw invalid(field, word, text);
  return value;
}

function invalid(field: Field, part: string, text: string): Error {
  return new Error(`The schedule "${text}" has "${part}" as ${field.name}.`);
}

const LONGEST_SEARCH_DAYS = 366 * 8;

/** The first moment after `after` (exclusive) that fits; throws when there is none in eight years (30 February). */
export function nextOccurrence({ fields, text }: Ncrontab, after: number): number {
  const [seconds, minutes, hours, days, months, weekdays] = fields.map((set) =>
    [...set].sort((a, b) => a - b),
  );
  const start = Math.floor(after / 1000) * 1000 + 1000;
  let midnight = Math.floor(start / DAY_MS) * DAY_MS;
  for (let tried = 0; tried < LONGEST_SEARCH_DAYS; tried += 1, midnight += DAY_MS) {
    const date = new Date(midnight);
    const fits =
      months?.includes(date.getUTCMonth() + 1) &&
      days?.includes(date.getUTCDate()) &&
      weekdays?.includes(date.getUTCDay());
    if (!fits) continue;
    const time = timeOfDay(hours ?? [], minutes ?? [], seconds ?? [], Math.max(0, start - midnight));
    if (time !== undefined) return midnight + time;
  }
  throw new Error(`The schedule "${text}" never occurs.`);
}

function timeOfDay(
  hours: readonly number[],
  minutes: readonly number[],
  seconds: readonly number[],
  from: number,
): number | undefined {
  for (const hour of hours) {
    if ((hour + 1) * 3_600_000 <= from) continue;
    for (const minute of minutes) {
      if (hour * 3_600_000 + (minute + 1) * 60_000 <= from) continue;
      for (const second of seconds) {
        const time = hour * 3_600_000 + minute * 60_000 + second * 1000;
        if (time >= from) return time;
      }
    }
  }
  return undefined;
}
