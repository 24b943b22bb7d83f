import { afterEach, expect, test } from 'vitest';
import { guardLeaving, isGuarded, mayLeave } from '../../web/src/lib/leave-guard.ts';
import { fc } from '../support/properties.ts';

const open: (() => void)[] = [];
const asks = (ask: () => Promise<boolean>) => {
  const stop = guardLeaving(ask);
  open.push(stop);
  return stop;
};
/** Whether the browser would ask before the tab is closed. */
const isStopped = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

afterEach(() => {
  for (const stop of open.splice(0)) stop();
});

test('who lets one thing go and keeps another is asked about both the next time', async () => {
  const asked: string[] = [];
  const answers = [true, false, true, true];
  for (const name of ['a', 'b'])
    asks(async () => {
      asked.push(name);
      return answers.shift() ?? false;
    });
  expect(await mayLeave()).toBe(false);
  expect([isGuarded(), isStopped()]).toEqual([true, true]);
  expect(await mayLeave()).toBe(true);
  expect(asked).toEqual(['a', 'b', 'a', 'b']);
  expect([isGuarded(), isStopped()]).toEqual([false, false]);
});

test('what was saved while another question stood is not asked about', async () => {
  let asked = 0;
  const saved = { stop: () => {} };
  asks(async () => {
    saved.stop();
    return true;
  });
  saved.stop = asks(async () => {
    asked += 1;
    return false;
  });
  expect(await mayLeave()).toBe(true);
  expect(asked).toBe(0);
});

test('a question that fails keeps everything, and the next try asks again', async () => {
  let tries = 0;
  asks(async () => true);
  asks(async () => {
    tries += 1;
    if (tries === 1) throw new Error('No dialogue');
    return true;
  });
  await expect(mayLeave()).rejects.toThrow('No dialogue');
  expect([isGuarded(), isStopped()]).toEqual([true, true]);
  expect(await mayLeave()).toBe(true);
  expect(tries).toBe(2);
});

test('whoever asks twice at once is asked once', async () => {
  let asked = 0;
  asks(async () => {
    asked += 1;
    return false;
  });
  expect(await Promise.all([mayLeave(), mayLeave(), mayLeave()])).toEqual([false, false, false]);
  expect(asked).toBe(1);
});

test('one leaves where all that is unsaved is let go, and nothing is forgotten before', async () => {
  const rounds = fc.array(fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(rounds, async (given) => {
      let answers: readonly boolean[] = [];
      let asked: number[] = [];
      const stops = [0, 1, 2].map((place) =>
        guardLeaving(async () => {
          asked.push(place);
          return answers[place] ?? false;
        }),
      );
      let left = false;
      for (const round of given) {
        answers = round;
        asked = [];
        const no = round.indexOf(false);
        expect(await mayLeave()).toBe(left || no < 0);
        expect(asked).toEqual(left ? [] : [0, 1, 2].slice(0, no < 0 ? 3 : no + 1));
        left ||= no < 0;
        expect([isGuarded(), isStopped()]).toEqual([!left, !left]);
      }
      for (const stop of stops) stop();
      expect(isGuarded()).toBe(false);
    }),
    { numRuns: 60 },
  );
});
