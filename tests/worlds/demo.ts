import { seedDemoOrganisation } from '../../scripts/local/seed/demo-organisation.ts';
import { seedPastRounds } from '../../scripts/local/seed/past-rounds.ts';
import { createTestApi, type Person } from '../support/test-api.ts';
import { activate } from './activate.ts';

const DIRECTORY_DAYS = 400;

/** The demo organisation as `npm start` seeds it: twelve units, 160 people, two finished rounds. */
export async function createDemoWorld() {
  const api = await createTestApi({ now: '2026-03-02T09:00:00.000Z' });
  const { ports, clock } = api;
  const today = clock.now();
  clock.set(today - DIRECTORY_DAYS * 86_400_000);
  const accountId = await seedDemoOrganisation(ports);
  const context = api.context(accountId);
  const everybody = await context.store.table('employees').every();
  for (const { employee_id: employeeId, work_email: email } of everybody)
    await activate(ports, { accountId, employeeId, email });
  clock.set(today);
  await seedPastRounds(ports, clock, accountId);
  const personOf = (email: string, role: Person['role']): Person => {
    const found = everybody.find(({ work_email }) => work_email === email);
    if (!found) throw new Error(`Nobody has ${email}`);
    return { email, role, accountId, employeeId: found.employee_id };
  };
  const units = await context.store.table('units').every();
  const managed = await context.store.table('employee_units_managed').every();
  /** Who leads the unit of this name. */
  const headOf = (name: string): Person => {
    const unit = units.find(({ unit_name }) => unit_name === name);
    const { employee_id_ref } = managed.find(({ unit_id_ref }) => unit_id_ref === unit?.unit_id) ?? {};
    const found = everybody.find(({ employee_id }) => employee_id === employee_id_ref);
    return personOf(found?.work_email ?? '', 'manager');
  };
  return { api, context, accountId, admin: personOf('admin@demo.test', 'admin'), headOf };
}
