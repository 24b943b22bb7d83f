import type { Operation } from '@livingroom/shared/calls/call.ts';
import { createRandom, type Random } from '@livingroom/shared/core/lib/random.ts';
import { domains } from '../../support/domains.ts';
import type { CallOptions, Person, TestApi } from '../../support/test-api.ts';
import { anything, hostileRequest, textsOf } from './generate.ts';
import { texts } from './payloads.ts';
import { spoil, spoilEach } from './spoil.ts';
import { lookAround, type There } from './there.ts';
import type { Input } from './valid.ts';
import { validCall } from './valid-call.ts';
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
const OF_ONE_WORLD = 1_000;

/** After so many requests it is looked anew what is there. */
const LOOK_EVERY = 25;

/** A share of the requests begins as a call that succeeds; how much of it is put wrong. */
const VALID_SHARE = 0.25;
const SPOILED = [0, 0.03, 0.1, 0.3] as const;

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
  /** Hears of it after every organisation. */
  readonly onProgress?: (storm: Omit<Storm, 'unreached'>) => void;
}): Promise<Storm> {
  const random = createRandom(options.seed);
  const statuses = new Map<number, number>();
  const failures = new Map<string, string>();
  const reached = new Map<string, number>();
  const until = performance.now() + options.seconds * 1000;
  let requests = 0;
  let slowest = { milliseconds: 0, title: '', sent: '' };
  let world = await openWorld();
  let there = await lookAround(world);
  while (requests < options.requests && performance.now() < until) {
    const [title, operation] = operations[requests % operations.length] ?? random.pick(operations);
    const call = { title, operation, world, there };
    const {
      person,
      input,
      options: sentWith,
    } = random.next() < VALID_SHARE ? await spoiledCall(random, call) : hostileCall(random, call);
    const sentAt = performance.now();
    const { status } = await world.api.as(person).raw(operation, input, sentWith);
    const took = performance.now() - sentAt;
    if (took > slowest.milliseconds)
      slowest = { milliseconds: Math.round(took), title, sent: JSON.stringify(input).slice(0, 300) };
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 400) reached.set(title, (reached.get(title) ?? 0) + 1);
    // Also of a call that only brought about the state.
    const hasFailed = world.api.log.entries.some(({ event }) => event === 'call-failed');
    if ((status >= 500 && expected.get(title) !== status) || hasFailed)
      failures.set(...failureOf(world.api, title, person, input));
    world.api.log.entries.length = 0;
    requests += 1;
    if (requests % 500 === 0) world.api.clock.advance(3_600_000);
    if (requests % OF_ONE_WORLD === 0) {
      options.onProgress?.({ requests, statuses, failures, slowest });
      world = await reopen(world);
    }
    if (requests % LOOK_EVERY === 0) there = await lookAround(world);
  }
  await world.api.ports.store.close();
  const unreached = operations.map(([title]) => title).filter((title) => !reached.has(title));
  return { requests, statuses, failures, unreached, slowest };
}

type Call = {
  readonly title: string;
  readonly operation: Operation;
  readonly world: World;
  readonly there: There;
};

type Sent = { readonly person: Person | null; readonly input: Input; readonly options: CallOptions };

/** What no client would send. */
function hostileCall(random: Random, { title, operation, world }: Call): Sent {
  const person = callerOf(random, operation, world.people);
  const input = hostileRequest(random, { title, operation, words: world.words, keys: world.keys });
  return { person, input, options: optionsOf(random, operation, person, world) };
}

/** A call that would succeed, with a part of it put wrong. */
async function spoiledCall(random: Random, call: Call): Promise<Sent> {
  const { person, input, options } = await validCall(random, call);
  const by = { rate: random.pick(SPOILED), other: anything, name: () => random.pick(texts) };
  const { params = {}, query = {}, body } = input;
  const spoiled = {
    ...input,
    params: textsOf(spoilEach(random, params, by)),
    query: textsOf(spoilEach(random, query, by)),
    ...(body === undefined ? {} : { body: spoil(random, body, by) }),
  };
  return { person, input: spoiled, options };
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
  { directory, accountId }: World,
): CallOptions {
  if (access === 'directory' && person) return { token: directory.token };
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
