import type { Operation } from '@livingroom/shared/calls/call.ts';
import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { domains } from '../support/domains.ts';
import {
  BELOW,
  createWaitingRound,
  FIRST,
  LED,
  WAITING,
  type WaitingRound,
} from '../worlds/waiting-round.ts';

/**
 * Until a closed round is shared with managers nothing that they read follows from it: in two organisations that differ in
 * what people say there, every list, page, file and reading call says the same to them, and another thing once its day has come.
 */

type Answers = ReadonlyMap<string, string>;

/** Their own trail and copy follow from the looking itself. */
const ofTheLook = /\/audit-events$|\/own-data$/;

const letsIn = ({ access }: Operation) =>
  access === 'signed-in' || (typeof access === 'object' && access.roles.includes('manager'));

/** Calls that read; a new one is looked at without a line here. */
const reading = domains.flatMap(({ operations }) =>
  Object.values(operations).flatMap(({ operation }) =>
    operation.method === 'GET' && letsIn(operation) && !ofTheLook.test(operation.path) ? [operation] : [],
  ),
);

/** What is read by other calls. */
const asked = (world: WaitingRound): readonly (readonly [title: string, input: object])[] => {
  const unit = { unit_id: LED };
  const about = { ...unit, round_id: WAITING, driver_id: world.driver };
  return [
    ['reports.texts', { body: unit }],
    ['reports.texts', { body: { ...unit, round_id: WAITING } }],
    ['actions.suggest', { body: about }],
    ['assistant.openSession', { body: {} }],
    ...tables.flatMap(({ name, variables }) => {
      const columns = Object.keys(variables).join(',');
      return [
        ['storages.downloadData', { query: { table: name, format: 'csv', columns } }],
        ['storages.downloadTemplate', { query: { table: name, mode: 'update', format: 'csv' } }],
      ] as const;
    }),
  ];
};

function questionsOf({ path, params }: Operation, world: WaitingRound): readonly object[] {
  if (path.includes('{source}')) {
    const query = { limit: 1000, foreign_key_display: true };
    return tables.flatMap(({ name: source, variables }) => [
      { params: { source }, query },
      { params: { source }, query: { ...query, sort: '-updated_at' } },
      ...Object.keys(variables).map((column) => ({ params: { source }, query: { ...query, column } })),
    ]);
  }
  if (params) {
    const ids = [WAITING, FIRST, ...world.actions, LED, 1, '0'.repeat(32)];
    return ids.map((id) => ({ params: { id, email: 'boss@bakery.test' }, query: {} }));
  }
  const unit = { unit_id: LED };
  const topic = { driver_id: world.driver, at: '0' };
  return [
    {},
    unit,
    { unit_id: BELOW },
    { ...unit, round_id: WAITING },
    { ...unit, round_id: FIRST },
    { ...unit, round_id: WAITING, ...topic },
    { ...unit, round_id: FIRST, ...topic },
    ...['overview', 'units', 'drivers', 'actions'].map((report) => ({ ...unit, report })),
    ...world.actions.map((action_id) => ({ action_id, action_ids: String(action_id) })),
    { query: 'unit', text: 'unit', search: 'unit' },
    { table: 'analytics_computations' },
  ].map((query) => ({ query: { format: 'csv', ...query } }));
}

const calls = new Map<string, Operation>(
  domains.flatMap(({ slug, operations }) =>
    Object.entries(operations).map(([name, { operation }]) => [`${slug}.${name}`, operation] as const),
  ),
);

/** Numbers of requests, and versions and moments of rows that this process has written. */
const OWN = /"(?:request_id|etag)":"[^"]*"/g;

/** All that a manager is told, by call and question. */
async function look(world: WaitingRound): Promise<Answers> {
  const client = world.api.as(world.manager);
  const seen = new Map<string, string>();
  const ask = async (title: string, operation: Operation, input: object) => {
    const { status, body } = await client.raw(operation, input);
    const told = body instanceof Uint8Array ? new TextDecoder().decode(body) : JSON.stringify(body);
    seen.set(`${title} ${JSON.stringify(input)}`, `${status} ${told.replace(OWN, '')}`);
  };
  for (const operation of reading)
    for (const question of questionsOf(operation, world)) await ask(operation.path, operation, question);
  for (const [title, input] of asked(world)) {
    const operation = calls.get(title);
    if (!operation) throw new Error(`no call ${title}`);
    await ask(operation.path, operation, input);
  }
  return seen;
}

/** The questions that are answered otherwise. */
function differing(one: Answers, other: Answers): readonly string[] {
  expect([...one.keys()]).toEqual([...other.keys()]);
  return [...one].flatMap(([question, told]) => (other.get(question) === told ? [] : [question]));
}

const pathsOf = (questions: readonly string[]) => [
  ...new Set(questions.map((question) => question.slice(0, question.indexOf(' ')))),
];

describe('a closed round that waits for its day', () => {
  let high: WaitingRound;
  let low: WaitingRound;

  beforeAll(async () => {
    high = await createWaitingRound({ scoreOf: (person, driver) => ((person + driver) % 3) + 5 });
    low = await createWaitingRound({
      scoreOf: (person, driver) => ((person * 2 + driver) % 3) + 1,
      // Others write, and fewer answer.
      skips: (person, driver) => driver === 0 && person % 4 === 0,
    });
    // Their own sign-ins are on record with their first call.
    for (const world of [high, low]) await look(world);
  }, 240_000);

  test('tells managers nothing, by whatever they read, until it is shared', async () => {
    const before = await look(high);
    expect(before.size).toBeGreaterThan(1_000);
    expect([...before.values()].filter((told) => told.startsWith('200')).length).toBeGreaterThan(300);
    expect(differing(before, await look(low))).toEqual([]);
    high.wait(4);
    low.wait(4);
    const told = pathsOf(differing(await look(high), await look(low)));
    expect(told).toEqual(
      expect.arrayContaining([
        ...['ideas', 'cards', 'effect'].map((name) => `/actions/v1/actions/${name}`),
        '/analytics-executions/v1/analytics-computations',
        '/assistant/v1/assistant/news',
        '/assistant/v1/assistant/comments',
        '/assistant/v1/assistant/comments/translations',
        '/conversations/v1/conversations',
        ...['/data/v1/data/{source}', '/data/v1/groups/{source}'],
        ...['sunburst', 'view', 'download'].map((name) => `/reports/v1/reports/${name}`),
        '/reports/v1/rounds/{id}/trust',
        '/storages/v1/storages/download-data',
      ]),
    );
  }, 240_000);
});
