import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { ai as aiCalls } from '@livingroom/shared/modules/assistant/contracts/ai.ts';
import { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { conversationCalls } from '@livingroom/shared/modules/conversations/contract.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { type AiUse, aiUses } from '@livingroom/shared/modules/people/rules/ai-uses.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOpenAi } from '../../../functions/core/gateways/ai/openai.ts';
import type { AiGateway } from '../../../functions/core/gateways/ai/port.ts';
import { nowOf } from '../../../functions/core/storage/rows.ts';
import { commentKeys } from '../../../functions/modules/analytics/comment-keys.ts';
import { type Ai, startAi } from '../../../scripts/local/ai/ai.ts';
import { freePort } from '../../support/free-port.ts';
import type { Client, Person } from '../../support/test-api.ts';
import { createReportWorld } from '../../worlds/reports.ts';
import { addSmallSurvey } from '../../worlds/small-survey.ts';

/** What the specification lets a reply have (spec 1 §9, spec 2 §7.8), in tokens. */
const caps: readonly number[] = [150, 200, 250, 300];
/** A translation is as long as what it translates: the specification has no cap for it. */
const withoutCap: ReadonlySet<AiUse> = new Set(['translation']);

/** How a service fails to answer at all. */
const absences = ['refused', 'down', 'slow', 'fail', 'throttle', 'garbage'] as const;
type Absence = (typeof absences)[number];

let endpoint: Ai;
let world: Awaited<ReturnType<typeof createReportWorld>>;
let ask: { readonly [use in AiUse]: () => Promise<unknown> };
/** What each request to the AI asked for. */
let asked: Parameters<AiGateway['complete']>[1][];

/** What a page has to show. */
type Shown = {
  readonly answered: object;
  /** Nobody answers. */
  readonly away: object;
  /** Each answer ends in its middle. */
  readonly cut: object;
  /** The first answer does not fit, and when it is asked once more nobody answers; left out: it is asked once. */
  readonly broken?: object;
};

beforeAll(async () => {
  endpoint = await startAi();
  world = await createReportWorld(
    [
      { id: 301, parent: null, people: 24 },
      { id: 302, parent: 301, people: 16 },
    ],
    [
      { number: 1, day: '2025-06-01', scoreOf: (person, driver) => ((person + driver) % 3) + 1 },
      { number: 2, day: '2025-09-01', scoreOf: (person, driver) => ((person + driver) % 3) + 4 },
    ],
  );
  ask = { ...(await callsOfLeaders(world)), ...(await callsOfOthers(world)) };
});
afterAll(() => endpoint.stop());

beforeEach(async () => {
  asked = [];
  connect(endpoint.url);
  await spoil('none');
});
afterEach(() => vi.restoreAllMocks());

/** The product's own client, over HTTP, as in production. */
function connect(url: string, onRequest: (nth: number) => Promise<void> = async () => undefined): void {
  const { ports } = world.api;
  const { apiKey } = endpoint;
  const client = createOpenAi({ baseUrl: `${url}/v1`, apiKey, model: 'livingroom-local' });
  const ai: AiGateway = {
    async complete(messages, options) {
      asked.push(options);
      await onRequest(asked.length);
      return client.complete(messages, options);
    },
  };
  const settings = { ...ports.settings.ai, baseUrl: url, dailyTokens: 1_000_000 };
  Object.assign(ports, { ai, settings: { ...ports.settings, ai: settings } });
}

async function spoil(mode: string): Promise<void> {
  const answer = await fetch(`${endpoint.url}/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode, count: 1_000, seconds: mode === 'slow' ? 1 : 0 }),
  });
  expect(answer.status).toBe(204);
}

async function fail(absence: Absence): Promise<void> {
  if (absence === 'refused') connect(`http://localhost:${await freePort(1)}`);
  else await spoil(absence);
  if (absence !== 'slow') return;
  // What is waited half a minute for in production is waited for a moment here.
  const soon = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => soon(50));
}

const cases = aiUses.flatMap((use) => absences.map((absence) => ({ use, absence })));

