import type { Operation } from '@livingroom/shared/calls/call.ts';
import { createRandom } from '@livingroom/shared/core/lib/random.ts';
import { schemaOf } from '../security/hostile/schema.ts';
import { lookAround } from '../security/hostile/there.ts';
import { validCall } from '../security/hostile/valid-call.ts';
import { openWorld, type World } from '../security/hostile/world.ts';
import { domains } from '../support/domains.ts';
import type { Answer, Person } from '../support/test-api.ts';
import { inflated } from './inflate.ts';

export type Called = { readonly title: string; readonly operation: Operation };

/** Every operation of the API (`slug.name`). */
export const operations: readonly Called[] = domains.flatMap(({ slug, operations: own }) =>
  Object.entries(own).map(([name, { operation }]) => ({ title: `${slug}.${name}`, operation })),
);

/** Letters of a parameter that carries a text, and of a query's. */
const PATH_TEXT = 150;

/** An organisation to call, and the calls. */
export async function createCalled() {
  const world = await openWorld();
  const random = createRandom(7);
  return {
    world,
    /** Who may call: of each role one; of a call without a token nobody. */
    callersOf: ({ operation }: Called) => callersOf(world, operation),
    /** The call with its largest permitted input of about so many elements, made ready to be sent. */
    async prepared({ title, operation }: Called, person: Person | null, size: number) {
      const there = await lookAround(world);
      const { input, options } = await validCall(random, { title, operation, world, there });
      const params = texts(schemaOf(operation.params), input.params, PATH_TEXT);
      const query = texts(schemaOf(operation.query), input.query, size);
      const body = operation.body ? inflated(schemaOf(operation.body), size, input.body) : undefined;
      const { bytes, contentType } = input;
      const sent = { params, query, body, ...(bytes ? { bytes, contentType } : {}) };
      const { accountId: _, ...rest } = options;
      return (): Promise<Answer<unknown>> => world.api.as(person).raw(operation, sent, rest);
    },
  };
}

function callersOf(
  { admin, manager, staff, system }: World,
  { access }: Operation,
): readonly (Person | null)[] {
  if (access === 'public' || access === 'directory') return [null];
  const [employee = admin] = staff;
  return [admin, manager, employee, system];
}

/** The given values, and where the shape has room for a long text that is not given, one. */
function texts(
  schema: ReturnType<typeof schemaOf>,
  given: Record<string, unknown> = {},
  size: number,
): Record<string, unknown> {
  const value = inflated({ ...schema, type: 'object' }, size, given);
  const all = typeof value === 'object' && value !== null ? { ...value } : {};
  const kept = Object.entries(all).filter(
    ([name]) => name in given || name === 'search' || name === 'filters',
  );
  return { ...Object.fromEntries(kept), ...('filters' in all ? { filters: filtersOf(size) } : {}) };
}

/** As many values as the text of a filter takes. */
function filtersOf(size: number): string {
  const value = Array.from({ length: Math.min(size, 10_000) }, (_, place) => place);
  return JSON.stringify({
    employee_id: { value, operator: 'not in' },
    work_email: { value: 'a', operator: 'like' },
  });
}
