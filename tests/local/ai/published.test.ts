import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { surveyAssistant } from '@livingroom/shared/content/prompts/dialogue.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOpenAi } from '../../../functions/core/gateways/ai/openai.ts';
import { askAi } from '../../../functions/modules/dialogues/ai-reply.ts';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { type Ai, startAi } from '../../../scripts/local/ai/ai.ts';
import { fileOf } from '../../published/example.ts';
import { openaiExamples } from '../../published/openai.ts';

let ai: Ai;
beforeAll(async () => {
  ai = await startAi();
});
afterAll(() => ai.stop());

describe('the stand-in for the OpenAI protocol answers what its description shows', () => {
  test.each(openaiExamples)('$source', async ({ method, path, body, status, fields }) => {
    const response = await fetch(`${ai.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${ai.apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    expect([response.status, answer]).toMatchObject([status, fields ?? {}]);
  });

  test('its README names every file that examples are from', () => {
    const readme = readFileSync(join(rootDirectory, 'scripts/local/ai/README.md'), 'utf8');
    for (const file of new Set(openaiExamples.map(fileOf))) expect(readme).toContain(file.split(' ')[0]);
  });
});

test('the schema that a dialogue asks with is one that strict mode takes', async () => {
  const gateway = createOpenAi({ baseUrl: `${ai.url}/v1`, apiKey: ai.apiKey, model: 'livingroom-local' });
  const said = { question: 'What helps?', said: 'The light', replies: [], language: 'en_us' };
  const outcome = await askAi(gateway, { ...surveyAssistant, task: 'You answer.', maxTokens: 200 }, said);
  expect(outcome).toMatchObject({ action: 'continue' });
});
