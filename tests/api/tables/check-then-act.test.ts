import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { employees } from '@livingroom/shared/modules/people/contracts/employees.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { describe, expect, test } from 'vitest';
import { findingsOf } from '../../../functions/modules/surveys/survey-findings.ts';
import { createFaults } from '../../fakes/store-faults.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

/**
 * Of two calls that each fit what is stored and do not fit together, one that begins and ends between any two writes of
 * the other never leaves both: what a check has looked at is what the act rests on.
 */

type World = {
  readonly api: TestApi;
  readonly admin: Person;
  readonly operator: Person;
  readonly accountId: number;
  readonly companyId: number;
};

type Pair = {
  readonly says: string;
  /** What there is before; returns both calls and what must be so in the end. */
  readonly prepare: (world: World) => Promise<{
    readonly first: () => Promise<unknown>;
    readonly second: () => Promise<unknown>;
    readonly holds: () => Promise<unknown>;
  }>;
};

const settled = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );

async function draft({ api, operator }: World) {
  const client = api.as(operator);
  const { survey_id } = await client.rows('surveys').create({ survey_title: 'Lunch' });
  const item = await client.rows('survey_items').create({
    ...{ survey_id_ref: survey_id, item_type: 'drill-down', item_text: 'How is lunch?', item_order: 1 },
  });
  const other = await client.rows('survey_items').create({
    ...{ survey_id_ref: survey_id, item_type: 'open-ended', item_text: 'Why?', item_order: 2 },
    condition: [{ item: item.survey_item_id, operator: 'at most', value: 3 }],
  });
  const publish = () => client.rows('surveys').update(survey_id, { survey_status: 'active' });
  const findings = async () => {
    const { rows } = await client.rows('surveys').list({ where: { survey_id } });
    if (rows[0]?.survey_status === 'draft') return;
    const found = await findingsOf(api.context(SYSTEM_ACCOUNT_ID), survey_id);
    expect(found.filter(({ level }) => level === 'error')).toEqual([]);
  };
  return { client, survey_id, item, other, publish, findings };
}

async function unitAndPerson({ api, admin, companyId, accountId }: World) {
  const client = api.as(admin);
  const { unit_id } = await client.rows('units').create({ unit_name: 'Sales', company_id_ref: companyId });
  const kim = await api.addPerson(accountId, 'kim@home.test');
  return { client, unit_id, kim };
}

