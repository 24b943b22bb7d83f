import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { LOOK_MS, WHOLE_MS } from '@livingroom/shared/modules/feeds/rules/folders.ts';
import type { ImportField } from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import { expect, test } from 'vitest';
import { runKindOf } from '../../support/due.ts';
import { createTestApi } from '../../support/test-api.ts';
import { workbookOfSheets } from '../../support/workbooks.ts';

/** Exports of five HR systems with made-up people: a feed takes each as it comes, by what its headings say by themselves. */

const utf8 = (...lines: readonly string[]) => new TextEncoder().encode(lines.join('\r\n'));
const windows1252 = (...lines: readonly string[]) =>
  Uint8Array.from(Buffer.from(lines.join('\r\n'), 'latin1'));

type Export = {
  readonly system: string;
  readonly file: string;
  readonly units?: 'columns' | 'managers';
  /** The file on one day, and on the next, when Bo has become Boe. */
  readonly content: (bo: string) => Uint8Array | Promise<Uint8Array>;
};

const exports: readonly Export[] = [
  {
    system: 'BambooHR',
    file: 'report.csv',
    content: (bo) =>
      utf8(
        'Employee #,First Name,Last Name,Status,Hire Date,Location,Division,Department,Job Title,Reporting to,Work Email,Mobile Phone',
        '100,Anaïs,King,Active,06/17/2013,Seattle,Americas,Executive,President,,ann@hr.test,1.515.555.0100',
        `101,${bo},Dahl,Active,09/21/2015,Seattle,Americas,Sales,Lead,Anaïs King,bo@hr.test,1.515.555.0101`,
        `102,Cy,Lind,Active,01/13/2011,Seattle,Americas,Sales,Rep,${bo} Dahl,cy@hr.test,1.515.555.0102`,
      ),
  },
  {
    system: 'Personio',
    file: 'personio.csv',
    content: (bo) =>
      windows1252(
        'Personalnummer;Vorname;Nachname;E-Mail;Status;Position;Abteilung;Team;Arbeitsplatz;Vorgesetzter;Einstellungsdatum;Wochenarbeitszeit',
        '000100;Anaïs;King;ann@hr.test;Aktiv;Leitung;Vertrieb;;Köln;;17.06.2013;38,5',
        `000101;${bo};Dahl;bo@hr.test;Aktiv;Kaufmann;Vertrieb;Süd;Köln;Anaïs King;21.09.2015;38,5`,
        `000102;Cy;Lind;cy@hr.test;Aktiv;Kauffrau;Vertrieb;Süd;Köln;${bo} Dahl;13.01.2011;20`,
      ),
  },
  {
    system: 'SAP SuccessFactors',
    file: 'users.csv',
    content: (bo) =>
      utf8(
        'STATUS,USERID,USERNAME,FIRSTNAME,LASTNAME,MI,GENDER,EMAIL,MANAGER,HR,DEPARTMENT,JOBCODE,DIVISION,LOCATION,TIMEZONE,HIREDATE,EMPID,TITLE,DEFAULT_LOCALE',
        'STATUS,USERID,Username,First Name,Last Name,Middle Name,Gender,Email,Manager,Human Resource,Department,Job Code,Division,Location,Time Zone,Hire Date,Employee Id,Title,Default Locale',
        'active,100,aking,Anaïs,King,,,ann@hr.test,NO_MANAGER,NO_HR,Executive (EXE),,Americas,Seattle,US/Eastern,06/17/2013,100,President,en_US',
        `ACTIVE,101,bdahl,${bo},Dahl,,,bo@hr.test,100,NO_HR,Sales (SAL),,Americas,Seattle,US/Eastern,09/21/2015,101,Lead,en_US`,
        'active,102,clind,Cy,Lind,,,cy@hr.test,101,NO_HR,Sales (SAL),,Americas,Seattle,US/Eastern,01/13/2011,102,Rep,en_US',
      ),
  },
  {
    system: 'Microsoft Entra',
    file: 'users.csv',
    content: (bo) =>
      utf8(
        'userPrincipalName,displayName,surname,mail,givenName,objectId,userType,jobTitle,department,accountEnabled,usageLocation,city,companyName',
        'ann@hr.test,Anaïs King,King,,Anaïs,1,Member,President,Executive,True,US,Seattle,Acme',
        `bo@hr.test,${bo} Dahl,Dahl,bo@hr.test,${bo},2,Member,Lead,Sales,True,US,Seattle,Acme`,
        'cy@hr.test,Cy Lind,Lind,cy@hr.test,Cy,3,Member,Rep,Sales,True,US,Seattle,Acme',
        'kim_x.test#EXT#@hr.test,Kim,,kim@x.test,,4,Guest,,,True,,,',
      ),
  },
  {
    system: 'Culture Amp',
    file: 'employees.xlsx',
    content: (bo) =>
      workbookOfSheets({
        'Read me': [['Build your employee data file'], ['Columns A to I: recommended fields.']],
        Employees: [
          [
            'Name',
            'Preferred Name',
            'Employee Id',
            'Email',
            'Start Date',
            'End Date',
            'Language',
            'Manager Email',
            'Job Title',
            'Department',
          ],
          ['Anaïs King', '', '100', 'ann@hr.test', '2013-06-17', '', 'en', '', 'President', 'Executive'],
          [`${bo} Dahl`, '', '101', 'bo@hr.test', '2015-09-21', '', 'en', 'ann@hr.test', 'Lead', 'Sales'],
          ['Cy Lind', '', '102', 'cy@hr.test', '2011-01-13', '', 'en', 'bo@hr.test', 'Rep', 'Sales'],
        ],
      }),
  },
];

