import { describe, expect, test } from 'vitest';
import { resting } from '../../../functions/core/gateways/ai/resting.ts';
import { whole } from '../../fakes/ai.ts';
import { createMemoryLog } from '../../fakes/log.ts';

/** A service that is away or not, how often it was asked, and a clock that is moved. */
function service() {
  const state = { away: true, asked: 0, now: 1_000_000 };
  const log = createMemoryLog();
  const ai = resting(
    {
      async complete() {
        state.asked += 1;
        if (state.away) throw new Error('away');
        return whole('Hello.');
      },
    },
    { clock: { now: () => state.now }, log },
  );
  const ask = () =>
    ai.complete([], { maxTokens: 1 }).then(
      ({ text }) => text,
      (error: Error) => error.message,
    );
  return { state, log, ask };
}

describe('an AI that is away', () => {
  test('is asked five times, and then left alone for a minute', async () => {
    const { state, log, ask } = service();
    for (let time = 0; time < 20; time += 1) await ask();
    expect(state.asked).toBe(5);
    expect(await ask()).toBe('The AI assistant is not available right now. Please try again later.');
    expect(log.entries).toMatchObject([{ level: 'warning', event: 'ai-rests', seconds: 60 }]);
    state.now += 59_999;
    await ask();
    expect(state.asked).toBe(5);
  });

  test('is tried by one call alone when the minute is over', async () => {
    const { state, ask } = service();
    for (let time = 0; time < 5; time += 1) await ask();
    state.now += 60_000;
    await Promise.all([ask(), ask(), ask()]);
    expect(state.asked).toBe(6);
    state.now += 60_000;
    state.away = false;
    expect(await ask()).toBe('Hello.');
    expect(await Promise.all([ask(), ask()])).toEqual(['Hello.', 'Hello.']);
  });

  test('is not left alone for failures that others came between', async () => {
    const { state, ask } = service();
    for (let time = 0; time < 12; time += 1) {
      state.away = time % 4 !== 3;
      await ask();
    }
    expect(state.asked).toBe(12);
  });
});
