import type { Operation } from '@livingroom/shared/calls/call.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { domains } from '../support/domains.ts';
import { fc } from '../support/properties.ts';
import { createTestApi, type Person, type TestApi } from '../support/test-api.ts';

/** Bad input gets a clear answer: whatever is sent to whichever operation, a 5xx is a defect. */

const operations = domains.flatMap(({ slug, operations: all }) =>
  Object.entries(all).map(([name, { operation }]) => [`${slug}.${name}`, operation] as const),
);

/** Text that programs stumble over. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  'NaN',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '%',
  '_',
  '\\',
  '"',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '\u0000',
  '\ud800',
  '\u202egnp',
  '🙂'.repeat(50),
  'é'.normalize('NFD'),
  'İ',
  'x'.repeat(5000),
  '9'.repeat(30),
  '2026-13-45',
  '{}',
  '[1,2',
);

const value: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(nasty, { maxLength: 3 }),
  fc.dictionary(nasty, nasty, { maxKeys: 3 }),
);

function fieldsOf(shape: z.ZodType | undefined): readonly string[] {
  if (!shape) return [];
  return Object.keys(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }).properties ?? {});
}

/** An object over the fields that the operation knows, and some that it does not. */
function partOf(shape: z.ZodType | undefined): fc.Arbitrary<Record<string, unknown>> {
  const names = [...fieldsOf(shape), '__proto__', 'unknown'];
  return fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 });
}

/** Mostly a number that exists, since a wrong one ends at "not found". */
const id = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1', '2', '3') },
  { weight: 2, arbitrary: nasty },
);

function inputOf({ params, query, body }: Operation): fc.Arbitrary<object> {
  const given = fc.record(Object.fromEntries(fieldsOf(params).map((name) => [name, id])));
  return fc.record({ params: given, query: partOf(query), body: fc.oneof(partOf(body), value) });
}

async function world(): Promise<{ api: TestApi; people: readonly Person[] }> {
  const api = await createTestApi();
  const home = await api.addAccount('Home Company', 'ada@home.test');
  const manager = await api.addPerson(home.accountId, 'mia@home.test', 'manager');
  const employee = await api.addPerson(home.accountId, 'emil@home.test');
  const system = await api.addPerson(1, 'sys@home.test', 'system');
  return { api, people: [employee, manager, home.admin, system] };
}

test.each(operations)('%s answers whatever it is sent with less than 500', async (_title, operation) => {
  const { api, people } = await world();
  for (const person of people) {
    await fc.assert(
      fc.asyncProperty(inputOf(operation), async (input) => {
        const { status, body } = await api.as(person).raw(operation, input);
        expect([person.role, status < 500, status < 500 ? null : body]).toEqual([person.role, true, null]);
      }),
      { seed: 20_261_121, numRuns: 25 },
    );
  }
});
