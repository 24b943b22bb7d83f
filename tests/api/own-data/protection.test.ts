import type { Operation } from '@livingroom/shared/calls/call.ts';
import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { catalogue, type TableName, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { columnRows, describedTables, variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { holdsPerson, isBasisWhole, protectionOf } from '@livingroom/shared/core/catalogue/protection.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { UNDO_MS } from '@livingroom/shared/modules/edits/rules/limits.ts';
import { ARCHIVE_DAYS } from '@livingroom/shared/modules/emails/rules/states.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { UNDO_DAYS } from '@livingroom/shared/modules/sheets/rules/undo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Body } from '../../../functions/core/storage/port.ts';
import { runKindOf } from '../../support/due.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

/** Why the product holds people's data, and how long: said of every column, and carried out. */

let api: TestApi;
let admin: Person;
let kim: Person;
let operator: Person;
let accountId: number;

beforeEach(async () => {
  api = await createTestApi();
  ({ admin, accountId } = await api.addAccount('Home Company', 'ada@home.test'));
  kim = await api.addPerson(accountId, 'kim@home.test');
  operator = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
});

const { register, processingRecord, processingFile, read } = ownData.operations;
const updateColumn = resourceContract('variables').operations['update-variables'] as Operation;

/** The organisation's one company. */
async function changeCompany(values: object) {
  const companies = api.as(admin).rows('companies');
  const { rows } = await companies.list();
  return companies.update(rows[0]?.company_id ?? 0, values);
}

const change = (table: TableName, column: string, body: object, account?: number) =>
  api
    .as(operator)
    .raw(
      updateColumn,
      { params: { id: String(variableId(catalogue[table], column)), language: 'en_us' }, body },
      account === undefined ? {} : { accountId: account },
    );

describe('every column that holds a person', () => {
  const columns = tables.flatMap((table) =>
    Object.entries(table.variables)
      .filter(([, variable]) => holdsPerson(variable))
      .map(([name, variable]) => [`${table.name}.${name}`, protectionOf(table, variable)] as const),
  );

  test('says purpose, anonymity, lawful basis, consent and retention', () => {
    expect(columns.length).toBeGreaterThan(90);
    for (const [name, protection] of columns) {
      expect([name, protection?.lawfulBasis ?? null]).not.toEqual([name, null]);
      expect([name, protection && isBasisWhole(protection)]).toEqual([name, true]);
    }
  });

  test.each(languages)('is worded for the data manager in %s', (language) => {
    for (const table of describedTables())
      for (const row of columnRows(table, language)) {
        const facts = [row.lawful_basis, row.consent, row.anonymity, row.retention];
        const isSaid = facts.every((fact) => fact !== null);
        expect([row.variable_name, isSaid]).toEqual([row.variable_name, row.gdpr_type !== 'none']);
      }
  });
});

describe('a retention that is a time', () => {
  const times = {
    trail: { kind: 'audit-retention', ms: 730 * DAY_MS },
    undo: { kind: 'edit-retention', ms: UNDO_MS },
    upload: { kind: 'upload-watch', ms: UNDO_DAYS * DAY_MS },
    archive: { kind: 'email-archive', ms: ARCHIVE_DAYS * DAY_MS },
  } as const;

  const rows: readonly (readonly [TableName, keyof typeof times, (now: string, until: string) => Body])[] = [
    [
      'audit_events',
      'trail',
      (now) => ({
        happened_at: now,
        action: 'changed',
        subject: '{}',
        actor: 'person',
        came_from: '192.0.2.7',
      }),
    ],
    ['upload_images', 'upload', (_, until) => ({ until, job_id_ref: 1, part: 0, images: [{ id: '1' }] })],
    ['edits', 'undo', (_, until) => ({ until, table_name: 'employees', kind: 'cells', rows: [{ id: 1 }] })],
    [
      'emails',
      'archive',
      (now) => ({
        send_date_time: now,
        email_status: 'sent',
        email_to: 'kim@home.test',
        dynamic_content: {},
      }),
    ],
  ];

  test('is of the tables below and no other', () => {
    const timed = tables.flatMap((table) =>
      Object.values(table.variables).flatMap((variable) => {
        const retention = protectionOf(table, variable)?.retention ?? 'person';
        return retention in times ? table.name : [];
      }),
    );
    // What waits for the trail is in it within minutes.
    expect(new Set(timed)).toEqual(new Set([...rows.map(([name]) => name), 'pending_events']));
  });

  test.each(rows)('of %s is carried out to the day (%s)', async (name, retention, bodyOf) => {
    const table: Table = catalogue[name];
    const { kind, ms } = times[retention];
    const until = new Date(api.clock.now() + ms).toISOString();
    const now = new Date(api.clock.now()).toISOString();
    const id = 9_000_001;
    const body = { ...bodyOf(now, until), [table.key]: id, employee_id_ref: kim.employeeId, created_at: now };
    const { store } = api.context(accountId);
    await store.write(name, [{ kind: table.appendOnly ? 'create' : 'upsert', id: String(id), body }]);
    const held = async () => {
      const row = (await store.query(name, { limit: 1000 })).rows.find((one) => one.id === String(id));
      return Object.entries(table.variables).flatMap(([column, variable]) => {
        const isTimed = protectionOf(table, variable)?.retention === retention;
        return isTimed && (row?.body[column] ?? null) !== null ? column : [];
      });
    };
    const before = await held();
    expect(before.length).toBeGreaterThan(0);
    api.clock.advance(ms - 60_000);
    await runKindOf(api.ports, kind);
    expect(await held()).toEqual(before);
    api.clock.advance(2 * DAY_MS);
    await runKindOf(api.ports, kind);
    expect(await held()).toEqual([]);
  });
});

describe('the stored catalogue', () => {
  test('takes another lawful basis, for one organisation, and people read it at once', async () => {
    const answer = await change('employees', 'family_name', { lawful_basis: 'legal_obligation' }, accountId);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ lawful_basis: 'legal_obligation', retention: 'person' }),
    ]);
    const { purposes } = await api.as(kim).call(register, {});
    const people = purposes.find(({ purpose }) => purpose === 'people');
    const legal = people?.held.filter(({ basis }) => basis.startsWith('Legal obligation')) ?? [];
    expect(legal.flatMap(({ data }) => data)).toEqual([{ table: 'Employees', columns: ['Last name'] }]);
  });

  test.each([
    ['a retention that nobody carries out', 'family_name', { retention: 'undo' }, 'retention'],
    ['names that it says are none', 'family_name', { anonymity: 'groups' }, 'anonymity'],
    ['consent without a place to withdraw it', 'family_name', { lawful_basis: 'consent' }, 'lawful_basis'],
    [
      'a withdrawal that the product does not have',
      'family_name',
      { lawful_basis: 'consent', consent: 'here' },
      'consent',
    ],
  ])('refuses %s with its reason, and changes nothing', async (_, column, body, field) => {
    const before = (await api.as(kim).call(register, {})).purposes;
    const answer = await change('employees', column, body, accountId);
    expect(answer.status).toBe(400);
    const { data } = answer.body as { readonly data?: { readonly fields?: Record<string, string> } };
    expect(data?.fields?.[field]).toBeTruthy();
    expect((await api.as(kim).call(register, {})).purposes).toEqual(before);
  });

  test('refuses a lawful basis for what holds nobody', async () => {
    const answer = await change('units', 'unit_name', { lawful_basis: 'contract' });
    expect(answer.status).toBe(400);
  });

  test('goes back to ours when the field is cleared', async () => {
    await change('employees', 'family_name', { lawful_basis: 'legal_obligation' });
    const answer = await change('employees', 'family_name', { lawful_basis: null });
    expect(answer.body).toMatchObject({ lawful_basis: 'contract', changed: 'no' });
  });
});