test.each(exports)(
  '$system: its headings say what they hold, and its file keeps people in step',
  async ({ system, file, content }) => {
    const api = await createTestApi({ now: '2026-03-02T09:00:00Z' });
    const { accountId, admin } = await api.addAccount('Acme', 'ada@acme.test');
    const client = api.as(admin);
    const { test: tryOut, add, review, confirm } = feedCalls.operations;
    api.downloads.serve(await content('Bo'));
    const source = { kind: 'https', address: 'https://hr.example.com/list' } as const;
    const found = await client.call(tryOut, { body: { source } });
    expect(found.system).toBe(system);
    const columns = found.columns.flatMap(({ heading, field }) =>
      field === null ? [] : [{ heading, field: field as ImportField }],
    );
    const reading = {
      sheet: found.sheets.length > 1 ? found.sheet : null,
      columns,
      units: 'columns',
      missing: 'deactivate',
    } as const;
    await client.call(add, {
      body: {
        name: system,
        source: { kind: 'folder', folder: 'people' },
        schedule: { every: 'file' },
        reading,
      },
    });
    const { store } = api.context(accountId);
    const drop = async (bytes: Uint8Array) => {
      api.drops.put(accountId, `people/${file}`, bytes, api.clock.now());
      api.clock.advance(Math.max(LOOK_MS, WHOLE_MS));
      await runKindOf(api.ports, 'feeds');
      await api.workflows.settle();
      await runKindOf(api.ports, 'feeds');
      return (await store.table('feed_runs').every({ sort: [{ field: 'started_at', direction: 'asc' }] })).at(
        -1,
      );
    };
    const first = await drop(await content('Bo'));
    expect(first).toMatchObject({
      status: 'waiting',
      new_count: 3,
      wrong_count: 0,
      reasons: ['feeds.first-file'],
    });
    const params = { id: first?.feed_run_id ?? '' };
    const { expected } = await client.call(review, { params });
    await client.call(confirm, { params, body: { expected } });
    await api.workflows.settle();
    await runKindOf(api.ports, 'feeds');
    const people = await store
      .table('employees')
      .every({ where: { status: 'active' }, sort: [{ field: 'work_email', direction: 'asc' }] });
    expect(people.map(({ given_name, family_name }) => `${given_name} ${family_name}`)).toEqual(
      expect.arrayContaining(['Anaïs King', 'Bo Dahl', 'Cy Lind']),
    );
    const unitOf = (email: string) =>
      people.find(({ work_email }) => work_email === email)?.primary_unit_id_ref ?? null;
    expect(unitOf('cy@hr.test')).not.toBeNull();
    expect(await drop(await content('Boe'))).toMatchObject({
      status: 'done',
      changed_count: 1,
      new_count: 0,
      leaving_count: 0,
    });
    expect(await drop(await content('Boe'))).toMatchObject({ status: 'unchanged' });
  },
);
