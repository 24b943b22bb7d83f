import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOpenAi } from '../../functions/core/gateways/ai/openai.ts';
import type { AiGateway } from '../../functions/core/gateways/ai/port.ts';
import { startAi } from '../../scripts/local/ai/ai.ts';

let endpoint: Awaited<ReturnType<typeof startAi>>;
let ai: AiGateway;

beforeAll(async () => {
  endpoint = await startAi();
  ai = createOpenAi({ baseUrl: `${endpoint.url}/v1`, apiKey: endpoint.apiKey, model: 'livingroom-local' });
});
afterAll(() => endpoint.stop());
beforeEach(() => spoil('none'));

async function spoil(mode: string, count = 1): Promise<void> {
  await fetch(`${endpoint.url}/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode, count }),
  });
}

const ask = (gateway = ai) =>
  gateway.complete([{ role: 'user', content: 'How do 23 of 31 answers look?' }], { maxTokens: 100 });

const away = {
  code: 'unavailable',
  status: 503,
  message: 'The AI assistant is not available right now. Please try again later.',
};

const answered = { text: expect.stringMatching(/\w/), finish: 'whole', tokens: expect.any(Number) };

test('the real client gets an answer from the endpoint', async () => {
  expect(await ask()).toEqual(answered);
});

test('a moment of overload is waited for', async () => {
  await spoil('throttle');
  expect(await ask()).toEqual(answered);
});

test('a model that thinks first is asked without what it refuses, and has room to think', async () => {
  const model = 'livingroom-local-thinking';
  const thinking = createOpenAi({ baseUrl: `${endpoint.url}/v1`, apiKey: endpoint.apiKey, model });
  for (const temperature of [0, undefined, 0.3])
    expect(
      await thinking.complete([{ role: 'user', content: 'How do 23 of 31 answers look?' }], {
        maxTokens: 100,
        ...(temperature === undefined ? {} : { temperature }),
      }),
    ).toEqual(answered);
});

test.each(['refuse', 'filter-answer', 'filter-request'])(
  'an answer that is withheld (%s) is told from one',
  async (mode) => {
    await spoil(mode);
    expect(await ask()).toMatchObject({ text: '', finish: 'refused' });
    expect(await ask()).toEqual(answered);
  },
);

test('an answer that ends too early is told from a whole one', async () => {
  await spoil('cut');
  expect(await ask()).toMatchObject({ text: expect.stringMatching(/\w/), finish: 'cut' });
});

test('the answer is read in the other shape as well', async () => {
  await spoil('message-content');
  expect(await ask()).toEqual({ ...answered, tokens: null });
});

test('an endpoint that is down is said to be unavailable, and answers again when it is back', async () => {
  await spoil('down', 10);
  await expect(ask()).rejects.toMatchObject(away);
  await spoil('none');
  expect(await ask()).toEqual(answered);
});

test('a wrong key and a missing address are unavailable too, never an unknown error', async () => {
  const wrongKey = createOpenAi({
    baseUrl: `${endpoint.url}/v1`,
    apiKey: 'wrong',
    model: 'livingroom-local',
  });
  await expect(ask(wrongKey)).rejects.toMatchObject(away);
  await expect(ask(createOpenAi({ baseUrl: null, apiKey: null, model: 'x' }))).rejects.toMatchObject(away);
});
