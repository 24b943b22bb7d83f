import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { accounts } from '@livingroom/shared/modules/accounts/contract.ts';
import { activations } from '@livingroom/shared/modules/activations/contract.ts';
import { directorySync } from '@livingroom/shared/modules/directory-sync/contracts/directory-sync.ts';
import { emailChanges } from '@livingroom/shared/modules/email-changes/contract.ts';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { employees } from '@livingroom/shared/modules/people/contracts/employees.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { expect } from 'vitest';
import { suppress } from '../../../../functions/modules/emails/suppressions.ts';
import { runKindOf } from '../../../support/due.ts';
import { createTestApi, type Person, type TestApi } from '../../../support/test-api.ts';
import { acceptInvitation } from '../../../worlds/activate.ts';
import type { Line } from './line.ts';

export type Organisation = {
  readonly api: TestApi;
  readonly admin: Person;
  readonly system: Person;
  readonly accountId: number;
  readonly companyId: number;
  readonly kim: Person;
};

export async function createOrganisation(): Promise<Organisation> {
  const api = await createTestApi();
  const home = await api.addAccount('Home Company', 'ada@home.test');
  const system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  const kim = await api.addPerson(home.accountId, 'kim@home.test');
  return { api, ...home, system, kim };
}

const asAdmin = ({ api, admin }: Organisation) => api.as(admin);

async function addDataset({ api, accountId }: Organisation): Promise<number> {
  const { store } = api.context(accountId);
  const body = {
    dataset_id: 77,
    dataset_name: 'Round',
    status: 'active',
    score_threshold: 5,
    detail_threshold: 5,
  };
  await store.write('datasets', [{ kind: 'upsert', id: '77', body }]);
  return 77;
}

const addGroup = (own: Organisation) => asAdmin(own).rows('employee_groups').create({ name: 'Bakers' });

async function addNewcomer(own: Organisation): Promise<number> {
  const name = { given_name: 'New', family_name: 'Lind' };
  const row = { work_email: 'new@home.test', ...name, status: 'active' } as const;
  return (await asAdmin(own).rows('employees').create(row)).employee_id;
}

async function invite(own: Organisation): Promise<number> {
  const employee_id_ref = await addNewcomer(own);
  await asAdmin(own).call(activations.operations.send, { body: { employee_id_ref, role: 'employee' } });
  return employee_id_ref;
}

