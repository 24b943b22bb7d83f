import { variables } from '@livingroom/shared/calls/variables.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import type { Body } from '../../functions/core/storage/port.ts';
import { verifyRelease } from '../../scripts/check-release/verify.ts';
import { createBundleKey } from '../../scripts/local/lib/local-secret.ts';
import { signedCheckFile } from '../support/signed-check-file.ts';
import { createTestApi, type TestApi } from '../support/test-api.ts';
import { createLargeOrganisation, createRandom } from '../unit/analytics/organisation.ts';
import { onQuestions, plannedRelease } from '../unit/check-release/planned-release.ts';
import { createReportWorld } from '../worlds/reports.ts';

/** A piece of work whose size can be chosen; `prepare` makes what it needs and gives the work alone. */
export type Scenario = {
  readonly title: string;
  /** The smallest of the three sizes that are compared, each twice the one before: counted, and at its largest. */
  readonly few: number;
  readonly most: number;
  readonly prepare: (size: number) => Promise<() => Promise<unknown>>;
};

type Home = Awaited<ReturnType<TestApi['addAccount']>> & { readonly api: TestApi };

async function home(): Promise<Home> {
  const api = await createTestApi();
  return { api, ...(await api.addAccount('Acme', 'ada@acme.test')) };
}

const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, place) => from + place);

async function plant({ api, accountId }: Home, table: string, rows: readonly (Body & { id: number })[]) {
  const { store } = api.context(accountId);
  for (let from = 0; from < rows.length; from += 100)
    await store.write(
      table,
      rows.slice(from, from + 100).map(({ id, ...body }) => ({ kind: 'upsert', id: String(id), body })),
    );
}

const personOf = (id: number, more: Body = {}) => {
  const names = { given_name: `P${id}`, family_name: 'Lind', work_email: `p${id}@acme.test` };
  return { id, employee_id: id, status: 'active', ...names, ...more };
};

/** People from 1001 on, each of whom reports to the next. */
const line = (size: number) =>
  numbers(size, 1_001).map((id) =>
    personOf(id, { primary_reports_to_ref: id < 1_000 + size ? id + 1 : null }),
  );

/** How many of how many rows a sheet changes: without them nobody writes one that changes much. */
type Figures = { readonly changed: number; readonly stored: number };

async function sheet(
  { api, admin, accountId }: Home,
  { table, mode, confirmed }: { readonly table: string; readonly mode: string; readonly confirmed?: Figures },
  lines: readonly string[],
): Promise<void> {
  const content = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const fields = { metadata: JSON.stringify({ tableName: table, mode, confirmed }) };
  const form = { file: { name: 'all.csv', content }, fields };
  await api.as(admin).upload(storages.operations.uploadFile, { container_type: 'TEMPORARY' }, form);
  await api.workflows.settle();
  const [job] = await api.context(accountId).store.table('jobs').every();
  if (job?.status !== 'completed') throw new Error(`The sheet was refused: ${job?.message}`);
}

const withBoss = 'work_email,given_name,family_name,primary_reports_to_ref';
const lineOf = (size: number) =>
  numbers(size).map((id) => `p${id}@acme.test,P${id},Lind,${id < size ? `p${id + 1}@acme.test` : ''}`);

