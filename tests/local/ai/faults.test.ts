import { OpenAI } from 'openai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Ai, startAi } from '../../../scripts/local/ai/ai.ts';

let ai: Ai;
beforeEach(async () => {
  ai = await startAi();
});
afterEach(() => ai.stop());

const setFault = async (fault: object) =>
  (
    await fetch(`${ai.url}/api/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
  ).status;

const ask = (options: { timeout?: number } = {}) =>
  new OpenAI({
    baseURL: `${ai.url}/v1`,
    apiKey: ai.apiKey,
    maxRetries: 0,
    ...options,
  }).chat.completions.create({
    model: 'livingroom-local',
    messages: [{ role: 'user', content: 'I am fine' }],
  });

test('is down for as many requests as it is told', async () => {
  expect(await setFault({ mode: 'down', count: 2 })).toBe(204);
  await expect(ask()).rejects.toThrow(OpenAI.APIConnectionError);
  await expect(ask()).rejects.toThrow(OpenAI.APIConnectionError);
  await expect(ask()).resolves.toMatchObject({ object: 'chat.completion' });
});

test('throttles with the wait that it is told', async () => {
  await setFault({ mode: 'throttle', seconds: 7 });
  const error = (await ask().catch((reason: unknown) => reason)) as InstanceType<typeof OpenAI.APIError>;
  expect(error).toBeInstanceOf(OpenAI.RateLimitError);
  expect(error.headers?.get('retry-after')).toBe('7');
});

test('is slow enough for a client to give up', async () => {
  await setFault({ mode: 'slow', seconds: 2 });
  await expect(ask({ timeout: 100 })).rejects.toThrow(OpenAI.APIConnectionTimeoutError);
});

test('says that a body is no JSON, of faults as of chats', async () => {
  for (const path of ['/api/faults', '/v1/chat/completions']) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${ai.apiKey}` };
    const answer = await fetch(ai.url + path, { method: 'POST', headers, body: '{"mode":' });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: expect.objectContaining({ message: 'The body of the request is not JSON.' }) },
    ]);
  }
});

test('refuses a mode it does not know', async () => {
  expect(await setFault({ mode: 'explode' })).toBe(400);
});
