import type { Clock } from '../../../../scripts/local/host/clock.ts';

/** A clock that stands still until a test moves it; alarms on the way ring in their order. */
export class FakeClock implements Clock {
  private time: number;
  private alarms: { at: number; action: () => void }[] = [];

  constructor(start: string) {
    this.time = Date.parse(start);
  }

  now(): number {
    return this.time;
  }

  alarm(at: number, action: () => void): () => void {
    const entry = { at, action };
    this.alarms.push(entry);
    return () => {
      this.alarms = this.alarms.filter((other) => other !== entry);
    };
  }

  async moveTo(text: string): Promise<void> {
    const target = Date.parse(text);
    for (;;) {
      const next = this.alarms.filter(({ at }) => at <= target).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.alarms = this.alarms.filter((other) => other !== next);
      this.time = Math.max(this.time, next.at);
      next.action();
      await settled();
    }
    this.time = target;
    await settled();
  }
}

/** Lets everything that waits for nothing but its turn go on. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
