import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../web/src/api/failure.ts';
import { createDelivery, type Delivery } from '../../web/src/features/dialogues/delivery.ts';
import { createOutbox } from '../../web/src/features/dialogues/outbox.ts';
import type { DialogueCalls, QueuedAnswer } from '../../web/src/features/dialogues/types.ts';

const answer = (item: number, more: Partial<QueuedAnswer> = {}): QueuedAnswer => ({
  ...{ survey_item_id_ref: item, repeat: null, rating: 4, choices: [], text: '' },
  ...{ idem_token: `token-${item}`, changed: false },
  ...more,
});
const failure = (status: number) =>
  status === 0
    ? new ApiFailure('network', 0, 'No network', {}, null)
    : new ApiFailure('unexpected', status, `Answer ${status}`, {}, null);

/** A server that answers as told, in turn; then it takes everything. */
function createServer(statuses: readonly number[] = []) {
  const left = [...statuses];
  const posted: number[][] = [];
  const seen = { completed: 0, states: [] as string[], refused: [] as number[], stored: [] as number[] };
  const answered = async <T>(value: T): Promise<T> => {
    const status = left.shift() ?? 200;
    if (status !== 200) throw failure(status);
    return value;
  };
  const none = () => Promise.reject(new Error('Nobody calls it'));
  const calls: DialogueCalls = {
    ...{ open: none, reflect: none, pause: none },
    async post(answers: readonly QueuedAnswer[]) {
      posted.push(answers.map(({ survey_item_id_ref }) => survey_item_id_ref));
      return answered({ stored: [], progress: 0, completed: false });
    },
    async complete() {
      await answered(null);
      seen.completed += 1;
    },
  };
  return { calls, posted, seen };
}

let server: ReturnType<typeof createServer>;
let delivery: Delivery;
const outboxOf = () => createOutbox({ accountId: 1, employeeId: 2 }, 7);

function begin(statuses: readonly number[], more: { readonly endsItself?: boolean } = {}) {
  server = createServer(statuses);
  const { seen } = server;
  const outbox = outboxOf();
  delivery = createDelivery(server.calls, outbox, 'en_us', {
    onState: (state) => seen.states.push(state),
    onStored: (answers) => seen.stored.push(...answers.map(({ survey_item_id_ref }) => survey_item_id_ref)),
    onCompleted: () => {},
    onRefused: (_, batch) => seen.refused.push(...batch.map(({ survey_item_id_ref }) => survey_item_id_ref)),
    ...more,
  });
  return { outbox, ...server };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  delivery.stop();
  vi.useRealTimers();
  localStorage.clear();
});

test('answers go in their order, fifty at once, each of them once', async () => {
  const { outbox, posted, seen } = begin([]);
  const items = Array.from({ length: 120 }, (_, place) => place + 1);
  for (const item of items) outbox.add(answer(item));
  await delivery.wake(false);
  expect(posted.map((batch) => batch.length)).toEqual([50, 50, 20]);
  expect(posted.flat()).toEqual(items);
  expect([seen.stored, outbox.list(), seen.completed]).toEqual([items, [], 0]);
});

test('what the server refuses is not sent again because a network comes back', async () => {
  const { outbox, posted, seen } = begin([422]);
  outbox.add(answer(1));
  await delivery.wake(false);
  expect([posted, seen.refused]).toEqual([[[1]], [1]]);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect([posted.length, seen.refused]).toEqual([1, [1]]);
  await delivery.wake(false);
  expect([posted.length, seen.stored, outbox.list()]).toEqual([2, [1], []]);
});

test.each([0, 401, 408, 429, 500, 502, 503, 504])(
  'a failure that says nothing of the answers (%i) is tried again: at once with a network, else later',
  async (status) => {
    const { outbox, posted, seen } = begin([status, status]);
    outbox.add(answer(1));
    await delivery.wake(false);
    expect([posted.length, seen.states]).toEqual([1, ['offline']]);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(posted).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(posted).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect([posted.length, seen.stored, seen.refused]).toEqual([3, [1], []]);
    expect(seen.states.at(-1)).toBe('online');
  },
);

