import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenAi } from '../../functions/core/gateways/ai/openai.ts';
import { startAi } from '../../scripts/local/ai/ai.ts';
import { type ApiFailure, createTestApi, type Person, type TestApi } from '../support/test-api.ts';

let endpoint: Awaited<ReturnType<typeof startAi>>;
let api: TestApi;
let operator: Person;

beforeAll(async () => {
  endpoint = await startAi();
  api = await createTestApi();
  operator = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  speakTo('livingroom-local');
});
afterAll(() => endpoint.stop());

/** The product's own client, over HTTP, as in production. */
function speakTo(model: string, apiKey = endpoint.apiKey): void {
  api.ports.ai.complete = createOpenAi({ baseUrl: `${endpoint.url}/v1`, apiKey, model }).complete;
}

async function spoil(mode: string, count = 10): Promise<void> {
  await fetch(`${endpoint.url}/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode, count }),
  });
}

async function drafted(item_text: string) {
  const me = api.as(operator);
  const { survey_id } = await me.rows('surveys').create({ survey_title: 'Lunch' });
  const item = {
    survey_id_ref: survey_id,
    item_type: 'choice',
    item_text,
    options: ['Soup', 'Salad'],
  } as const;
  const { survey_item_id } = await me.rows('survey_items').create({ ...item, options: [...item.options] });
  const body = { survey_item_id, language: 'es_es' } as const;
  return me
    .call(surveys.operations.draftTranslation, { params: { id: survey_id }, body })
    .catch((failure: ApiFailure) => failure.body);
}

test('a translation is drafted over the protocol that real models speak, holes and options kept', async () => {
  expect(await drafted('Soup or {choice}?')).toMatchObject({
    item_title: null,
    item_text: expect.stringMatching(/^\[.+\] Soup or \{choice\}\?$/),
    options: [expect.stringContaining('Soup'), expect.stringContaining('Salad')],
  });
});

test('an endpoint that is down, and a key that is refused, are said to be unavailable', async () => {
  const away = { code: 'unavailable', message: expect.stringContaining('AI') };
  await spoil('down');
  expect(await drafted('Soup?')).toMatchObject(away);
  await spoil('none');
  speakTo('livingroom-local', 'wrong');
  expect(await drafted('Soup?')).toMatchObject(away);
});

test('a reply that is no translation makes no draft, and says so', async () => {
  const { complete } = createOpenAi({
    baseUrl: `${endpoint.url}/v1`,
    apiKey: endpoint.apiKey,
    model: 'livingroom-local',
  });
  // A model that keeps to no schema.
  api.ports.ai.complete = (messages, { schema: _, ...wanted }) =>
    complete(messages, { ...wanted, maxTokens: 1 });
  expect(await drafted('Soup?')).toMatchObject({
    code: 'survey-refused',
    data: { problem: 'no-draft' },
    message: 'Failed to parse AI response. Please try again or write the translation yourself.',
  });
});
