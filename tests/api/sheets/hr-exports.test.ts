import type { ImportRequest } from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkImport, proposeColumns } from '../../../functions/modules/sheets/import/import-people.ts';
import { importerOf } from '../../../functions/registry/importer-of.ts';
import { createTestApi } from '../../support/test-api.ts';
import { workbookOfSheets } from '../../support/workbooks.ts';

/** Exports of well-known HR systems, with made-up people: what each file has is read as its system means it. */

type Context = NonNullable<Awaited<ReturnType<typeof importerOf>>>;

let context: Context;

beforeEach(async () => {
  const api = await createTestApi({ now: '2026-03-02T09:00:00Z' });
  const { admin } = await api.addAccount('Acme', 'ada@acme.test');
  const found = await importerOf(api.ports, admin);
  if (!found) throw new Error('no importer');
  context = found;
});

/** What a person is asked to confirm, and what comes of it as it is. */
async function read(name: string, content: Uint8Array, more: Partial<ImportRequest> = {}) {
  const place = { sheet: null, heading_row: null };
  const found = await proposeColumns(context, { name, content }, place);
  const fields = new Map(found.columns.map(({ at, field }) => [at, field]));
  const columns = Array.from({ length: Math.max(...fields.keys()) + 1 }, (_, at) => fields.get(at) ?? null);
  const check = await checkImport(
    context,
    { name, content },
    {
      ...{ sheet: found.sheet, heading_row: found.heading_row, columns, units: 'columns', missing: 'keep' },
      ...{ leave_out_errors: true, confirmed: true, expected: null, new_fields: [] },
      without_address: 'error',
      ...more,
    },
  );
  const byHeading = Object.fromEntries(found.columns.map(({ heading, field }) => [heading, field]));
  const names = new Map(check.units.map((unit) => [unit.key, unit.name]));
  const units = check.units.map(({ name: own, parent, people_after }) => {
    const above = parent === null ? '' : `${names.get(parent)}/`;
    return `${above}${own} ${people_after}`;
  });
  return { system: found.system, row: found.heading_row, byHeading, check, units };
}

const notes = (check: { readonly findings: readonly { readonly message: string }[] }) =>
  check.findings.map(({ message }) => message);

const utf8 = (...lines: readonly string[]) => new TextEncoder().encode(lines.join('\r\n'));

/** Every letter of these names is the same number in Latin-1 and in the code page of Windows. */
const windows1252 = (...lines: readonly string[]) =>
  Uint8Array.from(Buffer.from(lines.join('\r\n'), 'latin1'));