describe('an own field of the organisation', () => {
  const add = (lawfulBasis: string | null) =>
    changeCompany({
      own_columns: {
        next: 1,
        columns: [{ id: 0, table: 'employees', label: 'Shoe size', type: 'text', choices: [], lawfulBasis }],
      },
    });
  const heldFor = async () => {
    const { purposes } = await api.as(kim).call(register, {});
    return purposes.flatMap(({ held }) =>
      held.filter(({ data }) => data.some(({ columns }) => columns.includes('Shoe size'))),
    );
  };

  test('has the lawful basis that the admin chose, until the person is deleted', async () => {
    await add('consent');
    expect(await heldFor()).toEqual([
      expect.objectContaining({
        basis: 'Consent (GDPR, Art. 6(1)(a))',
        consent: 'Given to the organisation and withdrawn there.',
        retention: 'Until the person is deleted.',
      }),
    ]);
  });

  test('says that nobody has chosen one', async () => {
    await add(null);
    expect((await heldFor())[0]?.basis).toContain('Not chosen yet');
  });
});

describe('the record of processing', () => {
  test('is made of rows of the organisation, and says what it has not written', async () => {
    const empty = await api.as(admin).call(processingRecord, {});
    expect(empty).toMatchObject({
      organisation: 'Home Company',
      details: null,
      contact: null,
      transfers: null,
    });
    await changeCompany({
      privacy_contact: 'dpo@home.test',
      controller_details: 'Home Street 1\nHome Town',
      data_transfers: 'None.',
    });
    const record = await api.as(admin).call(processingRecord, {});
    expect(record).toMatchObject({
      details: 'Home Street 1\nHome Town',
      contact: 'dpo@home.test',
      transfers: 'None.',
      people: ['Employees: 2 people at present', 'Managers and administrators among them: 1'],
    });
    expect(record.measures).toContain(
      'Administrative changes go on an audit trail that nobody can edit, for 730 days.',
    );
    expect(record.purposes.map(({ purpose }) => purpose)).toEqual([
      'people',
      'access',
      'answers',
      'mails',
      'actions',
      'evidence',
      'comfort',
    ]);
  });

  test('names every column that holds a person', async () => {
    const { purposes } = await api.as(admin).call(processingRecord, {});
    const named = purposes.flatMap(({ held }) => held.flatMap(({ data }) => data.map(({ table }) => table)));
    expect(named).toEqual(expect.arrayContaining(['Employees', 'E-mails', 'Audit trail']));
    const { body } = await api.as(admin).raw(processingFile, { query: { format: 'csv' } });
    const sheet = new TextDecoder().decode(body as Uint8Array);
    expect(sheet.split('\r\n').length).toBeGreaterThan(25);
    expect(sheet).toContain('Home Company');
  });

  test('is for administrators alone; a person reads why in their own copy', async () => {
    expect((await api.as(kim).raw(processingRecord, {})).status).toBe(403);
    const copy = await api.as(kim).call(read, {});
    expect(copy.register).toEqual((await api.as(kim).call(register, {})).purposes);
  });
});
