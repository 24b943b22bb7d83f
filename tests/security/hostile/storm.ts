import type { Operation } from '@livingroom/shared/contracts/call.ts';
import { domains } from '../../../functions/domains/registry.ts';
import { createRandom, type Random } from '../../../scripts/lib/random.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';
import { hostileRequest } from './generate.ts';

const operations: readonly (readonly [title: string, operation: Operation])[] = domains.flatMap(
  ({ slug, operations: all }) =>
    Object.entries(all).map(([name, { operation }]) => [`${slug}.${name}`, operation] as const),
);

/** Requests to one organisation; then a new one, since the old has locked its own people out by then. */
const OF_ONE_WORLD = 500;

export type Storm = {
  readonly requests: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** What answered 5xx, each kind once: who asked for what, and what the log says of it. */
  readonly failures: ReadonlyMap<string, string>;
};

/** Sends hostile requests to every call in turn, as every kind of caller, until the count or the time is reached. */
export async function hostileStorm(options: {
  readonly requests: number;
  readonly seed: number;
  readonly seconds: number;
}): Promise<Storm> {
  const random = createRandom(options.seed);
  const statuses = new Map<number, number>();
  const failures = new Map<string, string>();
  const until = performance.now() + options.seconds * 1000;
  let requests = 0;
  let world = await openWorld();
  while (requests < options.requests && performance.now() < until) {
    const [title, operation] = operations[requests % operations.length] ?? random.pick(operations);
    const person = callerOf(random, operation, world.people);
    const input = hostileRequest(random, operation);
    const { status } = await world.api.as(person).raw(operation, input);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500 && !(status === 503 && title === 'analytics-executions.runMain'))
      failures.set(...failureOf(world.api, title, person, input));
    world.api.log.entries.length = 0;
    requests += 1;
    if (requests % 500 === 0) world.api.clock.advance(3_600_000);
    if (requests % OF_ONE_WORLD === 0) world = await reopen(world);
  }
  await world.api.ports.store.close();
  return { requests, statuses, failures };
}

type World = { readonly api: TestApi; readonly people: readonly (Person | null)[] };

/** Mostly somebody who may, since others end at the door. */
function callerOf(random: Random, { access }: Operation, people: World['people']): Person | null {
  const able =
    typeof access === 'string'
      ? people
      : people.filter((person) => person !== null && access.roles.some((role) => role === person.role));
  return random.pick(able.length > 0 && random.next() < 0.9 ? able : people);
}

async function openWorld(): Promise<World> {
  const api = await createTestApi();
  const home = await api.addAccount('Home Company', 'ada@home.test');
  const other = await api.addAccount('Other Company', 'olga@other.test');
  const manager = await api.addPerson(home.accountId, 'mia@home.test', 'manager');
  const employee = await api.addPerson(home.accountId, 'emil@home.test');
  const system = await api.addPerson(1, 'sys@home.test', 'system');
  return { api, people: [home.admin, system, manager, employee, home.admin, system, other.admin, null] };
}

async function reopen({ api }: World): Promise<World> {
  await api.workflows.settle();
  await api.ports.store.close();
  return openWorld();
}

function failureOf(api: TestApi, title: string, person: Person | null, input: object): [string, string] {
  const entry = api.log.entries.find(({ event }) => event === 'call-failed');
  const where = String(entry?.stack ?? '')
    .split('\n')
    .slice(0, 4)
    .join(' | ');
  const sent = JSON.stringify(input)?.slice(0, 600);
  return [
    `${title} ${String(entry?.message).slice(0, 80)}`,
    `${person?.role ?? 'nobody'} sent ${sent}: ${where}`,
  ];
}
