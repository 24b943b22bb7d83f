import { expect, test } from 'vitest';
import { heldMark, workOf } from '../../../functions/core/event-loop/held-mark.ts';
import { createFixedClock } from '../../../functions/core/gateways/clock/port.ts';
import { createHeldWork } from '../../../functions/modules/jobs/held.ts';
import { createFakeBlobs } from '../../fakes/blobs.ts';
import { createMemoryLog } from '../../fakes/log.ts';

const NOW = '2026-03-02T09:00:00.000Z';

test('work of no job that has held a process waits for an hour, other work does not', async () => {
  const [blobs, clock, log] = [createFakeBlobs(), createFixedClock(NOW), createMemoryLog()];
  const work = { name: 'flow-advance', accountId: 2, jobId: null };
  const content = new TextEncoder().encode(JSON.stringify({ ...work, at: NOW }));
  await blobs.put('TEMPORARY', heldMark(work), content, 'application/json');
  const enter = createHeldWork({ blobs, clock, log });
  await expect(enter(work)).rejects.toMatchObject({ code: 'unavailable' });
  expect(log.entries).toMatchObject([{ event: 'held-work', name: 'flow-advance', accountId: 2 }]);
  await enter({ ...work, accountId: 3 });
  await enter({ ...work, name: 'flow-watch' });
  clock.advance(3_600_000);
  await enter(work);
});

test.each([
  ['cannot be read', null],
  ['is cut off', '{"name":"flow-adv'],
  ['says no time', '{"name":"flow-advance"}'],
])('a mark that %s stops nobody', async (_, text) => {
  const [blobs, clock, log] = [createFakeBlobs(), createFixedClock(NOW), createMemoryLog()];
  const work = { name: 'flow-advance', accountId: 2, jobId: null };
  await blobs.put('TEMPORARY', heldMark(work), new TextEncoder().encode(text ?? '{}'), 'application/json');
  const away = async () => {
    throw new Error('The files are away');
  };
  const enter = createHeldWork({ blobs: text === null ? { ...blobs, get: away } : blobs, clock, log });
  await enter(work);
  expect(log.entries.filter(({ event }) => event === 'held-work')).toEqual([]);
});

test('the job of a step is found wherever its workflow carries it', () => {
  const found = [
    { upload: { accountId: 2, jobId: 7 }, step: 1 },
    { accountId: 2, jobId: 7, part: 0 },
    { account_id: 2, flow_execution_id: 5 },
    null,
  ].map((input) => heldMark(workOf('step', input)));
  expect(found).toEqual(['held/jobs/2/7', 'held/jobs/2/7', 'held/work/2/step', 'held/work/0/step']);
});
