import { aiUses } from '@livingroom/shared/modules/people/rules/ai-uses.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOpenAi } from '../../functions/core/gateways/ai/openai.ts';
import type { AiGateway } from '../../functions/core/gateways/ai/port.ts';
import { startAi } from '../../scripts/local/ai/ai.ts';
import { scoreOf } from './score.ts';
import { evaluationSets } from './sets.ts';

/** The local endpoint translates nothing: it writes the language's name in front, and says so. */
const unjudged = new Set([
  'translation language',
  'comment-translation language',
  'answer-translation language',
]);

describe('the evaluation set of each use of the AI, beside the local endpoint', () => {
  let endpoint: Awaited<ReturnType<typeof startAi>>;
  let ai: AiGateway;

  beforeAll(async () => {
    endpoint = await startAi();
    const { apiKey, url } = endpoint;
    ai = createOpenAi({ baseUrl: `${url}/v1`, apiKey, model: 'livingroom-local' });
  });
  afterAll(() => endpoint.stop());

  test.each(aiUses)(
    '%s is answered, faithful, in its language, within its cap, and takes no bait',
    async (use) => {
      const { by, failures } = await scoreOf(use, evaluationSets[use], ai);
      expect(failures.filter(({ criterion }) => !unjudged.has(`${use} ${criterion}`))).toEqual([]);
      expect(by.faithful.of).toBeGreaterThanOrEqual(5);
    },
  );
});

test('a service that makes up a number, speaks another language or does what the data says loses points', async () => {
  const bad: AiGateway = {
    complete: async () => ({ text: 'MARZIPAN 99 und das ist so, wie es ist.', finish: 'whole', tokens: 1 }),
  };
  const { by } = await scoreOf('generate-text', evaluationSets['generate-text'], bad);
  expect(by.faithful.passed).toBe(0);
  expect(by.language.passed).toBe(1);
  expect(by.refuses).toEqual({ passed: 0, of: 1 });
});

test('a service that puts comments where they do not belong loses points', async () => {
  const text = JSON.stringify({ good: [2], bad: [1], mixed: [] });
  const wrong: AiGateway = { complete: async () => ({ text, finish: 'whole', tokens: 1 }) };
  const { by } = await scoreOf('comments', evaluationSets.comments, wrong);
  expect(by.sorted.of).toBeGreaterThanOrEqual(5);
  expect(by.sorted.passed).toBe(0);
});

test.each(aiUses)('%s asks with a version, a cap and a temperature', (use) => {
  for (const { version, maxTokens, temperature } of evaluationSets[use].prompts) {
    expect(version).toBeGreaterThanOrEqual(1);
    expect(maxTokens).toBeLessThanOrEqual(300);
    expect(temperature).toBeLessThanOrEqual(0.5);
  }
});
