import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { whole } from '../../fakes/ai.ts';
import type { TestApi } from '../../support/test-api.ts';
import { createAnalyticsWorld, ROUND } from '../../worlds/analytics.ts';

const { comments } = assistant.operations;

/** Three of them speak of the plan, three of colleagues; the last is alone with what it says. */
const SAID = [
  'The plan changes every day at our bench.',
  'Nobody knows the plan on Monday.',
  'A plan that holds would help Birgitte.',
  'My colleagues help at once.',
  'I can ask my colleagues anything.',
  'Without my colleagues I would leave.',
  'Coffee.',
];

type World = Awaited<ReturnType<typeof createAnalyticsWorld>>;

describe('comments read together', () => {
  let world: World;
  let api: TestApi;
  let driver: number;

  const ask = (more: object = {}) =>
    api.as(world.admin).call(comments, {
      query: { unit_id: 301, round_id: ROUND, driver_id: driver, language: 'en_us', ...more },
    });

  /** Has every later answer of the AI, and gives what it was asked. */
  function answering(reply: (facts: readonly { readonly n: number; readonly text: string }[]) => object) {
    const asked: string[] = [];
    const ai = {
      complete: async (messages: readonly { readonly content: string }[]) => {
        const data = messages[1]?.content ?? '';
        asked.push(data);
        return whole(JSON.stringify(reply(JSON.parse(data).facts)));
      },
    };
    const { settings } = api.ports;
    Object.assign(api.ports, {
      ai,
      settings: { ...settings, ai: { ...settings.ai, baseUrl: 'http://localhost:1' } },
    });
    return asked;
  }

  beforeEach(async () => {
    world = await createAnalyticsWorld([
      { id: 300, parent: null, people: 12 },
      { id: 301, parent: 300, people: 20 },
    ]);
    ({ api } = world);
    driver = world.drivers[0] ?? 0;
    const people = Array.from({ length: 32 }, (_, index) => ({
      ...{ person: index + 1, unit: index < 20 ? 301 : 300, done: true },
    }));
    await world.context.store.write('employees', [
      {
        kind: 'create',
        id: '10003',
        body: { employee_id: 10_003, primary_unit_id_ref: 301, status: 'active', given_name: 'Birgitte' },
      },
    ]);
    await world.invite(people);
    await world.answer(
      people.map(({ person, unit }) => ({
        ...{ id: person, person, unit, driver, score: 4 },
        comment: unit === 301 ? (SAID[person - 1] ?? '') : '',
      })),
    );
    await world.close();
    await api.as(world.admin).call(analyticsExecutions.operations.runMain, {});
    await api.workflows.settle();
  });

  test('share words, with the places of the comments in the report', async () => {
    const { themes, comments: count } = await ask();
    expect(count).toBe(SAID.length);
    expect(themes.map(({ word, comments: places }) => [word, places.length])).toEqual([
      ['colleagues', 3],
      ['plan', 3],
    ]);
    const query = { unit_id: 301, round_id: ROUND };
    const report = await api.as(world.admin).call(reportCalls.operations.sunburst, { query });
    const shown = report.dimensions[0]?.drivers[0]?.comments ?? [];
    for (const { word, comments: places } of themes)
      for (const at of places) expect(shown[at]).toContain(word);
  });

  test('are summed up in sentences that name what they stand on, and no name leaves', async () => {
    const asked = answering((facts) => {
      const about = facts.filter(({ text }) => text.includes('plan')).map(({ n }) => n);
      return { sentences: [{ text: 'Several find that planning changes too often.', facts: about }] };
    });
    expect(await ask({ facts_only: 'true' })).toMatchObject({ ai: 'later', sentences: [] });
    expect(asked).toEqual([]);
    const { sentences, ai } = await ask();
    expect(ai).toBe('on');
    expect(sentences).toEqual([
      { text: 'Several find that planning changes too often.', comments: expect.any(Array) },
    ]);
    expect(sentences[0]?.comments).toHaveLength(3);
    expect(asked.join()).not.toContain('Birgitte');
    await ask();
    expect(asked).toHaveLength(1);
  });

  test.each([
    [
      'stands on one comment alone',
      (n: readonly number[]) => ({ text: 'Some like coffee.', facts: n.slice(0, 1) }),
    ],
    ['stands on none', () => ({ text: 'All is well.', facts: [] })],
    ['names a comment that is not there', () => ({ text: 'All is well.', facts: [1, 99] })],
    [
      'holds a number of its own',
      (n: readonly number[]) => ({ text: 'Some 80 percent agree.', facts: [...n] }),
    ],
    [
      'quotes at length',
      (n: readonly number[]) => ({
        text: 'Some say the plan changes every day at our bench.',
        facts: [...n],
      }),
    ],
  ])('have no summary where a sentence %s', async (_, sentence) => {
    answering((facts) => ({ sentences: [sentence(facts.map(({ n }) => n))] }));
    const { sentences, themes } = await ask();
    expect(sentences).toEqual([]);
    expect(themes.length).toBe(2);
  });

  test('are not read together where there are fewer than five, nor where none are released', async () => {
    expect(await ask({ driver_id: world.drivers[1] })).toEqual({
      ...{ comments: 0, foreign: [], mood: null, themes: [], sentences: [], ai: 'none' },
    });
  });

  test('are counted by how they sound, where five of them could be read so', async () => {
    expect((await ask()).mood).toBeNull();
    const texts = [
      ...['I love my team and they are helpful.', 'It is great to be here with all of you.'],
      ...['The stress is terrible and it is worse.', 'Det er frustrerende, og vi er stressede.'],
      ...['This is not good for us at all.', 'Der Plan ist immer schlecht, und das ist nicht gut.'],
    ];
    const table = world.context.store.table('analytics_computations');
    for (const row of await table.every({
      where: { unit_id_ref: 301, driver_id_ref: driver, figure: 'score' },
    }))
      await table.change(row.analytics_computation_id, () => ({ value_text_array: texts }));
    expect((await ask()).mood).toEqual({ good: 2, bad: 4, mixed: 0, unread: 0 });
  });

  test('are hidden from whoever does not see the unit', async () => {
    const manager = await api.addPerson(world.accountId, 'max@bakery.test', 'manager');
    const query = { unit_id: 301, round_id: ROUND, driver_id: driver };
    expect((await api.as(manager).raw(comments, { query })).status).toBe(404);
    const employee = await api.addPerson(world.accountId, 'eva@bakery.test');
    expect((await api.as(employee).raw(comments, { query })).status).toBe(403);
  });
});
