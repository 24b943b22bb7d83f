/** An NCRONTAB expression of six fields (second first), in UTC as on the platform. */
export type Schedule = {
  /** The first time after `time`, milliseconds since 1970. */ next(time: number): number;
};

const ranges = [
  [0, 59],
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

const LONGEST_SEARCH_DAYS = 4 * 366;
const DAY = 86_400_000;

/** Errors: a sentence that names the expression. */
export function parseSchedule(expression: string): Schedule {
  const parts = expression.trim().split(/\s+/);
  const six = parts.length === 5 ? ['0', ...parts] : parts;
  if (six.length !== 6) throw new Error(`"${expression}" is not an NCRONTAB expression of six fields.`);
  const [seconds, minutes, hours, days, months, weekdays] = six.map((part, place) =>
    parseField(part, ranges[place] ?? [0, 0], expression),
  ) as [number[], number[], number[], number[], number[], number[]];
  const fits = (date: Date) =>
    days.includes(date.getUTCDate()) &&
    months.includes(date.getUTCMonth() + 1) &&
    weekdays.includes(date.getUTCDay());
  return {
    next(time) {
      const from = Math.floor(time / 1000) * 1000 + 1000;
      const firstDay = Math.floor(from / DAY) * DAY;
      for (let day = 0; day < LONGEST_SEARCH_DAYS; day += 1) {
        const start = firstDay + day * DAY;
        if (!fits(new Date(start))) continue;
        for (const hour of hours)
          for (const minute of minutes)
            for (const second of seconds) {
              const at = start + ((hour * 60 + minute) * 60 + second) * 1000;
              if (at >= from) return at;
            }
      }
      throw new Error(`"${expression}" never fires.`);
    },
  };
}

function parseField(text: string, [low, high]: readonly [number, number], expression: string): number[] {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (!match) throw new Error(`"${expression}" is not an NCRONTAB expression.`);
    const [, first, last, step] = match;
    const start = first === undefined ? low : Number(first);
    const end = last !== undefined ? Number(last) : first === undefined || step !== undefined ? high : start;
    for (let value = start; value <= end; value += Number(step ?? 1)) {
      if (value < low || value > high)
        throw new Error(`"${expression}" holds ${value}, outside ${low} to ${high}.`);
      values.add(value);
    }
  }
  return [...values].sort((a, b) => a - b);
}
