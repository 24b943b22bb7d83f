import { ai } from '@livingroom/shared/modules/assistant/contracts/ai.ts';
import { beforeEach, expect, test } from 'vitest';
import type { AiGateway } from '../../../functions/core/gateways/ai/port.ts';
import { createBudget } from '../../../functions/modules/people/ai-budget.ts';
import { createFakeAi, whole } from '../../fakes/ai.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const { generateText, usage } = ai.operations;

type Asked = Parameters<AiGateway['complete']>;

let api: TestApi;
let admin: Person;
let accountId: number;
let asked: Asked[];

const dailyTokens = 2_000;

/** The AI that the deployment is connected with. */
function connect(complete: AiGateway['complete'] = async () => whole('Thank you all.')): void {
  const { ports } = api;
  const watched: AiGateway = {
    complete: (...call) => {
      asked.push(call);
      return complete(...call);
    },
  };
  const settings = { baseUrl: 'http://localhost:1', models: ['none', 'large'], dailyTokens };
  Object.assign(ports, {
    ai: watched,
    settings: { ...ports.settings, ai: { ...ports.settings.ai, ...settings } },
  });
}

beforeEach(async () => {
  api = await createTestApi({ now: '2026-11-26T10:00:00Z' });
  ({ accountId, admin } = await api.addAccount('Bakery', 'ada@bakery.test'));
  asked = [];
  connect();
});

const write = (body: object = {}, person = admin) =>
  api.as(person).raw(generateText, { body: { prompt: 'Thank the team.', ...body } });

test('a prompt is answered in the shape of the specification, within its cap and at its temperature', async () => {
  const answer = await write({ max_tokens: 200, temperature: 0.4 });
  expect(answer).toMatchObject({
    status: 200,
    body: { choices: [{ message: { content: 'Thank you all.' }, finish_reason: 'stop' }] },
  });
  expect(asked[0]?.[1]).toMatchObject({ maxTokens: 200, temperature: 0.4 });
  await write();
  expect(asked[1]?.[1]).toMatchObject({ maxTokens: 300, temperature: 0 });
});

test('a cap above 300, an empty prompt and a model that is not allowed are refused by name', async () => {
  for (const [body, field] of [
    [{ max_tokens: 301 }, 'max_tokens'],
    [{ prompt: '  ' }, 'prompt'],
    [{ temperature: 3 }, 'temperature'],
    [{ ai_model_id: 'another' }, 'ai_model_id'],
  ] as const) {
    const answer = await write(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(Object(answer.body).data.fields)).toEqual([field]);
  }
  expect(asked).toEqual([]);
  await write({ ai_model_id: 'large' });
  expect(asked[0]?.[1].model).toBe('large');
});

test('what leaves names nobody: people, addresses and numbers of theirs are taken out', async () => {
  const kim = await api.addPerson(accountId, 'kim@bakery.test');
  const employees = api.context(accountId).store.table('employees');
  await employees.change(kim.employeeId, () => ({ given_name: 'Kim', family_name: 'Sorensen' }));
  await write({ prompt: 'Thank Kim Sorensen (kim@bakery.test, +45 12 34 56 78) for a score of 5.4.' });
  const sent = JSON.stringify(asked[0]?.[0]);
  expect(sent).not.toMatch(/Kim|Sorensen|bakery|12 34/);
  expect(sent).toContain('5.4');
});

test('managers and employees may not have texts written, nor read what is used', async () => {
  for (const role of ['manager', 'employee'] as const) {
    const person = await api.addPerson(accountId, `${role}@bakery.test`, role);
    expect((await write({}, person)).status).toBe(403);
    expect((await api.as(person).raw(usage, {})).status).toBe(403);
  }
});

test('an organisation that has switched AI off is told so, and nothing leaves', async () => {
  const companies = api.context(accountId).store.table('companies');
  const [company] = await companies.every();
  await companies.change(company?.company_id ?? 0, () => ({ ai_off: true }));
  expect(await write()).toMatchObject({ status: 409, body: { code: 'ai-off' } });
  expect(await api.as(admin).call(usage, {})).toMatchObject({ state: 'off' });
  expect(asked).toEqual([]);
});

test('tokens of a day are counted by use, shown, and the day ends where they are spent', async () => {
  connect(async () => ({ text: 'Thanks.', finish: 'whole', tokens: 900 }));
  await write();
  expect(await api.as(admin).call(usage, {})).toMatchObject({
    state: 'on',
    budget: 2_000,
    used: 900,
    calls: 1,
  });
  await write();
  const { uses, used } = await api.as(admin).call(usage, {});
  expect(used).toBe(1_800);
  expect(uses).toContainEqual({ use: 'generate-text', tokens: 1_800 });
  const refused = await write();
  expect(refused).toMatchObject({ status: 409, body: { code: 'ai-budget-spent' } });
  expect(Object(refused.body).message).toMatch(/works again tomorrow/);
  expect(asked).toHaveLength(2);
  api.clock.advance(24 * 3_600_000);
  expect((await write()).status).toBe(200);
});

test('many at once do not pass the budget together', async () => {
  connect(async () => ({ text: 'Thanks.', finish: 'whole', tokens: 600 }));
  const answers = await Promise.all(Array.from({ length: 8 }, () => write({ max_tokens: 300 })));
  const { used } = await api.as(admin).call(usage, {});
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
  // Reserved are the question and 300 tokens; a service may take more than it was allowed.
  expect(used).toBe(600 * answers.filter(({ status }) => status === 200).length);
});

test('a service that is away costs nothing, and one that refuses says so', async () => {
  connect(async () => {
    throw new Error('away');
  });
  expect((await write()).status).toBe(500);
  expect((await api.as(admin).call(usage, {})).used).toBe(0);
  connect(async () => ({ text: '', finish: 'refused', tokens: 40 }));
  expect(await write()).toMatchObject({ status: 409, body: { code: 'ai-refused' } });
});

test('another organisation has a day of its own', async () => {
  connect(async () => ({ text: 'Thanks.', finish: 'whole', tokens: 1_900 }));
  await write();
  expect((await write()).status).toBe(409);
  const other = await api.addAccount('Mill', 'max@mill.test');
  expect((await write({}, other.admin)).status).toBe(200);
});

test('without any AI the usage says so', async () => {
  Object.assign(api.ports, { ai: createFakeAi() });
  Object.assign(api.ports.settings.ai, { baseUrl: null });
  expect(await api.as(admin).call(usage, {})).toMatchObject({ state: 'none' });
});

test('what dialogues use is told to nobody, and neither refuses nor is refused by anything else', async () => {
  connect(async () => ({ text: 'Thanks.', finish: 'whole', tokens: 900 }));
  const before = await api.as(admin).call(usage, {});
  const budget = createBudget(api.context(accountId));
  await budget.reserve('dialogue', 1_900);
  await budget.reserve('welcome', 50);
  expect(await api.as(admin).call(usage, {})).toEqual(before);
  expect(before.uses).toContainEqual({ use: 'dialogue', tokens: null });
  expect([(await write()).status, (await write()).status, (await write()).status]).toEqual([200, 200, 409]);
  // Their own day has an end as well, whatever others have left.
  await expect(budget.reserve('dialogue', 100)).rejects.toMatchObject({ code: 'ai-budget-spent' });
});
