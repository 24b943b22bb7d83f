export const HOUR_MS = 3_600_000;

/** The hour of a moment (ms since 1970), as rows name it. */
export function hourOf(at: number): string {
  return new Date(Math.floor(at / HOUR_MS) * HOUR_MS).toISOString();
}

/** The day of an hour, UTC, as rows name it: a moment of its own, so that no hour has the same name. */
export function dayOf(hour: string): string {
  return `${hour.slice(0, 10)}T00:00:00.001Z`;
}