describe('an export of', () => {
  test('BambooHR: managers by name, days after months, who has left', async () => {
    const content = utf8(
      'Employee #,First Name,Last Name,Status,Hire Date,Termination Date,Division,Department,Reporting to,Work Email,Home Email',
      '1,Ann,King,Active,06/07/2013,,Americas,Executive,,ann@acme.test,ann@home.test',
      '2,Bo,Dahl,Active,06/07/2013,,Americas,Sales,Ann King,bo@acme.test,bo@home.test',
      // The fourth of March, not the third of April: it is still to come.
      '3,Cy,Lind,Active,06/07/2013,03/04/2026,Americas,Sales,Bo Dahl,cy@acme.test,cy@home.test',
      // The second of January: it is over.
      '4,Di,Vega,Active,06/07/2013,01/02/2026,Americas,Sales,Bo Dahl,di@acme.test,di@home.test',
      '5,Ed,Holm,Inactive,06/07/2013,,EMEA,IT,Bo Dahl,ed@acme.test,ed@home.test',
    );
    const { system, byHeading, check, units } = await read('report.csv', content);
    expect(system).toBe('BambooHR');
    expect(byHeading).toMatchObject({
      'Employee #': 'employee_number',
      'Reporting to': 'manager',
      'Home Email': null,
    });
    expect(check).toMatchObject({ new: 3, wrong: 0 });
    expect(units).toEqual(['Americas 0', 'Americas/Executive 1', 'Americas/Sales 2']);
    expect(notes(check)).toEqual(['These people have left. They aren’t added.']);
  });

  test('Personio in German: semicolons, the code page of Windows, and a day of notice that ends nothing', async () => {
    const content = windows1252(
      'Personalnummer;Vorname;Nachname;E-Mail;Status;Position;Abteilung;Team;Arbeitsplatz;Vorgesetzter;Kündigungsdatum;Wochenarbeitszeit',
      '000100;Jürgen;Müller;juergen@acme.test;Aktiv;Leitung;Vertrieb;;Köln;;;38,5',
      '000101;Léa;Weiß;lea@acme.test;Auszeit;Kauffrau;Vertrieb;Süd;Köln;Jürgen Müller;01.02.2026;38,5',
      '000102;Jörg;Groß;joerg@acme.test;Onboarding;Kaufmann;Vertrieb;Süd;Köln;lea@acme.test;;40',
      '000103;Käthe;Lang;kaethe@acme.test;Inaktiv;Kauffrau;Vertrieb;;Köln;Jürgen Müller;;20',
    );
    const { system, byHeading, check, units } = await read('personio.csv', content);
    expect(system).toBe('Personio');
    expect(byHeading).toMatchObject({
      Abteilung: 'unit_1',
      Team: 'unit_2',
      Kündigungsdatum: null,
      Arbeitsplatz: null,
    });
    expect(check).toMatchObject({ new: 3, wrong: 0 });
    expect(units).toEqual(['Vertrieb 1', 'Vertrieb/Süd 2']);
  });

  test('Personio in English is known as well', async () => {
    const content = utf8(
      'First name,Last name,Email,Status,Position,Department,Office,Supervisor,Hire date,Employment end date',
      'Ann,King,ann@acme.test,Active,Lead,Sales,Madrid,,2020-01-01,',
      'Bo,Dahl,bo@acme.test,Active,Rep,Sales,Madrid,Ann King,2020-01-01,2025-12-31',
    );
    const { system, check } = await read('personio.csv', content);
    expect(system).toBe('Personio');
    expect(check).toMatchObject({ new: 1 });
  });

  test('SAP SuccessFactors: two rows of headings, keys of managers, units with codes', async () => {
    const content = utf8(
      'STATUS,USERID,USERNAME,FIRSTNAME,LASTNAME,MI,GENDER,EMAIL,MANAGER,HR,DEPARTMENT,DIVISION,HIREDATE,EMPID,DEFAULT_LOCALE',
      'STATUS,USERID,Username,First Name,Last Name,Middle Name,Gender,Email,Manager,Human Resource,Department,Division,Hire Date,Employee Id,Default Locale',
      'active,100,aking,Ann,King,,,ann@acme.test,NO_MANAGER,NO_HR,Executive (EXE),Americas,06/17/2013,9100,en_US',
      'ACTIVE,101,bdahl,Bo,Dahl,,,bo@acme.test,100,NO_HR,Sales (SAL),Americas,06/17/2013,9101,de_DE',
      'inactive,102,clind,Cy,Lind,,,cy@acme.test,101,NO_HR,Sales (SAL),Americas,06/17/2013,9102,en_US',
    );
    const { system, byHeading, check, units } = await read('users.csv', content);
    expect(system).toBe('SAP SuccessFactors');
    expect(byHeading).toMatchObject({ USERID: 'employee_number', EMPID: null, HR: null, MANAGER: 'manager' });
    expect(check).toMatchObject({ new: 2, wrong: 0 });
    expect(units).toEqual(['Americas 0', 'Americas/Executive 1', 'Americas/Sales 1']);
  });

  test('Workday: the title and prompts of a report above its headings, a count below, "Name (ID)"', async () => {
    const lines = [
      ['All Workers'],
      ['Organization', 'Acme (all subordinates)'],
      [],
      [
        'Worker',
        'Employee ID',
        'Business Title',
        'Supervisory Organization',
        'Manager',
        'Worker Status',
        'Email - Work',
      ],
      ['Ann King', '100', 'President', 'Executive (Ann King)', '', 'Active', 'ann@acme.test'],
      ['Bo Dahl (On Leave)', '101', 'Lead', 'Sales (Bo Dahl)', 'Ann King (100)', 'On Leave', 'bo@acme.test'],
      ['Cy Lind', '102', 'Rep', 'Sales (Bo Dahl)', 'Bo Dahl (101)', 'Active', 'cy@acme.test'],
      ['Di Vega', '103', 'Rep', 'Sales (Bo Dahl)', 'Bo Dahl (101)', 'Terminated', 'di@acme.test'],
      ['4 items'],
    ];
    const text = `\uFEFF${lines.map((cells) => cells.join('\t')).join('\r\n')}`;
    const unicode = Uint8Array.from(Buffer.from(text, 'utf16le'));
    for (const [name, content] of [
      ['workers.csv', unicode],
      ['workers.xlsx', await workbookOfSheets({ Workers: lines })],
    ] as const) {
      const { system, row, byHeading, check } = await read(name, content);
      expect([name, system, row]).toEqual([name, 'Workday', 4]);
      expect(byHeading).toMatchObject({
        Worker: 'full_name',
        'Employee ID': 'employee_number',
        'Email - Work': 'work_email',
      });
      expect(check).toMatchObject({ new: 3, wrong: 0 });
      expect(notes(check)).toEqual(['These people have left. They aren’t added.']);
    }
  });

  test('HiBob: who is hired, employed or on garden leave is here, who is terminated is not', async () => {
    const content = utf8(
      'Legal first name,Legal last name,Email,Job Title,Manager email,Status,Start Date,Site,Department',
      'Ann,King,ann@acme.test,President,,Employed,01/02/2020,Madrid,Executive',
      'Bo,Dahl,bo@acme.test,Lead,ann@acme.test,Garden leave,01/02/2020,Madrid,Sales',
      'Cy,Lind,cy@acme.test,Rep,bo@acme.test,Hired,01/02/2027,Madrid,Sales',
      'Di,Vega,di@acme.test,Rep,bo@acme.test,Terminated,01/02/2020,Madrid,Sales',
    );
    const { system, check, units } = await read('Employee_Information.csv', content);
    expect(system).toBe('HiBob');
    expect(check).toMatchObject({ new: 3, wrong: 0 });
    expect(units).toEqual(['Executive 1', 'Executive/Sales 2']);
  });

  test('Microsoft Entra ID: guests and rooms are nobody, an empty mail is the sign-in name', async () => {
    const content = utf8(
      'userPrincipalName,displayName,surname,mail,givenName,objectId,userType,jobTitle,department,accountEnabled,city,companyName,alternateEmailAddress',
      'ann@acme.test,Ann King,King,,Ann,1,Member,President,Executive,True,Madrid,Acme,ann@home.test',
      'bo@acme.test,Bo Dahl,Dahl,bo@acme.test,Bo,2,Member,Rep,Sales,False,Madrid,Acme,',
      'kim_x.test#EXT#@acme.test,Kim,,kim@x.test,,3,Guest,,,True,,,',
      'room@acme.test,Room 1,,,,4,Member,,,True,Madrid,,',
    );
    const { system, byHeading, check, units } = await read('users.csv', content);
    expect(system).toBe('Microsoft Entra');
    expect(byHeading).toMatchObject({
      accountEnabled: 'status',
      alternateEmailAddress: null,
      companyName: null,
    });
    expect(check).toMatchObject({ new: 1, wrong: 0 });
    expect(units).toEqual(['Executive 1']);
  });

  test('Google Workspace: units as paths, who is suspended has left', async () => {
    const content = utf8(
      'First Name [Required],Last Name [Required],Email Address [Required],Org Unit Path [Required],Status [READ ONLY],Employee ID,Manager Email,Department,Recovery Email',
      'Ann,King,ann@acme.test,/Executive,Active,1,,Board,ann@home.test',
      'Bo,Dahl,bo@acme.test,/EMEA/Sales,Active,2,ann@acme.test,Sales,bo@home.test',
      'Cy,Lind,cy@acme.test,/EMEA/Sales,Suspended,3,bo@acme.test,Sales,cy@home.test',
    );
    const { system, byHeading, check, units } = await read('users.csv', content);
    expect(system).toBe('Google Workspace');
    expect(byHeading).toMatchObject({ 'Org Unit Path [Required]': 'unit_path', 'Recovery Email': null });
    expect(check).toMatchObject({ new: 2, wrong: 0 });
    expect(units).toContain('EMEA/Sales 1');
  });

  test('nobody in particular has no name, and dates that rows leave open say so', async () => {
    const content = utf8('Name,Email,End Date', 'Ann King,ann@acme.test,03/04/2026', 'Bo Dahl,bo@acme.test,');
    const { system, check } = await read('list.csv', content);
    expect(system).toBeNull();
    expect(check.findings).toHaveLength(1);
  });
});
