import type { Operation } from '@livingroom/shared/contracts/call.ts';
import { domains } from '../../../functions/domains/registry.ts';
import { createRandom, type Random } from '../../../scripts/lib/random.ts';
import type { CallOptions, Person, TestApi } from '../../support/test-api.ts';
import { hostileRequest } from './generate.ts';
import { openWorld, type World } from './world.ts';

const operations: readonly (readonly [title: string, operation: Operation])[] = domains.flatMap(
  ({ slug, operations: all }) =>
    Object.entries(all).map(([name, { operation }]) => [`${slug}.${name}`, operation] as const),
);

/** Answers that are meant: two runs at once, and what SCIM announces as not supported. */
const expected: ReadonlyMap<string, number> = new Map([
  ['analytics-executions.runMain', 503],
  ['scim.bulk', 501],
  ['scim.me', 501],
  ['scim.searchAll', 501],
]);

/** Requests to one organisation; then a new one, since the old has locked its own people out by then. */
const OF_ONE_WORLD = 500;

export type Storm = {
  readonly requests: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** What answered 5xx, each kind once: who asked for what, and what the log says of it. */
  readonly failures: ReadonlyMap<string, string>;
  /** Calls that nothing has got through. */
  readonly unreached: readonly string[];
  readonly slowest: { readonly milliseconds: number; readonly title: string; readonly sent: string };
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
  const reached = new Map<string, number>();
  const until = performance.now() + options.seconds * 1000;
  let requests = 0;
  let slowest = { milliseconds: 0, title: '', sent: '' };
  let world = await openWorld();
  while (requests < options.requests && performance.now() < until) {
    const [title, operation] = operations[requests % operations.length] ?? random.pick(operations);
    const person = callerOf(random, operation, world.people);
    const input = hostileRequest(random, { title, operation, words: world.words, keys: world.keys });
    const options = optionsOf(random, operation, person, world);
    const sentAt = performance.now();
    const { status } = await world.api.as(person).raw(operation, input, options);
    const took = performance.now() - sentAt;
    if (took > slowest.milliseconds)
      slowest = { milliseconds: Math.round(took), title, sent: JSON.stringify(input).slice(0, 300) };
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 300) reached.set(title, (reached.get(title) ?? 0) + 1);
    if (status >= 500 && expected.get(title) !== status)
      failures.set(...failureOf(world.api, title, person, input));
    world.api.log.entries.length = 0;
    requests += 1;
    if (requests % 500 === 0) world.api.clock.advance(3_600_000);
    if (requests % OF_ONE_WORLD === 0) world = await reopen(world);
  }
  await world.api.ports.store.close();
  const unreached = operations.map(([title]) => title).filter((title) => !reached.has(title));
  return { requests, statuses, failures, unreached, slowest };
}

/** Mostly somebody who may, since others end at the door; what is everybody's own is mostly an employee's. */
function callerOf(random: Random, { access }: Operation, people: World['people']): Person | null {
  const able =
    typeof access === 'string'
      ? people.filter(
          (person) => access !== 'signed-in' || person?.role === 'employee' || random.next() < 0.2,
        )
      : people.filter((person) => person !== null && access.roles.some((role) => role === person.role));
  return random.pick(able.length > 0 && random.next() < 0.9 ? able : people);
}

/** The directory has a token of its own; the operator mostly works in the organisation. */
function optionsOf(
  random: Random,
  { access, account }: Operation,
  person: Person | null,
  { directoryToken, accountId }: World,
): CallOptions {
  if (access === 'directory' && person) return { token: directoryToken };
  const isInside = person?.role === 'system' && account !== 'none' && random.next() < 0.7;
  return isInside ? { accountId } : {};
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