test.each([400, 403, 404, 409, 410, 413, 422])('a refusal (%i) is told once', async (status) => {
  const { outbox, posted, seen } = begin([status]);
  outbox.add(answer(1));
  outbox.add(answer(2));
  await delivery.wake(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([posted, seen.refused, seen.completed]).toEqual([[[1, 2]], [1, 2], 0]);
  expect(outbox.list()).toHaveLength(2);
});

test('without a network it waits two seconds, then twice as long, half a minute at most', async () => {
  const { outbox, posted } = begin(Array.from({ length: 8 }, () => 0));
  outbox.add(answer(1));
  await delivery.wake(false);
  for (const [place, pause] of [2, 4, 8, 16, 30, 30, 30].entries()) {
    await vi.advanceTimersByTimeAsync(pause * 1_000 - 1);
    expect([pause, posted.length]).toEqual([pause, place + 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect([pause, posted.length]).toEqual([pause, place + 2]);
  }
});

test('what is answered meanwhile waits with the rest, in order, and the end comes last', async () => {
  const { outbox, posted, seen } = begin([0]);
  outbox.add(answer(1));
  await delivery.wake(false);
  outbox.add(answer(2));
  await delivery.wake(false);
  outbox.add(answer(3));
  await delivery.wake(true);
  expect(posted).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([posted.at(-1), seen.completed, outbox.list()]).toEqual([[1, 2, 3], 1, []]);
});

test('an end that could not be told is told again, once', async () => {
  const { posted, seen } = begin([503, 503]);
  await delivery.wake(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([posted, seen.completed]).toEqual([[], 1]);
  await delivery.wake(false);
  expect(seen.completed).toBe(1);
});

test('after it was stopped nothing is sent any more, whatever happens', async () => {
  const { outbox, posted, seen } = begin([0]);
  outbox.add(answer(1));
  await delivery.wake(false);
  delivery.stop();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  await delivery.wake(true);
  expect([posted.length, seen.completed, outbox.list().length]).toEqual([1, 0, 1]);
});

test('a correction takes the place of what waits; a second first answer is left out', () => {
  const outbox = outboxOf();
  expect(outbox.add(answer(1))).toBe(true);
  expect(outbox.add(answer(2))).toBe(true);
  expect(outbox.add(answer(1, { idem_token: 'again', rating: 1 }))).toBe(false);
  expect(outbox.add(answer(1, { idem_token: 'better', rating: 7, changed: true }))).toBe(true);
  expect(outbox.list().map(({ idem_token, rating }) => [idem_token, rating])).toEqual([
    ['better', 7],
    ['token-2', 4],
  ]);
  outbox.forget([answer(2)]);
  expect(outbox.list()).toHaveLength(1);
});

test.each(['', '{', 'null', '7', '"text"', '{"a":1}', '[1,null,"x",{"idem_token":"a"}]'])(
  'a device that keeps %j keeps no answers, and takes new ones',
  (kept) => {
    localStorage.setItem('livingroom.dialogue.1.2.7', kept);
    const outbox = outboxOf();
    expect(outbox.list()).toEqual([]);
    expect(outbox.add(answer(1))).toBe(true);
    expect(outboxOf().list()).toHaveLength(1);
  },
);

test('a device that keeps nothing lets answers wait in the tab', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const outbox = outboxOf();
  outbox.add(answer(1));
  outbox.add(answer(2));
  outbox.add(answer(1, { idem_token: 'better', changed: true }));
  expect(outbox.list().map(({ idem_token }) => idem_token)).toEqual(['better', 'token-2']);
  full.mockRestore();
  outbox.remove(['better']);
  expect(outbox.list()).toHaveLength(1);
});
