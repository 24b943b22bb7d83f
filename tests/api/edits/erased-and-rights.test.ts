import { editCalls } from '@livingroom/shared/modules/edits/contract.ts';
import { employees } from '@livingroom/shared/modules/people/contracts/employees.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const { operations } = editCalls;

let api: TestApi;
let faults: Faults;
let admin: Person;
let kay: Person;
let zoe: Person;
let accountId: number;
let companyId: number;

beforeEach(async () => {
  faults = createFaults();
  api = await createTestApi({ now: '2026-03-02T09:00:00Z', faults });
  ({ admin, accountId, companyId } = await api.addAccount('Acme', 'ada@acme.test'));
  kay = await api.addPerson(accountId, 'kay@acme.test', 'admin');
  zoe = await api.addPerson(accountId, 'zoe.quist@acme.test');
  await api.as(admin).rows('employees').update(zoe.employeeId, { family_name: 'Quistgaardsen' });
});

type Values = { readonly [column: string]: string | number | boolean | null };

const change = (table: string, id: number, values: Values, by = admin) =>
  api.as(by).raw(operations.changeCells, { body: { table, rows: [{ id: String(id), values }] } });
const remove = (table: string, id: number, by = admin) =>
  api.as(by).raw(operations.removeRows, { body: { table, rows: [{ id: String(id) }] } });
const undo = (answer: { body: unknown }, by = admin) =>
  api.as(by).raw(operations.undo, {
    params: { id: (answer.body as { undo: { edit_id: number } | null }).undo?.edit_id ?? 0 },
  });
const stored = async () =>
  JSON.stringify(await api.context(accountId).store.table('edits').every()).toLowerCase();
const erase = () => api.as(kay).rows('employees').remove(zoe.employeeId);

/** A mail to somebody, as the archive of mails has it. */
async function mailTo(person: Person): Promise<number> {
  const emails = api.context(accountId).store.table('emails');
  const email_id = await emails.takeKeys(1);
  const to = { employee_id_ref: person.employeeId, email_to: person.email };
  await emails.create({ email_id, email_type: 'info', email_status: 'delivered', ...to } as never);
  return email_id;
}

describe('what can be undone', () => {
  test('holds nothing of a person who is deleted: neither old cells nor rows that named them', async () => {
    const cells = await change('employees', zoe.employeeId, { family_name: 'Holm' });
    const mail = await remove('emails', await mailTo(zoe));
    expect(await stored()).toContain('quistgaardsen');
    expect(await stored()).toContain('zoe.quist@acme.test');
    await erase();
    expect(await stored()).toBe('[]');
    for (const answer of [cells, mail]) expect(await undo(answer)).toMatchObject({ status: 404 });
    expect(await api.context(accountId).store.table('emails').count()).toBe(0);
  });

  test('is not stored by a call that a deletion overtakes', async () => {
    faults.before = async ({ table, kinds }) => {
      if (table !== 'edits' || !kinds.includes('create')) return;
      faults.before = null;
      await erase();
    };
    const late = await change('employees', zoe.employeeId, { family_name: 'Holm' });
    expect(late).toMatchObject({ status: 200, body: { changed: 1, undo: null } });
    expect(await stored()).toBe('[]');
  });

  test('does not bring back what a deletion takes at the same moment, and is not stored again', async () => {
    const { comment } = await commentOf(zoe);
    const gone = await remove('action_comments', comment);
    faults.after = async ({ table, kinds }) => {
      if (table !== 'edits' || !kinds.includes('delete')) return;
      faults.after = null;
      await erase();
    };
    expect(await undo(gone)).toMatchObject({ status: 409, body: { data: { problem: 'key-gone' } } });
    expect(await stored()).toBe('[]');
    expect(await api.context(accountId).store.table('action_comments').count()).toBe(0);
  });

  test('of another organisation is not found', async () => {
    const other = await api.addAccount('Umbrella', 'uma@umbrella.test');
    const cells = await change('employees', zoe.employeeId, { family_name: 'Holm' });
    expect(await undo(cells, other.admin)).toMatchObject({ status: 404 });
    expect(await undo(cells)).toMatchObject({ status: 200 });
  });

  test('needs the rights of now, not those of the edit', async () => {
    const cells = await change('employees', zoe.employeeId, { family_name: 'Holm' }, kay);
    const group = await api.as(admin).rows('employee_groups').create({ name: 'Engineers' });
    const gone = await remove('employee_groups', group.employee_group_id, kay);
    await makeManager(kay);
    for (const answer of [cells, gone]) expect(await undo(answer, kay)).toMatchObject({ status: 403 });
    expect((await api.as(admin).rows('employees').get(zoe.employeeId)).family_name).toBe('Holm');
    expect((await api.as(admin).rows('employee_groups').list()).rows).toEqual([]);
  });

  test('does not write rows that whoever undoes could no longer take away, or not even see', async () => {
    const { actions, lists, comment } = await commentOf(zoe);
    const comments = api.context(accountId).store.table('action_comments');
    const gone = await remove('action_comments', comment, kay);
    expect(gone).toMatchObject({ status: 200, body: { undo: expect.anything() } });
    await makeManager(kay);
    expect(await undo(gone, kay)).toMatchObject({ status: 404 });
    await api
      .context(accountId)
      .store.table('actions')
      .change(actions, () => ({ owner_id_ref: kay.employeeId }));
    expect(await undo(gone, kay)).toMatchObject({ status: 409 });
    expect([lists > 0, await comments.count()]).toEqual([true, 0]);
  });
});

/** A comment by somebody on an action that nobody else has anything to do with. */
async function commentOf(person: Person) {
  const { store } = api.context(accountId);
  const lists = await store.table('action_lists').takeKeys(1);
  await store.table('action_lists').create({
    action_list_id: lists,
    name: 'Plans',
    impact_scope: 'units',
    employee_id_ref: admin.employeeId,
  } as never);
  const actions = await store.table('actions').takeKeys(1);
  await store.table('actions').create({
    action_id: actions,
    action_list_id_ref: lists,
    name: 'Talk',
    owner_id_ref: admin.employeeId,
  } as never);
  const comment = await store.table('action_comments').takeKeys(1);
  const { employeeId: employee_id_ref } = person;
  await store
    .table('action_comments')
    .create({ action_comment_id: comment, action_id_ref: actions, text: 'Let us talk', employee_id_ref });
  return { actions, lists, comment };
}

async function makeManager(person: Person): Promise<void> {
  const unit = await api.as(admin).rows('units').create({ unit_name: 'North', company_id_ref: companyId });
  const body = { role_name: 'manager' as const, units_managed: [unit.unit_id] };
  await api.as(admin).call(employees.operations.changeRole, { params: { id: person.employeeId }, body });
}
