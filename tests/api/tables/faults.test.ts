import { beforeEach, expect, test } from 'vitest';
import { type Fault, withFaults } from '../../fakes/faulty-store.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';

/** The engine under a store whose answers get lost and whose process dies. */

let api: TestApi;
let home: Awaited<ReturnType<TestApi['addAccount']>>;

beforeEach(async () => {
  api = await createTestApi();
  home = await api.addAccount('Home Company', 'ada@home.test');
});

const people = () => api.as(home.admin).rows('employees');

/** From here on the writes meet these faults; returns what ends that. */
function meet(fault: Parameters<typeof withFaults>[1]): () => void {
  const { store } = api.ports;
  Object.assign(api.ports, { store: withFaults(store, fault) });
  return () => Object.assign(api.ports, { store });
}

test('a lost storage answer leaves an address reserved: no second person gets it', async () => {
  const heal = meet(({ table }) => (table === 'employees' ? 'answer-lost' : null));
  await expect(people().create({ work_email: 'kim@home.test' })).rejects.toMatchObject({ status: 500 });
  heal();
  const again = people().create({ work_email: 'kim@home.test' });
  await expect(again).rejects.toMatchObject({ body: { code: 'constraint-failed' } });
  expect(await api.context(home.accountId).store.count('employees')).toBe(2);
});

test('a lost answer to a change leaves both addresses reserved until the old one proves to be nobody’s', async () => {
  const kim = await people().create({ work_email: 'kim@home.test' });
  const heal = meet(({ table }) => (table === 'employees' ? 'answer-lost' : null));
  await expect(people().update(kim.employee_id, { work_email: 'kim.lind@home.test' })).rejects.toMatchObject({
    status: 500,
  });
  heal();
  await expect(people().create({ work_email: 'kim.lind@home.test' })).rejects.toMatchObject({ status: 400 });
  await expect(people().create({ work_email: 'kim@home.test' })).rejects.toMatchObject({ status: 400 });
  api.clock.advance(61_000);
  await expect(people().create({ work_email: 'kim@home.test' })).resolves.toMatchObject({
    work_email: 'kim@home.test',
  });
});

test('a value whose row was never written is free again after a minute', async () => {
  const heal = meet(({ table }) => (table === 'employees' ? 'cut-off' : null));
  await expect(people().create({ work_email: 'kim@home.test' })).rejects.toMatchObject({ status: 500 });
  heal();
  api.clock.advance(61_000);
  await expect(people().create({ work_email: 'kim@home.test' })).resolves.toBeDefined();
});

test('a second role of a person is refused and leaves the first one its reservation', async () => {
  const kim = await people().create({ work_email: 'kim@home.test' });
  const roles = api.as(home.admin).rows('employee_roles');
  const role = (role_name: 'employee' | 'admin') =>
    roles.create({ employee_id_ref: kim.employee_id, role_name });
  await role('employee');
  await expect(role('admin')).rejects.toMatchObject({ status: 409 });
  await expect(role('admin')).rejects.toMatchObject({ status: 409 });
});

test.each<[Fault]>([['cut-off'], ['answer-lost']])(
  'a delete that dies at any of its writes (%s) is done again and leaves nothing behind',
  async (kind) => {
    const { store } = api.context(home.accountId);
    const system = api.context(1).store;
    for (let death = 1; death <= 12; death += 1) {
      const email = `kim${death}@home.test`;
      const person = await api.addPerson(home.accountId, email, 'employee');
      const unit = await api
        .as(home.admin)
        .rows('units')
        .create({ unit_name: `U${death}`, company_id_ref: home.companyId });
      await api
        .as(home.admin)
        .rows('employee_units_managed')
        .create({ employee_id_ref: person.employeeId, unit_id_ref: unit.unit_id });
      await api.as(person).rows('employees').list();
      expect(await system.count('users', { field: 'email', op: 'eq', value: email })).toBe(1);
      let writes = 0;
      const heal = meet(() => {
        writes += 1;
        return writes === death ? kind : null;
      });
      await people()
        .remove(person.employeeId)
        .catch(() => undefined);
      heal();
      await people()
        .remove(person.employeeId)
        .catch(() => undefined);
      const own = { field: 'employee_id_ref', op: 'eq' as const, value: person.employeeId };
      expect([death, await store.get('employees', String(person.employeeId))]).toEqual([death, null]);
      expect([death, await store.count('employee_units_managed', own)]).toEqual([death, 0]);
      expect([death, await store.count('employee_roles', own)]).toEqual([death, 0]);
      expect(await system.count('users', { field: 'email', op: 'eq', value: email })).toBe(0);
      api.clock.advance(61_000);
      const next = await api.addPerson(home.accountId, email, 'employee');
      await expect(api.as(next).rows('employees').list()).resolves.toMatchObject({ total: 1 });
    }
  },
);
