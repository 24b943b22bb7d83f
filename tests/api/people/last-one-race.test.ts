import { employees } from '@livingroom/shared/contracts/employees.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const { changeRole } = employees.operations;

/** Lets the first writes to a table that touch a kind of row start only when two of them are about to. */
function meetAt(faults: Faults, table: string, kind: 'replace' | 'delete'): void {
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  faults.before = (moment) => {
    if (moment.table !== table || !moment.kinds.includes(kind) || waiting === 2) return;
    waiting += 1;
    if (waiting === 2) both.resolve();
    return both.promise;
  };
}

describe('of two who take away at the same moment', () => {
  let api: TestApi;
  let faults: Faults;
  let ada: Person;
  let bo: Person;
  let accountId: number;
  let companyId: number;

  beforeEach(async () => {
    faults = createFaults();
    api = await createTestApi({ faults });
    ({ admin: ada, accountId, companyId } = await api.addAccount('Home Company', 'ada@home.test'));
    bo = await api.addPerson(accountId, 'bo@home.test', 'admin');
  });

  const admins = () => api.context(accountId).store.table('employee_roles').count({ role_name: 'admin' });

  test('the role of the last two administrators, one loses and is told why', async () => {
    meetAt(faults, 'employee_roles', 'replace');
    const demote = (who: Person, { employeeId: id }: Person) =>
      api.as(who).raw(changeRole, { params: { id }, body: { role_name: 'employee' } });
    const answers = await Promise.all([demote(ada, bo), demote(bo, ada)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      data: { fields: { role_name: expect.stringMatching(/^The last administrator keeps/) } },
    });
    expect(await admins()).toBe(1);
  });

  test('the rows of their roles, one loses', async () => {
    meetAt(faults, 'employee_roles', 'delete');
    const rows = (who: Person) => api.as(who).rows('employee_roles');
    const both = await Promise.allSettled([rows(ada).remove(bo.employeeId), rows(bo).remove(ada.employeeId)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await admins()).toBe(1);
  });

  test('the last two units of a manager, one loses', async () => {
    const kim = await api.addPerson(accountId, 'kim@home.test');
    const units = api.as(ada).rows('units');
    const made = [];
    for (const unit_name of ['Product', 'Sales'])
      made.push((await units.create({ unit_name, company_id_ref: companyId })).unit_id);
    await api.as(ada).call(changeRole, {
      params: { id: kim.employeeId },
      body: { role_name: 'manager', units_managed: made },
    });
    meetAt(faults, 'employee_units_managed', 'delete');
    const held = api.as(ada).rows('employee_units_managed');
    const removals = (await held.list()).rows.map((row) => held.remove(row.employee_unit_managed_id));
    const both = await Promise.allSettled(removals);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await held.list()).rows).toHaveLength(1);
  });
});
