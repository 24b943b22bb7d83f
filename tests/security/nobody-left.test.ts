import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../support/test-api.ts';
import { callEverything, everythingStored } from './hostile/everywhere.ts';
import { openWorld, type World } from './hostile/world.ts';

/**
 * Somebody does all that the contracts allow, call by call, and is deleted. Then every table of the catalogue is walked,
 * into its JSON, with every file, what the host stores of work, every line of the log and the directory of sign-ins
 * (privacy.md 11.12): a table or a call that lands later is in it by itself.
 */

/** A number that nothing else has, an address and a name that nobody else bears. */
const NUMBER = 765_432_101;
const FAMILY = 'Quistgaardsen';
const ADDRESS = 'zoe.quist@home.test';

/** A number that points at nobody stays in columns that the catalogue says to hold people. */
const isReference = (table: string, column: string) => {
  const variable = findTable(table).variables[column];
  return variable?.references?.table === 'employees' || /(^|_)(employee|owner|user)_id_ref$/.test(column);
};

/** Where a number that points at nobody stays beside these columns, and why. */
const history: { readonly [place: string]: string } = {
  'actions.history[].by': 'who changed an action, as its board tells',
  'activations.sent_by': 'who invited somebody',
  'announced_facts.facts': 'that a row is being removed, until other instances know',
  'audit_events.after.employee_id_ref': 'the trail is never changed',
  'audit_events.before.employee_id_ref': 'the trail is never changed',
  'audit_events.subject_id': 'the trail is never changed',
  'datasets.metadata.employee_ids[]': 'whom a test round was tried out with',
  'employees.email_change.requested_by': "who changed somebody's address, until that is done",
  'flow_executions.metadata.activation_history[].by': 'who launched a flow',
  'flow_executions.metadata.run_history[].by': 'who ran its steps by hand',
  'queue of upload-N-N': 'who started an upload, until the host forgets the work',
  'unique_values id': 'that a dialogue stands once, beside the dialogue',
  'unique_values.row_id': 'the same',
  'unique_values.unique_value_id': 'the same',
};

type Trace = { readonly place: string; readonly of: 'number' | 'address' | 'name' };

let world: World;
let zoe: Person;
let called = 0;
let before: readonly Trace[] = [];
let after: readonly Trace[] = [];

/** What is open ends, so that nothing of hers can still move a figure. */
async function endEverything(): Promise<void> {
  const client = world.api.as(world.admin);
  const { rows } = await client.rows('flow_executions').list({ limit: 100 });
  for (const { flow_execution_id } of rows) {
    const body = { flow_execution_id };
    await client.raw(flowExecutions.operations.closeNow, { body });
    await client.raw(flowExecutions.operations.cancel, { body });
  }
  await world.api.workflows.settle();
  await client.raw(analyticsExecutions.operations.runMain, {});
  await world.api.workflows.settle();
}

function tracesIn(place: string, text: string): readonly Trace[] {
  const folded = text.toLowerCase();
  return [
    ...(new RegExp(`(?<![0-9])${NUMBER}(?![0-9])`).test(text) ? [{ place, of: 'number' as const }] : []),
    ...(folded.includes(ADDRESS) ? [{ place, of: 'address' as const }] : []),
    ...(folded.includes(FAMILY.toLowerCase()) ? [{ place, of: 'name' as const }] : []),
  ];
}

async function traces(): Promise<readonly Trace[]> {
  const found = new Map<string, Trace>();
  for (const [place, text] of await everythingStored(world))
    for (const trace of tracesIn(place, text)) found.set(`${trace.place} ${trace.of}`, trace);
  return [...found.values()].sort((a, b) => a.place.localeCompare(b.place));
}

beforeAll(async () => {
  world = await openWorld();
  const { api, accountId, admin } = world;
  await api
    .context(accountId)
    .store.table('employees')
    .takeKeys(NUMBER - (await nextKey()));
  zoe = await api.addPerson(accountId, ADDRESS, 'admin');
  await api.as(admin).rows('employees').update(zoe.employeeId, { family_name: FAMILY });
  called = await callEverything(world, zoe, 1);
  before = await traces();
  await endEverything();
  await api.as(admin).rows('employees').remove(zoe.employeeId);
  await api.workflows.settle();
  after = await traces();
}, 240_000);

/** The key after the one that the next person would get. */
async function nextKey(): Promise<number> {
  return (await world.api.context(world.accountId).store.table('employees').takeKeys(1)) + 1;
}

describe('somebody who has called everything', () => {
  test('is known by number, address and name in many places: otherwise nothing is proved', () => {
    expect(zoe.employeeId).toBe(NUMBER);
    expect(called).toBeGreaterThan(100);
    expect(new Set(before.map(({ place }) => place.split(/[ .]/)[0])).size).toBeGreaterThan(12);
  });

  test('and is deleted leaves neither address nor name', () => {
    expect(after.filter(({ of }) => of !== 'number')).toEqual([]);
  });

  test('and is deleted leaves a number, which points at nobody, only where it is known why', () => {
    const left = after.filter(({ of }) => of === 'number').map(({ place }) => place);
    const hidden = left.filter((place) => {
      const [table = '', column = '', ...deeper] = place.split('.');
      return !(place in history) && (deeper.length > 0 || column === '' || !isReference(table, column));
    });
    expect(hidden).toEqual([]);
  });
});
