const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits after each try that failed, as the Standard Webhooks specification proposes: eight tries in two days. */
const waits = [
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
];

/** When a message is tried again after so many tries (ms since 1970); null: never. */
export function nextTry(tries: number, now: number): number | null {
  const wait = waits[tries - 1];
  return wait === undefined ? null : now + wait;
}

/** An address that has taken nothing for so long is switched off. */
export const GIVES_UP_AFTER_MS = 5 * 24 * HOUR_MS;

/** Whether an answer says that the message was taken. A redirect is none: nobody is sent elsewhere. */
export function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}
