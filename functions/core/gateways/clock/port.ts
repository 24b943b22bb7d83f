/** The time, in milliseconds since 1970 UTC. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands still until it is told to move. */
export function createFixedClock(
  start: string | number,
): Clock & { advance(milliseconds: number): void; set(time: string | number): void } {
  let time = new Date(start).getTime();
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds;
    },
    set(value) {
      time = new Date(value).getTime();
    },
  };
}
