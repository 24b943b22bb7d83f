import { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { beforeAll, expect, test } from 'vitest';
import { createReportWorld } from '../../worlds/reports.ts';

const { ask, openSession } = assistant.operations;

let world: Awaited<ReturnType<typeof createReportWorld>>;

beforeAll(async () => {
  const units = [
    { id: 301, parent: null, people: 14 },
    { id: 302, parent: null, people: 12 },
  ];
  const scoreOf = (person: number, driver: number) => ((person + driver) % 3) + (person > 14 ? 1 : 4);
  world = await createReportWorld(units, [{ number: 1, day: '2025-06-01', scoreOf }]);
});

async function question(text: string, language = 'en_us') {
  const client = world.api.as(world.admin);
  const { execution_id } = await client.call(openSession, { body: {} });
  return client.call(ask, { body: { execution_id, question: text, language } });
}

test('a topic is found by a word of its own, and the asked end of a comparison comes first', async () => {
  const workload = await question('¿Cómo está la carga de trabajo?', 'es_es');
  expect(workload.facts.length + workload.hidden.length).toBeGreaterThan(0);
  expect(JSON.stringify([workload.facts, workload.hidden])).toContain('Carga de trabajo asumible');
  // A word of a screen means the screen, whichever driver has it too.
  const units = await question('¿Cómo añado unidades?', 'es_es');
  expect(units.facts).toEqual([]);
  const scores = async (text: string) =>
    (await question(text)).facts.map(({ title }) => Number(/: .*?(\d\.\d)/.exec(title)?.[1]));
  const low = await scores('Which is lower, Unit 301 or Unit 302? Lowest first');
  const high = await scores('Which is best, Unit 301 or Unit 302?');
  expect(low).toEqual([...low].sort((a, b) => a - b));
  expect(high).toEqual([...high].sort((a, b) => b - a));
});

test('an action is planned about a topic that is named by a word of its own', async () => {
  const { prepared } = await question('Plan an action on workload for Unit 301');
  expect(prepared.map(({ title }) => title)).toContain(
    'Plan an action about Manageable workload in Unit 301',
  );
});
