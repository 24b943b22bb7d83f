import { findTable, type TableName, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { protectionOf } from '@livingroom/shared/core/catalogue/protection.ts';
import type { Table, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Body } from '../../../functions/core/storage/port.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

/** Every table that knows a person: told in the copy or named with a reason, gone with the person or named with a reason. */

type Fate = {
  /** Where the copy of one's own data tells it; or why it does not. */
  readonly told: keyof Told | { readonly not: string };
  /** Whether the row goes with the person; or why it stays, as a number without a person. */
  readonly erased: 'gone' | { readonly stays: string };
};

type Told = (typeof ownData)['operations']['read']['output']['_output'];

const history = { stays: 'a record of what was; its number points at nobody' };
const ofThePerson = { told: 'person', erased: 'gone' } as const;

const fates: { readonly [table in TableName]?: Fate } = {
  accounts: {
    told: { not: 'who founded the organisation; the organisation keeps it as its owner' },
    erased: { stays: 'whoever answers for an organisation cannot be deleted before somebody else does' },
  },
  primary_owners: {
    told: { not: 'says which person answers for the organisation, and nothing of the person' },
    erased: { stays: 'whoever answers for an organisation cannot be deleted before somebody else does' },
  },
  users: { told: 'sign_in', erased: 'gone' },
  identities: {
    told: { not: 'the number that the sign-in service gave; `sign_in` tells the sign-in' },
    erased: 'gone',
  },
  activations: { told: 'invitations', erased: 'gone' },
  message_choices: ofThePerson,
  message_channels: {
    told: { not: 'services of the organisation; the trail tells that the person connected one' },
    erased: { stays: 'a service of the organisation; the number points at nobody' },
  },
  kiosk_sign_ins: {
    told: {
      not: 'hashes of codes, and the last use, which the kiosk itself tells; `sign_in` tells the sign-in',
    },
    erased: 'gone',
  },
  authentications: { told: 'logins', erased: 'gone' },
  employees: ofThePerson,
  employee_locations: ofThePerson,
  employee_secondary_units: ofThePerson,
  employee_secondary_reports: ofThePerson,
  employee_units_managed: ofThePerson,
  employee_roles: ofThePerson,
  survey_executions: { told: 'dialogues', erased: history },
  survey_responses: { told: 'dialogues', erased: 'gone' },
  flow_employee_executions: {
    told: { not: 'the steps of a round for a person; their mails and dialogues are told' },
    erased: history,
  },
  emails: { told: 'emails', erased: 'gone' },
  email_suppressions: {
    told: 'person',
    erased: 'gone',
  },
  reports: { told: 'reports', erased: history },
  jobs: { told: 'jobs', erased: history },
  audit_events: { told: 'trail', erased: { stays: 'the trail is never changed; it holds the number only' } },
  pending_events: {
    told: { not: 'an event on its way into the trail, where it is told minutes later' },
    erased: { stays: 'it goes into the trail within minutes, and holds the number only' },
  },
  erasures: { told: 'erasures', erased: { stays: 'the receipt: it proves that the person is erased' } },
  scim_users: { told: 'directory', erased: 'gone' },
  scim_groups: { told: 'directory', erased: { stays: 'the group stays; numbers in it point at nobody' } },
  action_lists: { told: 'action_lists', erased: history },
  actions: { told: 'actions', erased: history },
  action_comments: { told: 'action_comments', erased: 'gone' },
  copilot_sessions: {
    told: { not: 'that the copilot was opened; nothing that was said in it is stored' },
    erased: 'gone',
  },
  push_devices: { told: 'notices', erased: 'gone' },
  notification_marks: {
    told: {
      not: 'when the bell was last opened and when its mail goes; what they tell of is told with its rows',
    },
    erased: 'gone',
  },
  api_keys: {
    told: { not: 'keys of the organisation; the trail tells that the person made one' },
    erased: { stays: 'a key of the organisation; without whoever made it it opens nothing' },
  },
  feeds: {
    told: { not: 'lists that the organisation reads; the trail tells that the person saved one' },
    erased: { stays: 'a feed of the organisation; without whoever saved it last it imports nothing' },
  },
  data_migrations: {
    told: { not: 'which operator moved content between organisations; the trail tells it' },
    erased: { stays: 'a record of what was moved; it holds the number only' },
  },
  email_template_versions: {
    told: { not: 'who changed the words of a mail; the words are the organisation’s' },
    erased: history,
  },
  comment_reports: {
    told: { not: 'which comments of others a leader reported; the trail tells that they did' },
    erased: history,
  },
  conversation_turns: {
    told: 'conversations',
    erased: history,
  },
  saved_views: {
    told: { not: 'how the person likes to see a list; the list shows them to the person' },
    erased: 'gone',
  },
  upload_images: {
    told: {
      not: 'old values of the last two weeks, by which an upload is undone; the values of now are told',
    },
    erased: 'gone',
  },
  edits: {
    told: { not: 'what the person changed within half an hour; it is in the rows themselves' },
    erased: 'gone',
  },
  flow_occasions: {
    told: { not: 'the day stands with the person, the question with the dialogue' },
    erased: 'gone',
  },
  list_layouts: { told: { not: 'the order and width of columns' }, erased: 'gone' },
  mission_states: {
    told: { not: 'where an admin is in the guide through the product, and what they would like to find out' },
    erased: 'gone',
  },
};

const knowsPeople = (table: Table) =>
  Object.values(table.variables).some(
    ({ references, gdpr }) => references?.table === 'employees' || gdpr === 'personal' || gdpr === 'special',
  );

test('every table that knows people has its line here, and no other', () => {
  const known = tables.filter(knowsPeople).map(({ name }) => name);
  expect(Object.keys(fates).sort()).toEqual([...known].sort());
});

const retentionOf = (table: Table, variable: Variable) => protectionOf(table, variable)?.retention;

const goesWithPerson = (table: Table, variable: Variable) =>
  ['person', 'answers', 'archive', 'undo'].includes(retentionOf(table, variable) ?? '');

const staysAsRecord = (table: Table, variable: Variable) =>
  ['record', 'trail', 'organisation'].includes(retentionOf(table, variable) ?? '');

let api: TestApi;
let admin: Person;
let kim: Person;
let accountId: number;

beforeEach(async () => {
  api = await createTestApi();
  ({ admin, accountId } = await api.addAccount('Home Company', 'ada@home.test'));
  kim = await api.addPerson(accountId, 'kim@home.test');
});

/** Long enough for any column, and found wherever it is told. */
const mark = (table: string) => `marked-${table}`;

/** A row of a table that is the person's, with the mark in each text that people may read. */
async function plant(table: Table): Promise<void> {
  const id = 9_000_000 + table.id;
  const values = Object.entries(table.variables).map(([field, variable]): [string, Json] => {
    if (variable.references?.table === 'employees' || field === 'employee_id_ref')
      return [field, kim.employeeId];
    if (variable.references) return [field, null];
    if (variable.initial !== undefined && variable.type !== 'json') return [field, variable.initial];
    if (variable.choices?.[0]) return [field, variable.choices[0].value];
    if (variable.type === 'string' || variable.type === 'text') return [field, mark(table.name)];
    if (variable.type === 'datetime') return [field, '2026-03-03T00:00:00.000Z'];
    if (variable.type === 'integer') return [field, id];
    return [field, variable.type === 'boolean' ? false : null];
  });
  const body: Body = { ...Object.fromEntries(values), [table.key]: id };
  const shard = table.shard ? String(body[table.shard]) : undefined;
  const { store } = api.context(accountId);
  await store.write(
    table.name,
    [{ kind: table.appendOnly ? 'create' : 'upsert', id: String(id), body }],
    shard,
  );
}

/** Rows that the sign-up made are enough, or a planted one would be a second person. */
const made: readonly string[] = [
  'accounts',
  'primary_owners',
  'users',
  'identities',
  'employees',
  'employee_roles',
];

const planted = tables.filter(
  (table) => knowsPeople(table) && table.owner === 'account' && !made.includes(table.name),
);

describe("the copy of one's own data", () => {
  const read = async (): Promise<{ readonly [part: string]: unknown }> =>
    api.as(kim).call(ownData.operations.read, {});
  const told = planted.filter(({ name }) => {
    const fate = fates[name as TableName];
    const where = fate?.told;
    const isOwnPart = typeof where === 'string' && where !== 'person' && where !== 'dialogues';
    return isOwnPart && name !== 'scim_groups';
  });

  test.each(told.map((table) => [table.name, table] as const))('tells of %s', async (name, table) => {
    const where = fates[name as TableName]?.told;
    if (typeof where !== 'string') throw new Error('not told');
    const before = (await read())[where];
    await plant(table);
    const after = (await read())[where];
    expect(JSON.stringify(after).length).toBeGreaterThan(JSON.stringify(before).length);
    expect(after).not.toEqual(before);
  });
});

describe('the erasure of a person', () => {
  test.each(planted.map((table) => [table.name, table] as const))('%s', async (name, table) => {
    await plant(table);
    await api.as(admin).rows('employees').remove(kim.employeeId);
    const { rows } = await api.context(accountId).store.query(name, { limit: 1000 });
    const left = rows.filter(({ id }) => id === String(9_000_000 + table.id));
    const fate = fates[name as TableName]?.erased;
    expect([name, left.length]).toEqual([name, fate === 'gone' ? 0 : 1]);
    for (const { body } of left)
      for (const [field, variable] of Object.entries(findTable(name).variables))
        if (goesWithPerson(table, variable)) expect([field, body[field] ?? null]).toEqual([field, null]);
    // What a record of processing says of it: a row stays where one of its columns stays.
    const stays = Object.values(table.variables).some((variable) => staysAsRecord(table, variable));
    expect([name, left.length]).toEqual([name, stays ? 1 : 0]);
  });

  test('takes the way of signing in along', async () => {
    await api.as(kim).call(ownData.operations.read, {});
    const system = api.context(SYSTEM_ACCOUNT_ID).store;
    const own = { field: 'employee_id_ref', op: 'eq', value: kim.employeeId } as const;
    const count = async () => [await system.count('users', own), await system.count('identities', own)];
    expect(await count()).toEqual([1, 1]);
    await api.as(admin).rows('employees').remove(kim.employeeId);
    expect(await count()).toEqual([0, 0]);
  });
});
