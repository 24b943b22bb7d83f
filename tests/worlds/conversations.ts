import type { Operation } from '@livingroom/shared/calls/call.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { conversationCalls } from '@livingroom/shared/modules/conversations/contract.ts';
import type { ReportReason } from '@livingroom/shared/modules/conversations/rules/report-reasons.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { storeOf } from '../../functions/core/storage/rows.ts';
import { domains } from '../support/domains.ts';
import type { Person } from '../support/test-api.ts';
import { addManager, createAnalyticsWorld, ROUND } from './analytics.ts';

const calls = conversationCalls.operations;

export const UNIT = 301;
const OTHERS = 18;
const HOUR = 3_600_000;

/** What the one of the two says whom a leader looks for, and what others say. */
export const COMMENT = 'The night shift is never asked.';
const SAID = ['Coffee is cold.', 'I like my team.', 'Please fix the lift.'];

export type Name = 'anna' | 'ben';

/** A released round of twenty people in which one of two wrote a comment. Both are otherwise alike in every row. */
export async function createConversationWorld(writer: Name = 'anna', said = COMMENT) {
  const world = await createAnalyticsWorld([{ id: UNIT, parent: null, people: 20 }]);
  const { api, context, accountId, admin, drivers } = world;
  const driver = drivers[0] ?? 0;
  // The same secrets in both worlds, so that keys of the same answers and codes of the same figures are the same.
  for (const link_key_id of ['comments', 'release-inner'])
    await storeOf(api.ports, 1).table('link_keys').ensure({ link_key_id, secret: 'c2VjcmV0' });
  const anna = await api.addPerson(accountId, 'anna@bakery.test');
  const ben = await api.addPerson(accountId, 'ben@bakery.test');
  for (const { employeeId } of [anna, ben])
    await context.store.table('employees').change(employeeId, () => ({ primary_unit_id_ref: UNIT }));
  const manager = await addManager(world, 'max@bakery.test', [UNIT]);
  const two = [anna, ben].map(({ employeeId }) => employeeId - 10_000);
  const people = [...two, ...Array.from({ length: OTHERS }, (_, place) => place + 1)];
  // Numbers of dialogues follow those of people, and no batch spans two of their blocks.
  for (const some of [two, people.slice(2)])
    await world.invite(some.map((person) => ({ person, unit: UNIT, done: true })));
  for (const person of two)
    await context.store.table('survey_executions').change(900_000 + person, () => ({
      ...{ title: 'Your voice', type: 'employee-self-initiated', created_at: '2026-03-01T00:00:00.000Z' },
    }));
  const wrote = two[writer === 'anna' ? 0 : 1];
  const silent = two[writer === 'anna' ? 1 : 0];
  const ordered = [wrote, silent, ...people.slice(2)];
  const answers = ordered.map((person = 0, place) => ({
    ...{ id: place + 1, person, unit: UNIT, driver, score: 4 },
    comment: place === 0 ? said : place === 1 ? '' : (SAID[place - 2] ?? ''),
  }));
  for (const some of [answers.slice(0, 2), answers.slice(2)]) await world.answer(some);
  await world.close();
  await api.as(admin).call(analyticsExecutions.operations.runMain, {});
  await api.workflows.settle();
  const place = { unit_id: UNIT, round_id: ROUND, driver_id: driver };
  const list = (leader: Person = manager) => api.as(leader).call(calls.list, { query: place });
  /** The conversation below a comment, as this leader finds it. */
  const find = async (comment = COMMENT, leader: Person = manager) => {
    const report = await api.as(leader).call(reportCalls.operations.sunburst, {
      query: { unit_id: UNIT, round_id: ROUND },
    });
    const shown = report.dimensions.flatMap(({ drivers: own }) => own);
    const at = shown.find(({ driver_id }) => driver_id === driver)?.comments?.indexOf(comment);
    const found = (await list(leader)).items.find((item) => item.at === at);
    if (!found) throw new Error(`No conversation below ${comment}`);
    return found;
  };
  const write = (id: string, text: string, leader: Person = manager) =>
    api.as(leader).call(calls.answer, { params: { id }, body: { ...place, text } });
  const own = (person: Person) => api.as(person).call(calls.own, {});
  const reply = (person: Person, id: string, text: string) =>
    api.as(person).call(calls.reply, { params: { id }, body: { text } });
  const report = (id: string, reason: ReportReason, leader: Person = manager) =>
    api.as(leader).call(calls.report, { params: { id }, body: { ...place, reason } });
  const decide = (id: string, decision: 'take-out' | 'keep', person: Person = admin) =>
    api.as(person).call(calls.decide, { params: { id }, body: { decision } });
  const hours = (count: number) => api.clock.advance(count * HOUR);
  return {
    ...{ ...world, context, anna, ben, manager, driver, place, list, find, write, own, reply, hours },
    ...{ report, decide },
    author: writer === 'anna' ? anna : ben,
    other: writer === 'anna' ? ben : anna,
  };
}