const pairs: readonly Pair[] = [
  {
    says: 'a survey that is published while an item is made that has an error',
    async prepare(world) {
      const { client, survey_id, publish, findings } = await draft(world);
      const item = { survey_id_ref: survey_id, item_type: 'choice', item_text: 'Which?' } as const;
      return { first: publish, second: () => client.rows('survey_items').create(item), holds: findings };
    },
  },
  {
    says: 'a survey that is published while an item is changed to one that has an error',
    async prepare(world) {
      const { client, item, publish, findings } = await draft(world);
      const change = { item_type: 'choice' } as const;
      return {
        first: publish,
        second: () => client.rows('survey_items').update(item.survey_item_id, change),
        holds: findings,
      };
    },
  },
  {
    says: 'a survey that is published while the item goes that a condition names',
    async prepare(world) {
      const { client, item, publish, findings } = await draft(world);
      return {
        first: publish,
        second: () => client.rows('survey_items').remove(item.survey_item_id),
        holds: findings,
      };
    },
  },
  {
    says: 'a survey that is published while items are pasted into it',
    async prepare(world) {
      const { client, survey_id, publish, findings } = await draft(world);
      const body = { item_type: 'choice' as const, items: [{ en_us: { item_text: 'Which?' } }] };
      return {
        first: publish,
        second: () => client.call(surveys.operations.addItems, { params: { id: survey_id }, body }),
        holds: findings,
      };
    },
  },
  {
    says: 'two actions that become parts of each other',
    async prepare({ api, admin }) {
      const client = api.as(admin);
      const { action_list_id } = await client.rows('action_lists').create({ title: 'List' });
      const make = (title: string) =>
        client.rows('actions').create({ title, action_list_id_ref: action_list_id });
      const [one, two] = [await make('One'), await make('Two')];
      const under = (id: number, parent_id_ref: number) => () =>
        client.rows('actions').update(id, { parent_id_ref });
      return {
        first: under(one.action_id, two.action_id),
        second: under(two.action_id, one.action_id),
        async holds() {
          const { rows } = await client.rows('actions').list();
          const parts = rows.filter(({ parent_id_ref }) => parent_id_ref !== null);
          for (const { parent_id_ref } of parts)
            expect(parts.map(({ action_id }) => action_id)).not.toContain(parent_id_ref);
        },
      };
    },
  },
  {
    says: 'a unit that goes while a person comes into it',
    async prepare(world) {
      const { client, unit_id, kim } = await unitAndPerson(world);
      return {
        first: () => client.rows('employees').update(kim.employeeId, { primary_unit_id_ref: unit_id }),
        second: () => client.rows('units').remove(unit_id),
        async holds() {
          const row = await client.rows('employees').get(kim.employeeId);
          const { rows } = await client.rows('units').list({ where: { unit_id } });
          expect(rows.length > 0 || row.primary_unit_id_ref === null).toBe(true);
        },
      };
    },
  },
  {
    says: 'a person who is made with a manager who goes',
    async prepare({ api, admin, accountId }) {
      const client = api.as(admin);
      const bo = await api.addPerson(accountId, 'bo@home.test');
      return {
        first: () =>
          client
            .rows('employees')
            .create({ work_email: 'new@home.test', primary_reports_to_ref: bo.employeeId }),
        second: () => client.rows('employees').remove(bo.employeeId),
        async holds() {
          const { rows } = await client.rows('employees').list();
          const ids = rows.map(({ employee_id }) => employee_id);
          for (const { primary_reports_to_ref: manager } of rows) if (manager) expect(ids).toContain(manager);
        },
      };
    },
  },
  {
    says: 'a sheet of roles and a unit that is given meanwhile',
    async prepare(world) {
      const { client, unit_id, kim } = await unitAndPerson(world);
      const { api, companyId, accountId } = world;
      const other = await client.rows('units').create({ unit_name: 'IT', company_id_ref: companyId });
      await client.call(employees.operations.changeRole, {
        ...{ params: { id: kim.employeeId } },
        body: { role_name: 'manager', units_managed: [unit_id] },
      });
      let given = false;
      return {
        async first() {
          const content = new TextEncoder().encode(
            `employee_id,Role,Units managed\n${kim.employeeId},Administrator,Sales\n`,
          );
          const metadata = JSON.stringify({ tableName: 'employees', mode: 'update' });
          await client.upload(
            storages.operations.uploadFile,
            { container_type: 'TEMPORARY' },
            { file: { name: 'people.csv', content }, fields: { metadata } },
          );
          await api.workflows.settle();
        },
        async second() {
          const row = { employee_id_ref: kim.employeeId, unit_id_ref: other.unit_id };
          // Before the sheet is planned the unit is one of those that it takes away.
          const isPlanned = api.blobs.names().some((name) => !name.endsWith('/file'));
          await client.rows('employee_units_managed').create(row);
          given = isPlanned;
        },
        async holds() {
          const held = await api
            .context(accountId)
            .store.table('employee_units_managed')
            .every({ where: { employee_id_ref: kim.employeeId, unit_id_ref: other.unit_id } });
          if (given) expect(held).toHaveLength(1);
        },
      };
    },
  },
];

/** Runs the second call whole before the n-th write of the first. Tells how many writes the first made. */
async function between(pair: Pair, at: number): Promise<number> {
  const faults = createFaults();
  const api = await createTestApi({ faults });
  const home = await api.addAccount('Home Company', 'ada@home.test');
  const operator = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  const world = { api, operator, ...home };
  const { first, second, holds } = await pair.prepare(world);
  let writes = 0;
  faults.before = async () => {
    writes += 1;
    if (writes !== at) return;
    const { before } = faults;
    faults.before = null;
    await settled(second());
    faults.before = before;
  };
  await settled(first());
  faults.before = null;
  if (writes < at) await settled(second());
  await holds();
  return writes;
}

describe('two calls that do not fit together', () => {
  test.each(pairs)('$says', async (pair) => {
    const swapped: Pair = {
      ...pair,
      async prepare(world) {
        const { first, second, holds } = await pair.prepare(world);
        return { first: second, second: first, holds };
      },
    };
    for (const order of [pair, swapped]) {
      const writes = await between(order, Number.POSITIVE_INFINITY);
      expect(writes).toBeGreaterThan(0);
      for (let at = 1; at <= writes; at += 1) await between(order, at);
    }
  });
});