/** The link of the mail that asks the old address. */
async function askOldAddress(own: Organisation): Promise<string> {
  await asAdmin(own).rows('employees').update(own.kim.employeeId, { work_email: 'kim.lind@home.test' });
  await runKindOf(own.api.ports, 'email-change-watch');
  const text = own.api.mail.to('kim@home.test').at(-1)?.plainText ?? '';
  return /email-change\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

async function deletionCode({ api, system, accountId }: Organisation): Promise<string> {
  await api.as(system).call(accounts.operations.sendDeletionCode, { params: { id: accountId } });
  return /\b\d{6}\b/.exec(api.mail.sent.at(-1)?.message.plainText ?? '')?.[0] ?? '';
}

async function orderDeletion(own: Organisation): Promise<void> {
  const body = { code: await deletionCode(own), company_name: 'Home Company' };
  const params = { id: own.accountId };
  await own.api.as(own.system).call(accounts.operations.remove, { params, body });
}

const template = { table: 'employees', format: 'csv', offset: 0 } as const;

export const organisationLines: readonly Line<Organisation>[] = [
  {
    says: 'the sign-in of a privileged role',
    act: (own) => asAdmin(own).rows('employees').list({}),
    event: { action: 'signed-in', role_name: 'admin' },
  },
  {
    says: 'that somebody was signed out everywhere',
    call: 'users.signOutEverywhere',
    act: (own) => asAdmin(own).call(users.operations.signOutEverywhere, {}),
    event: { action: 'signed-out-everywhere' },
  },
  {
    says: 'that an admin signed a person out',
    call: 'users.signOutPerson',
    act: (own) =>
      asAdmin(own).call(users.operations.signOutPerson, { params: { employee_id: own.kim.employeeId } }),
    event: { action: 'signed-out-everywhere', subject: 'Employees' },
  },
  {
    says: 'the edit of a role',
    act: (own) => asAdmin(own).rows('employee_roles').update(own.kim.employeeId, { role_name: 'admin' }),
    event: { action: 'changed', before: { role_name: 'employee' }, after: { role_name: 'admin' } },
  },
  {
    says: 'a role that is chosen with the units managed',
    call: 'employees.changeRole',
    act: (own) =>
      asAdmin(own).call(employees.operations.changeRole, {
        params: { id: own.kim.employeeId },
        body: { role_name: 'admin' },
      }),
    event: { action: 'changed', before: { role_name: 'employee' }, after: { role_name: 'admin' } },
  },
  {
    says: 'the edit of a permission',
    async act({ api, system }) {
      const mappings = api.as(system).rows('role_permission_mappings');
      const [mapping] = (await mappings.list({ limit: 1 })).rows;
      await mappings.remove(mapping?.joint_virtual_id ?? '');
    },
    event: {
      action: 'deleted',
      after: null,
      before: expect.objectContaining({ permission_id_ref: expect.any(Number) }),
    },
    in: 'operator',
  },
  {
    says: 'the wish for another work e-mail',
    act: (own) =>
      asAdmin(own).rows('employees').update(own.kim.employeeId, { work_email: 'kim.lind@home.test' }),
    event: { action: 'email-change-requested' },
  },
  {
    says: 'that the old address agreed to it',
    call: 'email-changes.confirm',
    async act(own) {
      const plain_token = await askOldAddress(own);
      await own.api.as(null).call(emailChanges.operations.confirm, { body: { plain_token } });
    },
    event: { action: 'email-changed' },
  },
  {
    says: 'that the old address refused it',
    call: 'email-changes.refuse',
    async act(own) {
      const plain_token = await askOldAddress(own);
      await own.api.as(null).call(emailChanges.operations.refuse, { body: { plain_token } });
    },
    event: { action: 'email-change-refused' },
  },
  {
    says: 'that the wish was taken back',
    call: 'email-changes.cancel',
    async act(own) {
      await askOldAddress(own);
      const params = { employee_id: own.kim.employeeId };
      await asAdmin(own).call(emailChanges.operations.cancel, { params });
    },
    event: { action: 'email-change-refused' },
  },
  {
    says: 'that a person is paused',
    act: (own) => asAdmin(own).rows('employees').update(own.kim.employeeId, { status: 'inactive' }),
    event: { action: 'changed', before: { status: 'active' }, after: { status: 'inactive' } },
  },
  {
    says: 'an activation that is sent',
    call: 'activations.send',
    act: invite,
    event: { action: 'activation-sent' },
  },
  {
    says: 'activations that are sent to many',
    call: 'activations.sendBulk',
    async act(own) {
      const employee_id_ref = await addNewcomer(own);
      await asAdmin(own).call(activations.operations.sendBulk, {
        body: { employees: [{ employee_id_ref }] },
      });
    },
    event: { action: 'activation-sent' },
  },
  {
    says: 'that the end of a sign-in is requested',
    act: (own) =>
      asAdmin(own).call(activations.operations.revoke, { params: { employee_id: own.kim.employeeId } }),
    event: { action: 'sign-in-end-requested' },
  },
  {
    says: 'that the person keeps the sign-in',
    call: 'email-changes.refuseOwn',
    async act(own) {
      await asAdmin(own).call(activations.operations.revoke, { params: { employee_id: own.kim.employeeId } });
      await own.api.as(own.kim).call(emailChanges.operations.refuseOwn, { body: {} });
    },
    event: { action: 'sign-in-end-refused' },
  },
  {
    says: 'an activation that is revoked',
    call: 'activations.revoke',
    async act(own) {
      const params = { employee_id: await invite(own) };
      await asAdmin(own).call(activations.operations.revoke, { params });
    },
    event: { action: 'activation-revoked' },
  },
  {
    says: 'an activation that is accepted',
    call: 'activations.accept',
    async act(own) {
      await invite(own);
      await acceptInvitation(own.api, 'new@home.test');
    },
    event: { action: 'activation-accepted' },
  },
  {
    says: 'an address that gets mails again',
    call: 'emails.clearSuppression',
    async act(own) {
      const email = own.kim.email;
      await suppress(own.api.context(own.accountId), {
        ...{ email, employeeId: own.kim.employeeId, reason: 'bounced' },
      });
      await asAdmin(own).call(emails.operations.clearSuppression, { body: { email } });
    },
    event: { action: 'suppression-cleared', after: { email: 'k…@home.test' } },
  },
  {
    says: 'an export of rows',
    call: 'storages.downloadData',
    act: (own) =>
      asAdmin(own).call(storages.operations.downloadData, {
        query: { table: 'employees', format: 'csv', keys: 'none', columns: 'given_name', offset: 0 },
      }),
    event: { action: 'exported', after: expect.objectContaining({ format: 'csv' }) },
  },
  {
    says: 'a template that holds the rows there are',
    call: 'storages.downloadTemplate',
    act: (own) =>
      asAdmin(own).call(storages.operations.downloadTemplate, { query: { ...template, mode: 'update' } }),
    event: { action: 'exported', after: { template: 'update', format: 'csv', rows: 2, listed: 0 } },
  },
  {
    says: 'a template that offers people in a list',
    call: 'storages.downloadTemplate',
    act: (own) =>
      asAdmin(own).call(storages.operations.downloadTemplate, {
        query: { ...template, mode: 'create', format: 'xlsx' },
      }),
    event: { action: 'exported', after: { template: 'create', format: 'xlsx', rows: 0, listed: 2 } },
  },
  {
    says: 'a survey that is exported',
    call: 'surveys.exportSurvey',
    async act({ api, system, accountId }) {
      const client = api.as(system);
      const own = { accountId };
      const { survey_id } = await client.call(surveys.operations.takeMain, { body: {} }, own);
      await client.call(surveys.operations.exportSurvey, { params: { id: survey_id } }, own);
    },
    event: { action: 'exported', after: expect.objectContaining({ format: 'json' }) },
  },
  {
    says: 'a threshold that is changed',
    async act(own) {
      const id = await addDataset(own);
      await asAdmin(own).rows('datasets').update(id, { score_threshold: 8 });
    },
    event: { action: 'changed', before: { score_threshold: 5 }, after: { score_threshold: 8 } },
  },
  {
    says: 'the deletion of a person',
    act: (own) => asAdmin(own).rows('employees').remove(own.kim.employeeId),
    event: { action: 'deleted', subject: 'Employees' },
  },
  {
    says: 'the access of the operator',
    act: ({ api, system, accountId }) => api.as(system).rows('units', { accountId }).list({}),
    event: { action: 'operator-access', actor: 'operator', employee_id_ref: null },
  },
  {
    says: 'the same in the trail of the operator',
    act: ({ api, system, accountId }) => api.as(system).rows('units', { accountId }).list({}),
    event: { action: 'operator-access', actor: 'person' },
    in: 'operator',
  },
  {
    says: 'a new organisation',
    call: 'accounts.createWithCompany',
    act: ({ api, system }) =>
      api.as(system).call(accounts.operations.createWithCompany, {
        body: {
          account_data: { phone: '+45 33 12 34 56' },
          owner_data: { name: 'Tea Lind', email: 'tea@third.test' },
          company_data: { company_name: 'Third Company' },
        },
      }),
    event: { action: 'account-created' },
    in: 'operator',
  },
  {
    says: 'a code for the deletion of an organisation',
    call: 'accounts.sendDeletionCode',
    act: deletionCode,
    event: { action: 'deletion-code-sent' },
    in: 'operator',
  },
  {
    says: 'the deletion of an organisation',
    call: 'accounts.remove',
    act: orderDeletion,
    event: { action: 'deletion-scheduled' },
    in: 'operator',
  },
  {
    says: 'that it is taken back',
    call: 'accounts.takeBack',
    async act(own) {
      await orderDeletion(own);
      await own.api.as(own.system).call(accounts.operations.takeBack, { params: { id: own.accountId } });
    },
    event: { action: 'deletion-taken-back' },
  },
  {
    says: 'a token of a directory',
    call: 'directory-sync.makeToken',
    act: (own) => asAdmin(own).call(directorySync.operations.makeToken, {}),
    event: { action: 'secret-created' },
  },
  {
    says: 'that the token is revoked',
    call: 'directory-sync.revoke',
    async act(own) {
      await asAdmin(own).call(directorySync.operations.makeToken, {});
      await asAdmin(own).call(directorySync.operations.revoke, {});
    },
    event: { action: 'secret-revoked' },
  },
  {
    says: 'that a sync is agreed to',
    call: 'directory-sync.apply',
    async act(own) {
      await asAdmin(own).call(directorySync.operations.makeToken, {});
      await asAdmin(own).call(directorySync.operations.apply, {});
    },
    event: { action: 'directory-synced', after: { state: 'on', waiting: 0 } },
  },
  {
    says: 'a group that is made, since flows ask by it',
    act: addGroup,
    event: { action: 'created', after: { name: 'Bakers', scim_group_id_ref: null } },
  },
  {
    says: 'a criterion of a group',
    async act(own) {
      const { employee_group_id } = await addGroup(own);
      await asAdmin(own)
        .rows('employee_group_criteria')
        .create({
          employee_group_id_ref: employee_group_id,
          variable_id_ref: variableId(findTable('employees'), 'status'),
          operator: 'eq',
          variable_value: 'active',
        });
    },
    event: {
      action: 'created',
      after: expect.objectContaining({ operator: 'eq', variable_value: 'active' }),
    },
  },
];