export type ConversationWorld = Awaited<ReturnType<typeof createConversationWorld>>;

/** Versions of rows and codes. */
const DRAWN = /"etag":"[^"]*"|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Files with the hour of this machine in them, and what is the same for everybody. */
const notWatched = new Set(['own-data.processingFile', 'openapi.read']);
/** Events of one moment come in the order of codes that are drawn. */
const inNoOrder = new Set(['audit.readAll-audit_events', 'own-data.read']);

/** Reading calls that need no more than who asks: lists, counts, news, trails, statistics. */
const readings: readonly (readonly [name: string, operation: Operation])[] = domains.flatMap(
  ({ slug, operations }) =>
    Object.entries(operations).flatMap(([name, { operation }]) =>
      operation.method === 'GET' && !operation.path.includes('{') && !notWatched.has(`${slug}.${name}`)
        ? [[`${slug}.${name}`, operation] as const]
        : [],
    ),
);

/**
 * Everything that an administrator and a manager can read at this moment, byte by byte, with its headers. What is drawn
 * anew in each process has a name by its first sight in `drawn`: a version of a row that comes earlier is another line.
 */
export async function watch(
  world: ConversationWorld,
  drawn: Map<string, string>,
): Promise<readonly string[]> {
  const { api, admin, manager, place, driver } = world;
  const seen: string[] = [];
  const named = (text: string) =>
    text.replaceAll(DRAWN, (code) => {
      const name = drawn.get(code) ?? `drawn ${drawn.size}`;
      drawn.set(code, name);
      return name;
    });
  const report = { unit_id: UNIT, round_id: ROUND };
  for (const leader of [admin, manager]) {
    const look = async (name: string, operation: Operation, input: object) => {
      const { status, body, headers } = await api.as(leader).raw(operation, input);
      const { etag = '' } = headers;
      const { request_id: _, ...said } = { request_id: '', ...(body as object) };
      const told = inNoOrder.has(name) ? ordered(said) : said;
      seen.push(named(`${leader.role} ${name} ${status} "etag":"${etag}" ${JSON.stringify(told)}`));
    };
    for (const [name, operation] of readings) await look(name, operation, { query: queryOf(name, place) });
    await look('conversations', calls.list, { query: place });
    await look('report', reportCalls.operations.sunburst, { query: { ...report, driver_id: driver } });
    await look('whole report', reportCalls.operations.sunburst, { query: { round_id: ROUND, unit_id: 0 } });
  }
  return seen;
}

/** Whole lists, and files that hold no hour of this machine. */
function queryOf(name: string, place: object): object {
  if (name === 'reports.download') return { format: 'csv' };
  if (name === 'assistant.comments') return place;
  return name.includes('.readAll-') ? { limit: '1000' } : {};
}

/** All that is said, without versions and the codes of events; lists in an order of their own. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(ordered(one))).sort();
  if (value === null || typeof value !== 'object') return value;
  const rest = Object.entries(value).filter(([name]) => name !== 'etag' && name !== 'audit_event_id');
  return Object.fromEntries(rest.map(([name, one]) => [name, ordered(one)]));
}

/** A person signs in and looks at the own page. */
export async function visit({ api }: ConversationWorld, person: Person) {
  await api.as(person).raw(users.operations.login, { body: {} });
  return api.as(person).call(calls.own, {});
}