export const scenarios: readonly Scenario[] = [
  {
    title: 'sheet: new people, each reports to the next line',
    ...{ few: 200, most: 12_500 },
    async prepare(size) {
      const world = await home();
      const lines = [withBoss, ...lineOf(size)];
      return () => sheet(world, { table: 'employees', mode: 'create' }, lines);
    },
  },
  {
    title: 'sheet: new people, each reports to the line before',
    ...{ few: 200, most: 12_500 },
    async prepare(size) {
      const world = await home();
      const lines = [withBoss, ...lineOf(size).reverse()];
      return () => sheet(world, { table: 'employees', mode: 'create' }, lines);
    },
  },
  {
    title: 'sheet: everybody reports to the next one from now on',
    ...{ few: 200, most: 12_500 },
    async prepare(size) {
      const world = await home();
      await plant(
        world,
        'employees',
        numbers(size, 1_001).map((id) => personOf(id)),
      );
      const lines = numbers(size, 1_001).map(
        (id) => `${id},${id < 1_000 + size ? `p${id + 1}@acme.test` : ''}`,
      );
      const head = 'employee_id,primary_reports_to_ref';
      // The last one reports to nobody, as before.
      const stored = await world.api.context(world.accountId).store.count('employees');
      const how = { table: 'employees', mode: 'update', confirmed: { changed: size - 1, stored } };
      return () => sheet(world, how, [head, ...lines]);
    },
  },
  {
    title: 'sheet: units, each below the next line',
    ...{ few: 200, most: 12_500 },
    async prepare(size) {
      const world = await home();
      const { companyId: company_id_ref } = world;
      const units = numbers(size + 1).map((id) => ({ id, unit_id: id, unit_name: `U${id}`, company_id_ref }));
      await plant(world, 'units', units);
      const lines = numbers(size).map((id) => `U${id + 1},U${id}`);
      return () =>
        sheet(world, { table: 'subunits', mode: 'create' }, ['unit_id_ref,child_unit_id_ref', ...lines]);
    },
  },
  {
    title: 'the head of a line of people gets a manager',
    ...{ few: 200, most: 12_500 },
    async prepare(size) {
      const world = await home();
      await plant(world, 'employees', [...line(size), personOf(900)]);
      const rows = world.api.as(world.admin).rows('employees');
      return () => rows.update(1_000 + size, { primary_reports_to_ref: 900 });
    },
  },
  {
    title: 'a directory takes 20 times 95 members out of a group',
    ...{ few: 500, most: 2_500 },
    async prepare(size) {
      const { api } = await home();
      const { patchSteps } = await import('@livingroom/shared/modules/directory-sync/rules/patch.ts');
      const { inTurns } = await import('../../functions/core/event-loop/turns.ts');
      const members = numbers(size).map((id) => ({ value: `${id}` }));
      const operations = numbers(20).map((place) => {
        const values = numbers(95, place).map((id) => `value eq "${id}"`);
        return { op: 'remove' as const, path: `members[${values.join(' or ')}]` };
      });
      await api.ports.store.close();
      return () => inTurns(patchSteps({ members }, operations));
    },
  },
  {
    title: 'a manager asks which of 5,000 keys there are',
    ...{ few: 200, most: 1_250 },
    async prepare(size) {
      const world = await home();
      const unit = { id: 5, unit_id: 5, unit_name: 'U', company_id_ref: world.companyId };
      await plant(world, 'units', [unit]);
      const people = numbers(size, 1_001).map((id) => personOf(id, { primary_unit_id_ref: 5 }));
      await plant(world, 'employees', people);
      const mia = await world.api.addPerson(world.accountId, 'mia@acme.test', 'manager');
      const managed = { id: 1, employee_unit_managed_id: 1, employee_id_ref: mia.employeeId, unit_id_ref: 5 };
      await plant(world, 'employee_units_managed', [managed]);
      const body = { variable_name: 'employee_role_id', values: numbers(size, 1_001) };
      const query = { table_name: 'employee_roles' };
      return () => world.api.as(mia).raw(variables.operations.checkPrimaryKeysExist, { query, body });
    },
  },
  {
    title: 'a body of fields that nobody knows',
    ...{ few: 500, most: 30_000 },
    async prepare(size) {
      const { api, admin } = await home();
      const body = Object.fromEntries(numbers(size).map((id) => [`unknown_${id}`, id]));
      const query = { table_name: 'employees' };
      return () => api.as(admin).raw(variables.operations.checkPrimaryKeysExist, { query, body });
    },
  },
  {
    title: 'the sunburst of units that are each below the next',
    ...{ few: 200, most: 2_500 },
    async prepare(size) {
      const units = numbers(size).map((id) => ({
        id,
        parent: id > 1 ? id - 1 : null,
        people: id === size ? 25 : 0,
      }));
      const world = await createReportWorld(units, [{ number: 1, day: '2026-01-05', scoreOf: () => 5 }]);
      const ask = () => world.api.as(world.admin).raw(reportCalls.operations.sunburst, { query: {} });
      const { status } = await ask();
      if (status !== 200) throw new Error(`The sunburst answered ${status}`);
      return ask;
    },
  },
  {
    title: 'a directory asks for people by a filter that no index answers',
    ...{ few: 200, most: 5_000 },
    async prepare(size) {
      const { createDirectoryWorld } = await import('../worlds/directory-sync.ts');
      const world = await createDirectoryWorld();
      const { store } = world.api.context(world.accountId);
      await store
        .table('scim_groups')
        .put(numbers(size).map((id) => ({ scim_group_id: id, display_name: `Group ${id}`, members: [] })));
      const filter = numbers(80).map((id) => `displayName co "${id}x"`);
      return () => world.send('listGroups', { query: { filter: filter.join(' or ') } });
    },
  },
  {
    title: 'a stranger checks a release of so many people on three questions',
    ...{ few: 800, most: 30_000 },
    prepare(size) {
      const planned = plannedRelease(createLargeOrganisation(createRandom(7), size), 6);
      const text = JSON.stringify(signedCheckFile(onQuestions(planned, 3), createBundleKey()));
      return Promise.resolve(() => Promise.resolve(verifyRelease(text, null)));
    },
  },
];
