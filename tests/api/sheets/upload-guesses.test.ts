import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import { openWorkbook } from '../../support/workbooks.ts';

type Account = Awaited<ReturnType<TestApi['addAccount']>>;

describe('What a reader would have to guess', () => {
  let api: TestApi;
  let home: Account;

  beforeEach(async () => {
    api = await createTestApi();
    home = await api.addAccount('Home Company', 'ada@home.test');
  });

  const latestJob = async (language = 'en') =>
    (await api.as(home.admin).call(jobs.operations.listOwn, {}, { language }))[0];

  const upload = async (table: string, lines: readonly string[], ends = '\n') => {
    await api.as(home.admin).upload(
      storages.operations.uploadFile,
      { container_type: 'TEMPORARY' },
      {
        file: { name: `${table}.csv`, content: new TextEncoder().encode(lines.join(ends)) },
        fields: { metadata: JSON.stringify({ tableName: table, mode: 'create' }) },
      },
    );
    await api.workflows.settle();
    return (await latestJob())?.message?.split('\n') ?? [];
  };

  const rowsOf = async (table: 'units' | 'employees') =>
    (await api.context(home.accountId).store.query(table, {})).rows.map(({ body }) => body);

  const done = ['File uploaded successfully'];

  test('an open quotation mark is an error of its row, in every language, and no unit vanishes', async () => {
    const units = Array.from({ length: 20 }, (_, at) => `${at === 3 ? '"' : ''}Unit ${at},${home.companyId}`);
    const [line] = await upload('units', ['unit_name,company_id_ref', ...units]);
    expect(line).toBe(
      'Row 5: A quotation mark opens a text in line 5 and never closes it, so the rows that follow cannot be told apart.',
    );
    expect((await latestJob('es'))?.message).toContain('Fila 5: Unas comillas abren un texto en la línea 5');
    expect((await latestJob('da'))?.message).toContain(
      'Række 5: Et anførselstegn begynder en tekst i linje 5',
    );
    expect(await rowsOf('units')).toEqual([]);
  });

  test('mixed line ends give every person, and no name with a line break', async () => {
    const people = [
      'work_email,given_name\r\n',
      'a@home.test,Ann\n',
      'b@home.test,Bo\r\n',
      'c@home.test,Cy\r',
      'd@home.test,Di\n',
      'e@home.test,Ed',
    ];
    expect(await upload('employees', people, '')).toEqual(done);
    const names = (await rowsOf('employees')).map(({ given_name }) => given_name);
    expect(names.slice(1)).toEqual(['Ann', 'Bo', 'Cy', 'Di', 'Ed']);
  });

  test('a cell without a heading is an error of its row beside all others', async () => {
    expect(
      await upload('employees', [
        'work_email,given_name',
        'a@home.test,Ann,extra',
        'b@home,Bo',
        'c@home.test,Cy,,',
      ]),
    ).toEqual([
      'Row 2: Column C has no heading, but holds extra.',
      'Row 3: Validation error for Work e-mail: Invalid email address.',
      'Nothing of the file was saved: 2 of 3 rows must be corrected.',
    ]);
    expect(await rowsOf('employees')).toHaveLength(1);
  });

  test('every manager whose name is not found is named, and what became of the file', async () => {
    const lines = [
      'work_email,primary_reports_to_ref',
      'a@home.test,',
      'b@home.test,Nobody One',
      'c@home.test,a@home.test',
      'd@home.test,Nobody Two',
      'e@home.test,d@home.test',
    ];
    expect(await upload('employees', lines)).toEqual([
      'Row 3: Key value Nobody One for Reports to does not exist in the referenced table Employees.',
      'Row 5: Key value Nobody Two for Reports to does not exist in the referenced table Employees.',
      'Nothing of the file was saved: 2 of 5 rows must be corrected.',
    ]);
  });

  test('a mark as manager says that it gives no access, where it is made and in the template', async () => {
    const said = await upload('employees', [
      'work_email,managerial_role',
      'a@home.test,TRUE',
      'b@home.test,FALSE',
    ]);
    expect(said[0]).toBe(done[0]);
    expect(said[1]).toContain('It gives no access');
    expect((await latestJob('da'))?.message).toContain('Det giver ingen adgang');
    expect(await upload('employees', ['work_email,managerial_role', 'c@home.test,FALSE'])).toEqual(done);
    const { body } = await api
      .as(home.admin)
      .raw(storages.operations.downloadTemplate, { query: { table: 'employees', language: 'es_es' } });
    const [sheet] = (await openWorkbook(body)).worksheets;
    const checks = Object.values(sheet?.dataValidations.model ?? {});
    const hint = checks.find(({ prompt }) => prompt?.includes('No da acceso'));
    expect(hint).toMatchObject({ type: 'list', promptTitle: 'Responsable de equipo' });
    for (const check of checks) {
      expect(check.prompt?.length ?? 0).toBeLessThanOrEqual(255);
      expect(check.errorTitle?.length ?? 0).toBeLessThanOrEqual(32);
    }
  });

  describe('a name that looks like another row', () => {
    const peopleOf = async (unit: string) => {
      const said = await upload('employees', ['work_email,primary_unit_id_ref', `kim@home.test,${unit}`]);
      const kim = (await rowsOf('employees')).find(({ work_email }) => work_email === 'kim@home.test');
      return said[0] === done[0] ? kim?.primary_unit_id_ref : said[0];
    };

    /** A unit, and another whose name is this unit's key in brackets. */
    const makeUnits = async (first: string, second: (key: number) => string) => {
      await upload('units', ['unit_name,company_id_ref', `${first},${home.companyId}`]);
      const key = Number((await rowsOf('units'))[0]?.unit_id);
      const name = second(key);
      await upload('units', ['unit_name,company_id_ref', `${name},${home.companyId}`]);
      const named = (await rowsOf('units')).find(({ unit_name }) => unit_name === name);
      return { key, name, named: Number(named?.unit_id) };
    };

    test('means the row of that name, where its brackets hold the key of a row that is called otherwise', async () => {
      const { name, named } = await makeUnits('Sales', (key) => `Team (${key})`);
      expect(await peopleOf(name)).toBe(named);
    });

    test('is an error that shows both, where both readings fit', async () => {
      const { key, name, named } = await makeUnits('Team', (known) => `Team (${known})`);
      expect(await peopleOf(name)).toBe(
        `Row 2: Team (${key}) for Unit fits more than one row: Team (${key}) (${named}) and Team (${key}). Write only the key, in brackets.`,
      );
      const number = await makeUnits('Sales', (known) => String(known));
      expect(await peopleOf(number.name)).toContain('fits more than one row');
    });

    test('means the key in brackets where no row has the whole name', async () => {
      const { key } = await makeUnits('Sales', () => 'Other');
      expect(await peopleOf(`Sales (${key})`)).toBe(key);
    });
  });
});
