import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { resource } from '../../../functions/core/tables/write/resource.ts';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { callerWith } from '../../support/caller.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

/** What stands once with a person or a unit stands once also where two say it at the same moment. */

const tables = [
  'employee_locations',
  'unit_locations',
  'employee_secondary_units',
  'employee_units_managed',
  'employee_secondary_reports',
  'action_list_impacted_units',
  'action_primary_drivers',
  'action_secondary_drivers',
] as const;
type Once = (typeof tables)[number];

let api: TestApi;
let faults: Faults;
let ada: Person;
let accountId: number;
let kim: number;
let mia: number;
let ole: number;
let product: number;
let sales: number;
let places: readonly number[];

beforeEach(async () => {
  faults = createFaults();
  api = await createTestApi({ faults });
  const home = await api.addAccount('Home Company', 'ada@home.test');
  ({ admin: ada, accountId } = home);
  const { companyId: company_id_ref } = home;
  const rows = api.as(ada).rows('units');
  ({ unit_id: product } = await rows.create({ unit_name: 'Product', company_id_ref }));
  ({ unit_id: sales } = await rows.create({ unit_name: 'Sales', company_id_ref }));
  const made = [];
  for (const name of ['kim', 'mia', 'ole'])
    made.push((await api.addPerson(accountId, `${name}@home.test`)).employeeId);
  [kim = 0, mia = 0, ole = 0] = made;
  const locations = api.as(ada).rows('locations');
  const found = [];
  for (const name_of_location of ['Quay', 'Hill'])
    found.push((await locations.create({ name_of_location, company_id_ref })).location_id);
  places = found;
});

const as = () => api.as(ada);
const rowsOf = (table: Once) => {
  const caller = callerWith({ ...ada, role: 'admin' });
  return resource({ ...api.context(accountId), caller }, findTable(table));
};
const stored = (table: Once) => api.context(accountId).store.table(table).count({});

/** Two lists, an action on each, and what an action may be about. */
async function addActions() {
  const [lists, actions]: [number[], number[]] = [[], []];
  for (const title of ['Ovens', 'Bread']) {
    const { action_list_id } = await as().rows('action_lists').create({ title, impact_scope: 'units' });
    lists.push(action_list_id);
    const action = { title, action_list_id_ref: action_list_id };
    actions.push((await as().rows('actions').create(action)).action_id);
  }
  const drivers = [];
  const { store } = api.context(accountId);
  for (const driver_key of ['tools', 'team']) {
    const driver_id = await store.table('drivers').takeKeys(1);
    await store.table('drivers').create({ driver_id, driver_key, driver_title: driver_key });
    drivers.push(driver_id);
  }
  return { lists, actions, drivers };
}

/** Which owners and things rows of a table name, and in which columns. */
async function columnsOf(table: Once) {
  const [people, units] = [
    [kim, mia],
    [product, sales],
  ];
  const { lists, actions, drivers } = await addActions();
  const all: { readonly [table in Once]: readonly (readonly [string, readonly number[]])[] } = {
    employee_locations: [
      ['employee_id_ref', people],
      ['location_id_ref', places],
    ],
    unit_locations: [
      ['unit_id_ref', units],
      ['location_id_ref', places],
    ],
    employee_secondary_units: [
      ['employee_id_ref', people],
      ['unit_id_ref', units],
    ],
    employee_units_managed: [
      ['employee_id_ref', people],
      ['unit_id_ref', units],
    ],
    employee_secondary_reports: [
      ['employee_id_ref', people],
      ['reports_to_ref', [ole, ada.employeeId]],
    ],
    action_list_impacted_units: [
      ['action_list_id_ref', lists],
      ['unit_id_ref', units],
    ],
    action_primary_drivers: [
      ['action_id_ref', actions],
      ['driver_id_ref', drivers],
    ],
    action_secondary_drivers: [
      ['action_id_ref', actions],
      ['driver_id_ref', drivers],
    ],
  };
  return all[table];
}

/** What makes the row that says the first or the second thing of one owner or another. */
async function sayIn(table: Once) {
  const columns = await columnsOf(table);
  return async ({ thing = 0, owner = 0 } = {}): Promise<string> => {
    const values = columns.map(([column, ids], place) => [column, ids[place === 0 ? owner : thing] ?? 0]);
    return (await rowsOf(table).create(Object.fromEntries(values))).id;
  };
}

/** Starts the first writes to the table only when this many of them are about to. */
function meetAt(table: string, calls = 2): void {
  const all = Promise.withResolvers<void>();
  let waiting = 0;
  faults.before = (moment) => {
    if (moment.table !== table || waiting === calls) return;
    waiting += 1;
    if (waiting === calls) all.resolve();
    return all.promise;
  };
}

async function endsOf(calls: readonly Promise<unknown>[]): Promise<readonly string[]> {
  const all = await Promise.allSettled(calls);
  return all.map((end) => {
    if (end.status === 'fulfilled') return 'done';
    if (!(end.reason instanceof AppError)) throw end.reason;
    return end.reason.code;
  });
}

describe.each(tables)('of two who write the same of one owner at once in %s', (table) => {
  test('one loses, and is told why; what stands elsewhere may be said', async () => {
    const say = await sayIn(table);
    meetAt('announced_facts');
    const both = await endsOf([say(), say()]);
    expect([both.toSorted(), await stored(table)]).toEqual([['constraint-failed', 'done'], 1]);
    faults.before = null;
    const others = [{ thing: 1 }, { owner: 1 }, { thing: 1, owner: 1 }];
    expect(await endsOf(others.map(say))).toEqual(['done', 'done', 'done']);
  });

  test('what was taken away may be said again at once', async () => {
    const say = await sayIn(table);
    for (let turn = 0; turn < 3; turn += 1) await rowsOf(table).remove(await say(), null);
    expect(await stored(table)).toBe(0);
    await say();
  });
});