describe('each use of the AI, by the call of its page', () => {
  test.each(cases)('$use has words of its own while the service is away ($absence)', async (one) => {
    await fail(one.absence);
    expect(await ask[one.use]()).toMatchObject(shown[one.use].away);
    expect(asked.length).toBeGreaterThan(0);
  });

  test.each(aiUses)('%s passes nothing on that ends in its middle', async (use) => {
    await spoil('cut');
    expect(await ask[use]()).toMatchObject(shown[use].cut);
  });

  test.each(aiUses)('%s has words of its own where its second round breaks', async (use) => {
    const { cut, broken } = shown[use];
    connect(endpoint.url, (nth) => spoil(nth === 1 ? 'cut' : 'down'));
    expect(await ask[use]()).toMatchObject(broken ?? cut);
    expect(asked).toHaveLength(broken ? 2 : 1);
  });

  test.each(aiUses)('%s asks nobody where the day’s tokens are spent', async (use) => {
    Object.assign(world.api.ports.settings.ai, { dailyTokens: 1 });
    const answer = await ask[use]();
    expect(asked).toEqual([]);
    expect(answer).not.toMatchObject(shown[use].answered);
    expect(Object(answer).status).not.toBeGreaterThanOrEqual(500);
  });

  test.each(aiUses)('%s is answered, within its cap and counted', async (use) => {
    const before = await tokensOf(use);
    expect(await ask[use]()).toMatchObject(shown[use].answered);
    const beyond = asked.map(({ maxTokens }) => maxTokens).filter((cap) => !caps.includes(cap));
    expect(withoutCap.has(use) ? [] : beyond).toEqual([]);
    expect(await tokensOf(use)).toBeGreaterThan(before);
  });
});

/** What a use has taken of the day, also one that nobody is told of. */
async function tokensOf(use: AiUse): Promise<number> {
  const accounts = new Set([world.accountId, SYSTEM_ACCOUNT_ID]);
  const rows = await Promise.all(
    [...accounts].map((account) => world.api.context(account).store.table('ai_usage').every()),
  );
  const counted = rows.flat().map(({ uses: by }) => Object(by)[use] ?? 0);
  return counted.reduce((sum: number, tokens: number) => sum + tokens, 0);
}

const language = 'en_us';
const away503 = {
  status: 503,
  body: {
    code: 'unavailable',
    message: 'The AI assistant is not available right now. Please try again later.',
  },
};
const notUnderstood = 'I’m sorry, I couldn’t understand that. Please rephrase or try again.';
const noReply = 'We were unable to generate a response at this time. Please try rephrasing your question.';
const goOn = "I appreciate your input! Let's continue with the next question.";
const words = expect.stringMatching(/\w/);
const some = expect.arrayContaining([expect.anything()]);
const form = { to: expect.stringMatching(/^\/email-manager\?/) };
const ok = (body: object) => ({ status: 200, body });

const shown: { readonly [use in AiUse]: Shown } = {
  dialogue: {
    answered: ok({ message: words }),
    // Nothing is said, and the dialogue goes on.
    away: ok({ action: 'continue', message: null }),
    cut: ok({ action: 'continue', message: goOn }),
    broken: ok({ action: 'continue', message: noReply }),
  },
  // The page greets in its own words.
  welcome: { answered: ok({ message: words }), away: ok({ message: null }), cut: ok({ message: null }) },
  // The card says that it could not be generated.
  'report-text': {
    answered: ok({ texts: [{ state: 'ready', text: words }] }),
    away: ok({ texts: [{ state: 'failed', text: null }] }),
    cut: ok({ texts: [{ state: 'failed', text: null }] }),
    broken: ok({ texts: [{ state: 'failed', text: null }] }),
  },
  ideas: { answered: ok({ suggested: some }), away: away503, cut: ok({ suggested: [] }) },
  translation: {
    answered: ok({ item_text: words }),
    away: away503,
    cut: { status: 409, body: { message: expect.stringMatching(/^Failed to parse AI response\./) } },
  },
  // What was looked up stays.
  copilot: {
    answered: ok({ ai: 'on', sentences: some, facts: some }),
    away: ok({ ai: 'away', sentences: [], facts: some }),
    cut: ok({ sentences: [], facts: some, message: notUnderstood }),
    broken: ok({ sentences: [], facts: some, message: noReply }),
  },
  news: {
    answered: ok({ ai: 'on', sentences: some, facts: some }),
    away: ok({ ai: 'away', sentences: [], facts: some }),
    cut: ok({ sentences: [], facts: some }),
    broken: ok({ sentences: [], facts: some }),
  },
  comments: {
    answered: ok({ ai: 'on', sentences: some }),
    away: ok({ ai: 'away', sentences: [], comments: expect.any(Number) }),
    cut: ok({ sentences: [], comments: expect.any(Number) }),
    broken: ok({ sentences: [], comments: expect.any(Number) }),
  },
  // What was written stands on the page.
  'comment-translation': {
    answered: ok({ ai: 'on', items: some }),
    away: ok({ ai: 'away', items: [] }),
    cut: ok({ ai: 'on', items: [] }),
  },
  'answer-translation': {
    answered: ok({ ai: 'on', items: some }),
    away: ok({ ai: 'away', items: [] }),
    cut: ok({ ai: 'on', items: [] }),
  },
  // The form opens without words.
  'mail-draft': {
    answered: ok({ ai: 'on', prepared: [{ ...form, mail: { InfoTitle: words, InfoContent1: words } }] }),
    away: ok({ ai: 'away', prepared: [form] }),
    cut: ok({ ai: 'on', prepared: [form] }),
  },
  'generate-text': {
    answered: ok({ choices: [{ message: { content: words }, finish_reason: 'stop' }] }),
    away: away503,
    // Whoever asked is told that it is not whole.
    cut: ok({ choices: [{ finish_reason: 'length' }] }),
  },
};

