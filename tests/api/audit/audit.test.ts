import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordEvent } from '../../../functions/core/tables/audit/record-event.ts';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { runKindOf } from '../../support/due.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

describe('the audit trail', () => {
  let api: TestApi;
  let faults: Faults;
  let admin: Person;
  let other: Person;
  let system: Person;
  let accountId: number;

  beforeEach(async () => {
    faults = createFaults();
    api = await createTestApi({ faults });
    ({ admin, accountId } = await api.addAccount('Home Company', 'ada@home.test'));
    other = (await api.addAccount('Other Company', 'olga@other.test')).admin;
    system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  });

  const trailOf = async (person: Person, action: string) => {
    const { rows } = await api
      .as(person)
      .rows('audit_events')
      .list({ sort: ['happened_at'], limit: 500 });
    return rows.filter((row) => row.action === action);
  };

  test('tells of a role that was changed: who, as which role, what, before and after, when', async () => {
    const kim = await api.addPerson(accountId, 'kim@home.test');
    await api.as(admin).rows('employee_roles').update(kim.employeeId, { role_name: 'admin' });
    const [event] = await trailOf(admin, 'changed');
    expect(event).toMatchObject({
      employee_id_ref: admin.employeeId,
      actor: 'person',
      role_name: 'admin',
      subject: 'Roles of employees',
      subject_id: String(kim.employeeId),
      before: { role_name: 'employee' },
      after: { role_name: 'admin' },
      happened_at: '2026-03-02T09:00:00.000Z',
    });
    expect(event?.details).toContain('Role: Employee → Administrator');
  });

  test('says in the language of who reads what became of whom, choices by their labels', async () => {
    const kim = await api.addPerson(accountId, 'kim@home.test');
    await api.as(admin).rows('employee_roles').update(kim.employeeId, { role_name: 'admin' });
    await api.as(admin).rows('employees').update(kim.employeeId, { status: 'inactive' });
    const { rows } = await api
      .as(admin)
      .rows('audit_events', { language: 'da' })
      .list({ where: { subject_employee_id_ref: kim.employeeId, action: 'changed' } });
    const details = rows.map((row) => row.details).join();
    expect(details).toContain('Rolle: Medarbejder → Administrator');
    expect(details).toContain('Status: Aktiv → Inaktiv');
  });

  test('masks the addresses of people', async () => {
    const kim = await api.addPerson(accountId, 'kim@home.test');
    await api.as(admin).rows('employees').update(kim.employeeId, { work_email: 'kim.lind@home.test' });
    const text = JSON.stringify(await trailOf(admin, 'email-change-requested'));
    expect(text).toContain('k…@home.test');
    expect(text).not.toContain('kim');
  });

  test('tells of sheets, deletions and commands to flows', async () => {
    const kim = await api.addPerson(accountId, 'kim@home.test');
    await api.as(admin).rows('employees').remove(kim.employeeId);
    const query = {
      table: 'employees',
      format: 'csv' as const,
      keys: 'none' as const,
      columns: 'given_name',
      offset: 0,
    };
    await api.as(admin).call(storages.operations.downloadData, { query });
    await api.as(admin).call(flowExecutions.operations.ensureMainResources, {});
    const [flow] = (await api.as(admin).rows('flow_executions').list({})).rows;
    const id = flow?.flow_execution_id ?? 0;
    await api.as(admin).raw(flowExecutions.operations.pause, { body: { flow_execution_id: id } });
    expect(await trailOf(admin, 'deleted')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subject: 'Employees', subject_id: String(kim.employeeId) }),
      ]),
    );
    expect(await trailOf(admin, 'exported')).toMatchObject([
      { subject: 'Employees', after: { rows: 1, format: 'csv' } },
    ]);
    expect(await trailOf(admin, 'flow-command')).toEqual([]);
    const body = { flow_execution_id: id };
    await api
      .context(accountId)
      .store.table('flow_executions')
      .change(id, () => ({ status: 'PENDING' }));
    await api.as(admin).call(flowExecutions.operations.pause, { body });
    expect(await trailOf(admin, 'flow-command')).toMatchObject([
      { before: { status: 'PENDING' }, after: { command: 'pause', status: 'PAUSED' } },
    ]);
  });

  test('An action tells of its owner, its due day, archiving and deletion, and not of moves on the board', async () => {
    const kim = await api.addPerson(accountId, 'kim@home.test');
    const list = await api.as(admin).rows('action_lists').create({ title: 'Autumn' });
    const actions = api.as(admin).rows('actions');
    const { action_id: id } = await actions.create({
      title: 'Talk',
      action_list_id_ref: list.action_list_id,
    });
    await actions.update(id, { stage: 'doing', item_order: 7, title: 'Talk about it' });
    expect(await trailOf(admin, 'changed')).toEqual([]);
    await actions.update(id, { owner_id_ref: kim.employeeId, due_date: '2026-04-01' });
    api.clock.advance(1_000);
    await actions.update(id, { stage: 'archived' });
    api.clock.advance(1_000);
    await actions.update(id, { stage: 'to do' });
    await actions.remove(id);
    const subject = { subject: 'Actions', subject_id: String(id) };
    expect(await trailOf(admin, 'changed')).toMatchObject([
      {
        ...subject,
        before: { owner_id_ref: admin.employeeId, due_date: null },
        after: { owner_id_ref: kim.employeeId, due_date: '2026-04-01' },
      },
      { ...subject, before: { stage: 'doing' }, after: { stage: 'archived' } },
      { ...subject, before: { stage: 'archived' }, after: { stage: 'to do' } },
    ]);
    expect(await trailOf(admin, 'deleted')).toMatchObject([subject]);
  });

  test('tells of the sign-in of a privileged role once, and of no employee', async () => {
    const emil = await api.addPerson(accountId, 'emil@home.test');
    for (const person of [admin, admin, emil]) await api.as(person).rows('employees').list({});
    const events = await trailOf(admin, 'signed-in');
    expect(events).toMatchObject([{ employee_id_ref: admin.employeeId, role_name: 'admin' }]);
  });

  test('tells the organisation and the operator that the operator came, once an hour', async () => {
    const look = () => api.as(system).rows('units', { accountId }).list({});
    await look();
    await look();
    const seen = await trailOf(admin, 'operator-access');
    expect(seen).toMatchObject([{ actor: 'operator', employee_id_ref: null, role_name: 'system' }]);
    expect(await trailOf(system, 'operator-access')).toMatchObject([
      { employee_id_ref: system.employeeId, subject_id: String(accountId) },
    ]);
    api.clock.advance(3_600_000);
    await look();
    expect(await trailOf(admin, 'operator-access')).toHaveLength(2);
  });

  test('refuses the operator when the visit cannot be put on record', async () => {
    faults.before = ({ table }) => {
      if (table === 'audit_events') throw new Error('The store is away');
    };
    await expect(api.as(system).rows('units', { accountId }).list({})).rejects.toMatchObject({ status: 500 });
    faults.before = null;
    await expect(api.as(system).rows('units', { accountId }).list({})).resolves.toMatchObject({ rows: [] });
  });

  test('is read by its own admins only, and by no manager or employee', async () => {
    const manager = await api.addPerson(accountId, 'mia@home.test', 'manager');
    const emil = await api.addPerson(accountId, 'emil@home.test');
    for (const person of [manager, emil])
      await expect(api.as(person).rows('audit_events').list({})).rejects.toMatchObject({ status: 403 });
    const foreign = await api.as(other).rows('audit_events').list({});
    expect(foreign.rows.every(({ subject_id }) => subject_id !== String(accountId))).toBe(true);
    await expect(api.as(other).rows('audit_events', { accountId }).list({})).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is exported by an admin, and the export stands in it', async () => {
    const query = {
      table: 'audit_events',
      format: 'csv' as const,
      keys: 'none' as const,
      columns: 'happened_at,action,details',
      offset: 0,
    };
    await api.as(admin).call(storages.operations.downloadData, { query });
    expect(await trailOf(admin, 'exported')).toMatchObject([{ subject: 'Audit trail' }]);
  });

  test('is never changed: not by a call, not by a service', async () => {
    await recordEvent(api.context(accountId), { action: 'deleted', subject: 'employees', subjectId: 7 });
    const events = api.context(accountId).store.table('audit_events');
    const [row] = await events.every({});
    const id = row?.audit_event_id ?? '';
    await expect(events.change(id, () => ({ action: 'created' }))).rejects.toThrow('never changed');
    const stored = await events.find(id);
    if (!stored) throw new Error('No event');
    await expect(events.remove(stored)).rejects.toThrow('never changed');
    const path = '/audit/v1/audit-events/{id}';
    for (const method of ['PATCH', 'DELETE'] as const) {
      const operation = { method, path, account: 'user' as const, timeoutMs: 0, retries: 0 };
      const { status } = await api.as(admin).raw(operation, { params: { id } });
      expect(status).toBe(404);
    }
  });

  test('is the same event when the work is done twice', async () => {
    const event = { action: 'deleted', subject: 'employees', subjectId: 7, once: 'request 3' } as const;
    await recordEvent(api.context(accountId), event);
    await recordEvent(api.context(accountId), event);
    expect(await trailOf(admin, 'deleted')).toHaveLength(1);
  });

  test('forgets what is older than the setting, and nothing else', async () => {
    await recordEvent(api.context(accountId), { action: 'deleted', subject: 'employees', subjectId: 1 });
    api.clock.advance(730 * 86_400_000);
    await recordEvent(api.context(accountId), { action: 'deleted', subject: 'employees', subjectId: 2 });
    api.clock.advance(1_000);
    await runKindOf(api.ports, 'audit-retention');
    expect((await trailOf(admin, 'deleted')).map(({ subject_id }) => subject_id)).toEqual(['2']);
  });
});
