import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { runKindOf } from '../support/due.ts';
import { createTestApi, type TestApiOptions } from '../support/test-api.ts';

const heading = 'Employee Number,First Name,Last Name,Work Email,Department';

const given = ['Søren', 'Ana', 'Léa', 'Jürgen', 'Kim', 'Bo', 'Noor'];
const family = ['Ångström', 'García', 'Müller', 'Holm', 'Dahl', 'Vega'];

export type ListedPerson = {
  readonly number: number;
  readonly given: string;
  readonly family: string;
  readonly email: string;
  readonly unit: string;
};

/** People of an HR system, each of another name. */
export function people(count: number): readonly ListedPerson[] {
  return Array.from({ length: count }, (_, place) => ({
    number: place + 1,
    given: `${given[place % given.length]} ${place}`,
    family: `${family[place % family.length]} ${place}`,
    email: `p${place}@acme.test`,
    unit: `Unit ${place % 12}`,
  }));
}

export function csvOf(list: readonly ListedPerson[]): string {
  const rows = list.map((one) => `${one.number},${one.given},${one.family},${one.email},${one.unit}`);
  return [heading, ...rows].join('\r\n');
}

export const columns = [
  { heading: 'Employee Number', field: 'employee_number' as const },
  { heading: 'First Name', field: 'given_name' as const },
  { heading: 'Last Name', field: 'family_name' as const },
  { heading: 'Work Email', field: 'work_email' as const },
  { heading: 'Department', field: 'unit_1' as const },
];

export const source = {
  kind: 'https' as const,
  address: 'https://hr.example.com/people.csv',
  header_name: 'Authorization',
  secret: 'Bearer secret-of-acme',
};

export const input = {
  name: 'HR system',
  source,
  schedule: { every: 'day' as const, hour: 4 },
  reading: { sheet: null, columns, units: 'columns' as const, missing: 'deactivate' as const },
};

/** An organisation whose feed reads a list at an address. */
export async function createFeedWorld(list: readonly ListedPerson[], options: TestApiOptions = {}) {
  const api = await createTestApi(options);
  const home = await api.addAccount('Acme', 'ada@acme.test');
  const client = api.as(home.admin);
  api.downloads.serve(csvOf(list));
  const { feed_id: id } = await client.call(feedCalls.operations.add, { body: input });
  const store = api.context(home.accountId).store;
  const feed = async () => {
    const row = await store.table('feeds').get(id);
    if (!row) throw new Error('no feed');
    return row;
  };
  const runs = () => store.table('feed_runs').every({ sort: [{ field: 'started_at', direction: 'asc' }] });
  const last = async () => {
    const run = (await runs()).at(-1);
    if (!run) throw new Error('no run');
    return run;
  };
  /** The next moment of the schedule comes, and what it starts ends. */
  const nextDay = async () => {
    const due = Date.parse((await feed()).next_run_at ?? '');
    api.clock.advance(Math.max(1, due - api.clock.now()));
    await runKindOf(api.ports, 'feeds');
    await api.workflows.settle();
    await runKindOf(api.ports, 'feeds');
    return last();
  };
  const confirm = async () => {
    const params = { id: (await last()).feed_run_id };
    const { expected } = await client.call(feedCalls.operations.review, { params });
    const started = await client.call(feedCalls.operations.confirm, { params, body: { expected } });
    await api.workflows.settle();
    await runKindOf(api.ports, 'feeds');
    return started;
  };
  const active = () => store.table('employees').count({ status: 'active' });
  return { api, ...home, client, id, store, feed, runs, last, nextDay, confirm, active };
}
