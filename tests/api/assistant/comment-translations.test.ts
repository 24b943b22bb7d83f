import { commentTranslationPrompt } from '@livingroom/shared/content/prompts/translation.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { translateTexts } from '../../../functions/modules/people/translate-texts.ts';
import { whole } from '../../fakes/ai.ts';
import { createAnalyticsWorld, ROUND } from '../../worlds/analytics.ts';

const { comments, translations } = assistant.operations;

/** Two in Danish, one in German, and three that need no translation into English. */
const SAID = [
  'Planen bliver ændret hver dag, og vi hører det altid til sidst.',
  'Jeg ved aldrig, hvad jeg skal i morgen, siger Birgitte.',
  'Der Plan ist immer neu, und das ist nicht gut für uns.',
  'The plan changes every day at our bench.',
  'My colleagues help at once.',
  'Kaffe.',
];

type World = Awaited<ReturnType<typeof createAnalyticsWorld>>;
type Reply = (texts: readonly string[]) => object;

let world: World;
let query: { readonly unit_id: number; readonly round_id: string; readonly driver_id: number };
let shown: readonly string[];

/** Has every later answer of the AI, and gives the texts that it was asked for. */
function answering(reply: Reply): string[] {
  const asked: string[] = [];
  const { settings } = world.api.ports;
  const ai = {
    complete: async (messages: readonly { readonly content: string }[]) => {
      const { texts } = JSON.parse(messages[1]?.content ?? '{}');
      asked.push(...texts);
      return whole(JSON.stringify(reply(texts)));
    },
  };
  Object.assign(world.api.ports, {
    ai,
    settings: { ...settings, ai: { ...settings.ai, baseUrl: 'http://localhost:1' } },
  });
  return asked;
}

const into: Reply = (texts) => ({ texts: texts.map((text) => `EN ${text}`) });
const read = () => world.api.as(world.admin).call(comments, { query: { ...query, language: 'en_us' } });
const translate = (at: readonly number[], language = 'en_us') =>
  world.api.as(world.admin).call(translations, { query: { ...query, language, at: at.join() as never } });
const placeOf = (start: string) => shown.findIndex((comment) => comment.startsWith(start));

beforeEach(async () => {
  world = await createAnalyticsWorld([{ id: 301, parent: null, people: 20 }]);
  const { api, admin, context } = world;
  query = { unit_id: 301, round_id: ROUND, driver_id: world.drivers[0] ?? 0 };
  const people = Array.from({ length: 20 }, (_, index) => index + 1);
  const birgitte = {
    employee_id: 10_003,
    primary_unit_id_ref: 301,
    status: 'active',
    given_name: 'Birgitte',
  };
  await context.store.write('employees', [{ kind: 'create', id: '10003', body: birgitte }]);
  await world.invite(people.map((person) => ({ person, unit: 301, done: true })));
  await world.answer(
    people.map((person) => ({
      ...{ id: person, person, unit: 301, driver: query.driver_id, score: 4 },
      comment: SAID[person - 1] ?? '',
    })),
  );
  await world.close();
  await api.as(admin).call(analyticsExecutions.operations.runMain, {});
  await api.workflows.settle();
  const report = await api
    .as(admin)
    .call(reportCalls.operations.sunburst, { query: { unit_id: 301, round_id: ROUND } });
  shown = report.dimensions[0]?.drivers[0]?.comments ?? [];
});

describe('comments in the reader’s language', () => {
  test('are known by their small words, and a word alone is no language', async () => {
    const { foreign } = await read();
    expect(foreign).toEqual(['Planen', 'Jeg', 'Der Plan'].map(placeOf).sort((a, b) => a - b));
  });

  test('stand at the places of their originals, which no name leaves, and are asked for once', async () => {
    const asked = answering(into);
    const at = ['Planen', 'Jeg'].map(placeOf);
    const { items, ai, comments: count } = await translate(at);
    expect({ ai, count }).toEqual({ ai: 'on', count: SAID.length });
    expect(items.map((item) => item.at)).toEqual(at);
    expect(items[0]?.text).toBe(`EN ${shown[at[0] ?? 0]}`);
    expect(asked.join()).not.toContain('Birgitte');
    const before = asked.length;
    await translate(at);
    expect(asked).toHaveLength(before);
    // Another language is another question.
    await translate(at, 'fr_fr');
    expect(asked.length).toBeGreaterThan(before);
  });

  test.each<[string, Reply]>([
    ['holds a number of its own', (texts) => ({ texts: texts.map(() => 'It was 80 percent.') })],
    ['holds a link', (texts) => ({ texts: texts.map(() => 'See https://evil.test') })],
    ['is an essay', (texts) => ({ texts: texts.map(() => 'More words. '.repeat(60)) })],
    ['has another number of texts', () => ({ texts: ['One.'] })],
    ['is no JSON that was asked for', () => ({ said: 'One.' })],
  ])('are left out where the reply %s', async (_, reply) => {
    answering(reply);
    expect((await translate(['Planen', 'Der Plan'].map(placeOf))).items).toEqual([]);
  });

  test('are promptly said to be missing where there is no AI, or it is off or away', async () => {
    const at = [placeOf('Planen')];
    expect(await translate(at)).toEqual({ comments: SAID.length, items: [], ai: 'none' });
    answering(into);
    world.api.ports.ai.complete = () => Promise.reject(new Error('away'));
    expect(await translate(at)).toMatchObject({ items: [], ai: 'away' });
    const [company] = await world.context.store.table('companies').every({});
    await world.context.store.table('companies').change(company?.company_id ?? 0, () => ({ ai_off: true }));
    expect(await translate(at)).toMatchObject({ items: [], ai: 'off' });
  });

  test('are nobody’s who does not see the unit, and places that are not there are nothing', async () => {
    answering(into);
    expect((await translate([99])).items).toEqual([]);
    const manager = await world.api.addPerson(world.accountId, 'max@bakery.test', 'manager');
    const given = { query: { ...query, at: '0' } };
    expect((await world.api.as(manager).raw(translations, given)).status).toBe(404);
    for (const at of ['', 'a', '1,', '-1', Array(11).fill('1').join()])
      expect((await world.api.as(world.admin).raw(translations, { query: { ...query, at } })).status).toBe(
        400,
      );
  });
});

describe('a question to the AI', () => {
  test('holds no more than its reply has room for, however long a text is', async () => {
    const asked: { readonly length: number; readonly maxTokens: number }[] = [];
    const long = 'Vi har travlt hver dag. '.repeat(200).trim();
    const texts = ['Kort.', long, 'x'.repeat(1_000), 'Slut.'];
    const ai = {
      complete: async (messages: readonly { readonly content: string }[], { maxTokens = 0 }) => {
        const given: { readonly texts: readonly string[] } = JSON.parse(messages[1]?.content ?? '{}');
        asked.push({ length: given.texts.join('').length, maxTokens });
        return whole(JSON.stringify({ texts: given.texts }));
      },
    };
    const said = await translateTexts(ai, commentTranslationPrompt, { texts, language: 'en_us' });
    expect(said).toEqual(texts);
    expect(Math.max(...asked.map(({ length }) => length))).toBeLessThanOrEqual(450);
    expect(new Set(asked.map(({ maxTokens }) => maxTokens))).toEqual(new Set([300]));
  });
});
