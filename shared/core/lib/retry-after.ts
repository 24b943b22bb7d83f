/** A service may ask to be left alone for a day at most. */
const LONGEST_WAIT_S = 86_400;

/** The whole seconds of a `Retry-After`, which may be a number or a date; null where it says nothing. */
export function retryAfterSeconds(header: string | null | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  const isDate = /^[a-z]{3,9},? /i.test(text);
  const seconds = /^\d+(\.\d+)?$/.test(text)
    ? Number(text)
    : isDate
      ? (Date.parse(text) - now) / 1000
      : Number.NaN;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_WAIT_S);
}
