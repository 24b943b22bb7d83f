import { readFileSync } from 'node:fs';
import { type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { beforeAll, expect, test } from 'vitest';
import { createReportWorld } from '../../worlds/reports.ts';

const { ask, openSession } = assistant.operations;

let world: Awaited<ReturnType<typeof createReportWorld>>;

beforeAll(async () => {
  world = await createReportWorld(
    [
      { id: 301, parent: null, people: 14 },
      { id: 302, parent: 301, people: 12 },
      { id: 303, parent: 301, people: 12 },
    ],
    [{ number: 1, day: '2025-06-01', scoreOf: (person, driver) => ((person + driver) % 3) + 1 }],
  );
});

async function answerTo(key: string, language: Language) {
  const file = new URL(`../../../shared/words/${language}/site/copilot.json`, import.meta.url);
  const words: { readonly [key: string]: string } = JSON.parse(readFileSync(file, 'utf8'));
  const client = world.api.as(world.admin);
  const { execution_id } = await client.call(openSession, { body: {} });
  return client.call(ask, { body: { execution_id, question: words[key] ?? '', language } });
}

test.each(languages)('what the copilot proposes to ask in %s, it answers', async (language) => {
  expect((await answerTo('try.1', language)).facts.length).toBeGreaterThan(1);
  const compared = (await answerTo('try.2', language)).facts.map(({ title }) => title);
  expect(compared.some((title) => title.includes('Unit 302'))).toBe(true);
  expect(compared.some((title) => title.includes('Unit 303'))).toBe(true);
  expect((await answerTo('try.3', language)).articles[0]).toBe('hidden');
  expect((await answerTo('try.4', language)).talk).not.toBeNull();
});

test.each([
  'Quelle unité a le score le plus bas ?',
  'Quelle unité est la plus haute ?',
  'Quelle est notre meilleure unité ?',
  'Welcher Bereich ist am höchsten?',
  '¿Qué unidad está más alta?',
  'Hvilken enhed ligger højest?',
])('units are compared, however their order is asked for: %s', async (question) => {
  const client = world.api.as(world.admin);
  const { execution_id } = await client.call(openSession, { body: {} });
  const { facts } = await client.call(ask, { body: { execution_id, question, language: 'en_us' } });
  const units = new Set(facts.map(({ to }) => new URLSearchParams(to.split('?')[1]).get('unit')));
  expect([...units].sort()).toEqual(['302', '303']);
});
