/** Milliseconds of a day of 24 hours. */
export const DAY_MS = 86_400_000;

/** The day of an ISO time as ISO text, at midnight UTC; null for what is none. */
export function dayOnly(time: unknown): string | null {
  return typeof time === 'string' ? `${time.slice(0, 10)}T00:00:00.000Z` : null;
}
