import { employees } from '@livingroom/shared/modules/people/contracts/employees.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const { changeRole } = employees.operations;

/** Lets the first writes to a table that touch a kind of row start only when two of them are about to. */
function meetAt(faults: Faults, table: string, kind: 'create' | 'replace' | 'delete'): void {
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
    meetAt(faults, 'announced_facts', 'create');
    const demote = (who: Person, { employeeId: id }: Person) =>
      api.as(who).raw(changeRole, { params: { id }, body: { role_name: 'employee' } });
    const answers = await Promise.all([demote(ada, bo), demote(bo, ada)]);
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect(won?.status).toBe(200);
    // Whoever is judged again after the other's change is no administrator any more.
    if (lost?.status === 403) expect(lost.body).toMatchObject({ code: 'forbidden' });
    else
      expect(lost).toMatchObject({
        status: 400,
        body: { data: { fields: { role_name: expect.stringMatching(/^This is the last administrator/) } } },
      });
    expect(await admins()).toBe(1);
  });

  test('the rows of their roles, one loses', async () => {
    meetAt(faults, 'announced_facts', 'create');
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

  const both = async (one: () => Promise<unknown>, other: () => Promise<unknown>) => {
    meetAt(faults, 'announced_facts', 'create');
    const ends = await Promise.allSettled([one(), other()]);
    return ends.map((end) => (end.status === 'fulfilled' ? 'done' : end.reason)).toSorted(isLast);
  };
  const isLast = (a: unknown, b: unknown) => Number(b === 'done') - Number(a === 'done');
  const refused = (field: string, words: RegExp) => ({
    status: 400,
    body: { data: { fields: { [field]: expect.stringMatching(words) } } },
  });
  const people = () => api.as(ada).rows('employees');

  test('the role of one administrator and the activity of the other, one loses', async () => {
    const ends = await both(
      () => api.as(ada).rows('employee_roles').remove(bo.employeeId),
      () => people().update(ada.employeeId, { status: 'inactive' }),
    );
    expect(ends).toMatchObject(['done', { status: expect.any(Number) }]);
    // Read from the store: where the activity won, the administrator who reads is inactive and refused.
    const { store } = api.context(accountId);
    const rows = await store.table('employee_roles').every({});
    const left = rows.filter(({ role_name }) => role_name === 'admin').map((row) => row.employee_id_ref);
    const active = (await store.table('employees').every({})).filter(({ status }) => status === 'active');
    expect(active.some(({ employee_id }) => left.includes(employee_id))).toBe(true);
  });

  test('the activity of both administrators, one loses and is told why', async () => {
    const ends = await both(
      () => people().update(bo.employeeId, { status: 'inactive' }),
      () => api.as(bo).rows('employees').update(ada.employeeId, { status: 'inactive' }),
    );
    const [won, lost] = ends;
    expect(won).toBe('done');
    // Whoever is judged again after the other's change is active no more.
    if (lost?.status === 401) expect(lost).toMatchObject({ body: { code: 'user-not-active' } });
    else expect(lost).toMatchObject(refused('status', /^This is the last administrator/));
  });

  describe('fits together what two make', () => {
    let kim: number;
    let mia: number;
    let ole: number;
    const circle = /^Nobody can report to themselves/;

    beforeEach(async () => {
      const made = [];
      for (const name of ['kim', 'mia', 'ole'])
        made.push((await api.addPerson(accountId, `${name}@home.test`)).employeeId);
      [kim = 0, mia = 0, ole = 0] = made;
    });
    const under = (employee: number, manager: number) => () =>
      people().update(employee, { primary_reports_to_ref: manager });
    const furtherUnder = (employee: number, manager: number) => () =>
      api
        .as(ada)
        .rows('employee_secondary_reports')
        .create({ employee_id_ref: employee, reports_to_ref: manager });

    test('one head of the company', async () => {
      const ends = await both(
        () => people().update(kim, { company_ceo: true }),
        () => people().update(mia, { company_ceo: true }),
      );
      expect(ends).toMatchObject(['done', refused('company_ceo', /^There is already a head/)]);
      expect((await people().list({ where: { company_ceo: true } })).rows).toHaveLength(1);
    });

    test('one head of the company among new people', async () => {
      const make = (name: string) => () =>
        people().create({ work_email: `${name}@home.test`, company_ceo: true });
      const ends = await both(make('new-one'), make('new-two'));
      expect(ends).toMatchObject(['done', refused('company_ceo', /^There is already a head/)]);
      // The address of the one who lost is free.
      const [head] = (await people().list({ where: { company_ceo: true } })).rows;
      const other = head?.work_email === 'new-one@home.test' ? 'new-two' : 'new-one';
      await people().create({ work_email: `${other}@home.test` });
    });

    test('no circle of two', async () => {
      expect(await both(under(kim, mia), under(mia, kim))).toMatchObject([
        'done',
        refused('primary_reports_to_ref', circle),
      ]);
    });

    test('no circle over people whom neither touches', async () => {
      await under(mia, ole)();
      await api.context(accountId).store.table('announced_facts').removeEvery({});
      expect(await both(under(ole, kim), under(kim, mia))).toMatchObject([
        'done',
        refused('primary_reports_to_ref', circle),
      ]);
    });

    test('no circle of a direct and a further manager', async () => {
      const ends = await both(under(kim, mia), furtherUnder(mia, kim));
      expect(ends).toMatchObject(['done', { status: 400, body: { code: 'constraint-failed' } }]);
    });

    test('no circle of units', async () => {
      const units = [];
      for (const unit_name of ['Product', 'Sales'])
        units.push(
          (await api.as(ada).rows('units').create({ unit_name, company_id_ref: companyId })).unit_id,
        );
      const [product = 0, sales = 0] = units;
      const link = (unit_id_ref: number, child_unit_id_ref: number) => () =>
        api.as(ada).rows('subunits').create({ unit_id_ref, child_unit_id_ref });
      expect(await both(link(product, sales), link(sales, product))).toMatchObject([
        'done',
        refused('unit_id_ref', /^A unit cannot be below itself/),
      ]);
    });
  });

  test('lets what was said give way to what is said later', async () => {
    const kim = (await api.addPerson(accountId, 'kim@home.test')).employeeId;
    const head = (id: number, company_ceo: boolean) => people().update(id, { company_ceo });
    for (const id of [kim, bo.employeeId]) {
      await head(id, true);
      await head(id, false);
    }
    const line = (id: number, manager: number | null) =>
      people().update(id, { primary_reports_to_ref: manager });
    await line(kim, bo.employeeId);
    await line(kim, null);
    await line(bo.employeeId, kim);
    await line(bo.employeeId, null);
    await people().update(bo.employeeId, { status: 'inactive' });
    await people().update(bo.employeeId, { status: 'active' });
    await people().update(ada.employeeId, { status: 'inactive' });
  });

  test('counts only administrators who are active and have signed up', async () => {
    await people().update(bo.employeeId, { status: 'inactive' });
    const demote = (id: number) =>
      api.as(ada).raw(changeRole, { params: { id }, body: { role_name: 'employee' } });
    const last = { status: 400, body: { data: { fields: expect.any(Object) } } };
    expect(await demote(ada.employeeId)).toMatchObject(last);
    await expect(people().update(ada.employeeId, { status: 'inactive' })).rejects.toMatchObject(
      refused('status', /^This is the last administrator/),
    );
    await people().update(bo.employeeId, { status: 'active' });
    await api
      .context(accountId)
      .store.table('employees')
      .change(bo.employeeId, () => ({ activation_status: 'pending' }));
    expect(await demote(ada.employeeId)).toMatchObject(last);
    await expect(api.as(ada).rows('employee_roles').remove(ada.employeeId)).rejects.toMatchObject({
      body: { code: 'role-refused', data: { problem: 'last-admin' } },
    });
    expect((await demote(bo.employeeId)).status).toBe(200);
  });

  test('waits for a call that died only for a minute', async () => {
    const kim = (await api.addPerson(accountId, 'kim@home.test')).employeeId;
    await api
      .context(accountId)
      .store.table('announced_facts')
      .create({ subject: 'reporting', facts: { [`head:${kim}`]: [1, api.clock.now()] } });
    const makeHead = () => people().update(bo.employeeId, { company_ceo: true });
    await expect(makeHead()).rejects.toMatchObject({ status: 409 });
    api.clock.advance(61_000);
    await makeHead();
  });
});
