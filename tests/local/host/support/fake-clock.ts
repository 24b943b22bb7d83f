import type { AlarmClock } from '../../../../scripts/local/host/clock.ts';

/** A clock that stands still until a test moves it; alarms on the way ring in their order. */
export function createFakeClock(start: string) {
  const alarms = new Set<{ readonly at: number; readonly action: () => void }>();
  let time = Date.parse(start);
  const clock: AlarmClock = {
    now: () => time,
    alarm(at, action) {
      const entry = { at, action };
      alarms.add(entry);
      return () => void alarms.delete(entry);
    },
  };
  return {
    ...clock,
    async moveTo(text: string): Promise<void> {
      const target = Date.parse(text);
      for (;;) {
        const [next] = [...alarms].filter(({ at }) => at <= target).sort((a, b) => a.at - b.at);
        if (!next) break;
        alarms.delete(next);
        time = Math.max(time, next.at);
        next.action();
        await settled();
      }
      time = target;
      await settled();
    },
  };
}

/** Lets everything that waits for nothing but its turn go on. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