type World = Awaited<ReturnType<typeof createReportWorld>>;

/** The calls of those who read figures. */
async function callsOfLeaders({ api, admin, asked: drivers }: World) {
  const client = api.as(admin);
  const question = async (text: string) => {
    const { execution_id } = await client.call(assistant.operations.openSession, { body: {} });
    return client.raw(assistant.operations.ask, { body: { execution_id, question: text, language } });
  };
  const about = { unit_id: 301, round_id: '7-2', language, driver_id: drivers[0] ?? 0 };
  return {
    'report-text': () => client.raw(reportCalls.operations.texts, { body: { report: 'overview', language } }),
    ideas: () => client.raw(actionCalls.operations.suggest, { body: about }),
    copilot: () => question('What are our overall results?'),
    news: () => client.raw(assistant.operations.news, { query: { language } }),
    comments: () => client.raw(assistant.operations.comments, { query: about }),
    'comment-translation': () =>
      client.raw(assistant.operations.translations, { query: { ...about, at: '0' } }),
    'mail-draft': () => question('Write an e-mail to everybody saying that the canteen is closed on Monday'),
    'generate-text': () =>
      client.raw(aiCalls.operations.generateText, { body: { prompt: 'Thank the team.' } }),
  };
}

/** The calls of those who answer, and of the operator. */
async function callsOfOthers({ api, accountId, context }: World) {
  const eva = await api.addPerson(accountId, 'eva@bakery.test');
  const operator = api.as(await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system'));
  const { operations } = dialogues;
  let items = 9_000;
  return {
    'answer-translation': await answeredInDanish(context, eva, () => api.as(eva)),
    welcome: () => api.as(eva).raw(operations.welcome, {}),
    /** About an answer that is given just before. */
    dialogue: async () => {
      items += 10;
      const item = { survey_item_id: items, item_type: 'open-ended', item_text: 'What helps?' } as const;
      const made = await addSmallSurvey(api, eva, { items: [item, { survey_item_id: items + 1 }] });
      await context.store.table('surveys').change(made.surveyId, () => ({ using_ai: true }));
      await made.open();
      await made.give(items, { text: 'More light' });
      const params = { id: made.id };
      return api.as(eva).raw(operations.reflect, { params, body: { survey_item_id_ref: items } });
    },
    translation: async () => {
      const { survey_id } = await operator.rows('surveys').create({ survey_title: 'Lunch' });
      const item = { survey_id_ref: survey_id, item_type: 'open-ended', item_text: 'What is it?' } as const;
      const { survey_item_id } = await operator.rows('survey_items').create(item);
      const body = { survey_item_id, language: 'es_es' } as const;
      return operator.raw(surveys.operations.draftTranslation, { params: { id: survey_id }, body });
    },
  };
}

/** A leader has answered in Danish what this person wrote: each time in other words, since a translation is kept. */
async function answeredInDanish(context: World['context'], { employeeId }: Person, as: () => Client) {
  const round = { flow_execution_id_ref: 7, flow_execution_round: 2 };
  const written = { employee_id_ref: employeeId, message_text: 'Nobody asks us.', ...round };
  const response_id = await context.store.table('survey_responses').takeKeys(1);
  const [known] = await context.store.table('survey_responses').every({ where: round });
  if (!known) throw new Error('Nobody answered');
  const created_at = nowOf(context.ports);
  await context.store.table('survey_responses').create({ ...known, ...written, response_id, created_at });
  const conversation_id = (await commentKeys(context))(response_id);
  const turns = context.store.table('conversation_turns');
  const conversation_turn_id = `${conversation_id}:answer`;
  await turns.create({
    ...{ conversation_turn_id, conversation_id, slot: 'answer', text: '', shown: null, ...round },
    ...{ employee_id_ref: null, out_at: '2025-01-01T00:00:00.000Z' },
  });
  let nights = '';
  return async () => {
    nights += ' og en til';
    await turns.change(conversation_turn_id, () => ({
      text: `Hvilke nætter er det, og hvem er med${nights}?`,
    }));
    return as().raw(
      conversationCalls.operations.ownTranslations,
      { params: { id: conversation_id } },
      { language },
    );
  };
}
