import { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { unknownNumbers } from '@livingroom/shared/modules/reports/rules/number-check.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenAi } from '../../../functions/core/gateways/ai/openai.ts';
import { type Ai, startAi } from '../../../scripts/local/ai/ai.ts';
import type { Person } from '../../support/test-api.ts';
import { addManager } from '../../worlds/analytics.ts';
import { createReportWorld } from '../../worlds/reports.ts';

const { ask, openSession } = assistant.operations;
const { sunburst } = reportCalls.operations;

const language = 'es_es';
const spanish = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

let endpoint: Ai;
let world: Awaited<ReturnType<typeof createReportWorld>>;
let manager: Person;

beforeAll(async () => {
  endpoint = await startAi();
  world = await createReportWorld(
    [
      { id: 301, parent: null, people: 14 },
      { id: 302, parent: 301, people: 12 },
      { id: 303, parent: null, people: 3 },
    ],
    [
      { number: 1, day: '2025-06-01', scoreOf: (person, driver) => ((person + driver) % 3) + 1 },
      { number: 2, day: '2025-09-01', scoreOf: (person, driver) => ((person + driver) % 3) + 4 },
    ],
  );
  manager = await addManager(world, 'max@bakery.test', [302]);
  const { ports } = world.api;
  const baseUrl = `${endpoint.url}/v1`;
  const ai = createOpenAi({ baseUrl, apiKey: endpoint.apiKey, model: 'livingroom-local' });
  Object.assign(ports, { ai, settings: { ...ports.settings, ai: { ...ports.settings.ai, baseUrl } } });
});
afterAll(() => endpoint.stop());

/** All scores of the report that a link leads to, and by how much they moved, as Spanish writes them. */
async function scoresAt(to: string): Promise<readonly string[]> {
  const query = new URLSearchParams(to.split('?')[1]);
  const unit_id = Number(query.get('unit'));
  const read = async (round_id: string) => {
    const wanted = { query: { unit_id, round_id, language } } as const;
    const { overall, dimensions } = await world.api.as(manager).call(sunburst, wanted);
    const parts = dimensions.flatMap((dimension) => [dimension, ...dimension.drivers]);
    return [overall, ...parts].map(({ mean }) => mean);
  };
  const [now, before] = await Promise.all([read(query.get('round') ?? ''), read('7-1')]);
  return now.flatMap((mean, at) => {
    const last = before[at];
    if (mean === null) return [];
    return [spanish.format(mean), ...(last == null ? [] : [spanish.format(Math.abs(mean - last))])];
  });
}

test.each([
  '¿Cuáles son nuestros resultados generales?',
  '¿Cómo está Unit 302?',
  '¿Qué puntuación tiene Unit 303?',
  '¿Qué unidad está más baja?',
  '¿Cuál es el resultado de Unit 301 en comparación con Unit 302?',
])('every number stands on a report of the manager’s own units: %s', async (text) => {
  const client = world.api.as(manager);
  const { execution_id } = await client.call(openSession, { body: {} });
  const answer = await client.call(ask, { body: { execution_id, question: text, language } });
  expect(answer).toMatchObject({ ai: 'on', message: null });
  expect(answer.sentences.length).toBeGreaterThan(0);
  expect(answer.sentences.some(({ text: said }) => /\d,\d/.test(said))).toBe(true);
  for (const { text: said, facts } of answer.sentences) {
    const links = answer.facts.filter(({ fact }) => facts.includes(fact)).map(({ to }) => to);
    const scores = (await Promise.all(links.map(scoresAt))).flat();
    expect(unknownNumbers(said, [...scores, 'Unit 302']), said).toEqual([]);
  }
  // Of units that are not the manager's nothing is said.
  for (const { to } of answer.facts) expect(to).toMatch(/^\/report-manager\?unit=302&/);
  expect(JSON.stringify(answer)).not.toMatch(/Unit 30[13]:/);
});
