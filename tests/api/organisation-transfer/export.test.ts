import { createHash } from 'node:crypto';
import { catalogue, type TableName, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { organisationTransfer } from '@livingroom/shared/modules/organisation-transfer/contract.ts';
import { exportedTables } from '@livingroom/shared/modules/organisation-transfer/rules/exported-tables.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { pictureBlob } from '../../../functions/core/tables/pictures/stored-picture.ts';
import { createFaults } from '../../fakes/store-faults.ts';
import { runKindOf } from '../../support/due.ts';
import { openZip } from '../../support/open-zip.ts';
import { createTestApi } from '../../support/test-api.ts';
import { createTwoRoundWorld } from '../../worlds/reports.ts';
import { exported, ofPiece } from '../../worlds/transfer.ts';

const { start, list, piece, remove } = organisationTransfer.operations;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Manifest = {
  readonly files: readonly {
    readonly name: string;
    readonly size: number;
    readonly rows: number;
    readonly sha256: string;
  }[];
  readonly figures: readonly { readonly round: string; readonly rows: number }[];
  readonly left_out: { readonly [table: string]: string };
};

const json = <T>(files: ReadonlyMap<string, Buffer>, name: string): T => JSON.parse(String(files.get(name)));

describe('the export of an organisation with two rounds', () => {
  let world: Awaited<ReturnType<typeof createTwoRoundWorld>>;
  let files: ReadonlyMap<string, Buffer>;
  let made: Awaited<ReturnType<typeof exported>>['made'];
  let manifest: Manifest;

  beforeAll(async () => {
    world = await createTwoRoundWorld();
    const picture = pictureBlob(world.accountId, 'companies/company_logo/1.png');
    await world.api.ports.blobs.put('PERMANENT', picture, Buffer.from([1, 2, 3]), 'image/png');
    const unit = await world.context.store.table('units').change(301, () => ({ unit_name: '=1+1' }));
    expect(unit.unit_name).toBe('=1+1');
    const done = await exported(world.api, world.admin);
    made = done.made;
    files = await openZip(done.bytes);
    manifest = json(files, 'manifest.json');
  }, 60_000);

  test('is a zip whose manifest names every file with its size and hash', () => {
    expect(made).toMatchObject({
      state: 'completed',
      progress: 100,
      message: 'The export is ready.',
      files: files.size,
    });
    const named = manifest.files.map(({ name }) => name);
    expect([...files.keys()].sort()).toEqual([...named, 'manifest.json', 'README.html'].sort());
    for (const { name, size, sha256 } of manifest.files) {
      const content = files.get(name) ?? Buffer.alloc(0);
      expect([name, content.length]).toEqual([name, size]);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
  });

  test('has every table of the catalogue, or says why not', () => {
    for (const { name } of tables) {
      const rule = exportedTables[name as TableName];
      if (typeof rule === 'object') expect([name, manifest.left_out[name]]).toEqual([name, rule.leftOut]);
      else if (rule === 'figures' || rule === 'rounds') expect(files.has(`figures/${rule}.json`)).toBe(true);
      else
        expect([name, files.has(`tables/${name}.csv`), files.has(`tables/${name}.json`)]).toEqual([
          name,
          true,
          true,
        ]);
    }
  });

  test('has the rows that an administrator may list, as CSV and as JSON', async () => {
    const units = json<readonly { unit_id: number; unit_name: string }[]>(files, 'tables/units.json');
    const { rows } = await world.api.as(world.admin).rows('units').list({ limit: 100 });
    expect(units.map(({ unit_name }) => unit_name).sort()).toEqual(
      rows.map(({ unit_name }) => unit_name).sort(),
    );
    const csv = String(files.get('tables/units.csv'));
    expect(csv.startsWith('\uFEFFunit_id,')).toBe(true);
    expect(csv).toContain("'=1+1");
    expect(csv.trim().split('\r\n')).toHaveLength(units.length + 1);
  });

  test('has the released figures of both rounds and no answer of anybody', async () => {
    const figures = json<readonly { figure: string; n: number }[]>(files, 'figures/figures.json');
    expect(manifest.figures.map(({ round }) => round)).toEqual(['7-1', '7-2']);
    expect(manifest.figures.reduce((sum, { rows }) => sum + rows, 0)).toBe(figures.length);
    expect(figures.filter(({ figure }) => figure === 'score').length).toBeGreaterThan(10);
    for (const { figure, n } of figures) if (figure === 'score') expect(n).toBeGreaterThanOrEqual(5);
    expect(files.has('tables/survey_responses.json')).toBe(false);
    const columns = Object.keys(figures[0] ?? {});
    expect(columns).not.toContain('people');
    for (const [name, content] of files)
      if (name.endsWith('.json') && name.startsWith('figures/'))
        expect(String(content)).not.toMatch(/"(members|waiting|blocks)"/);
  });

  test('has no column that never leaves the server', () => {
    for (const [name, content] of files) {
      const table = /^tables\/(\w+)\.json$/.exec(name)?.[1] as TableName | undefined;
      if (!table || exportedTables[table] !== 'rows') continue;
      const [first = {}] = JSON.parse(String(content)) as readonly object[];
      const { variables } = catalogue[table] as { variables: { [column: string]: { internal?: boolean } } };
      const internal = Object.keys(first).filter(
        (column) => variables[column]?.internal && column !== 'translations',
      );
      expect([table, internal]).toEqual([table, []]);
    }
  });

  test('has the pictures, and a page that explains it without any script', () => {
    expect(files.get('pictures/companies/company_logo/1.png')).toEqual(Buffer.from([1, 2, 3]));
    const page = String(files.get('README.html'));
    expect(page).toContain('Everything that belongs to Aarhus Bakery');
    expect(page).toContain('Answers belong to the people who gave them.');
    expect(page).toContain('1 picture is in the folder pictures');
    expect(page).not.toMatch(/<script|https?:/);
  });

  test('is on the audit trail, when it is started and when it is taken away', async () => {
    const events = await world.context.store.table('audit_events').every({ where: { action: 'exported' } });
    expect(events.map(({ after, employee_id_ref }) => [employee_id_ref, after?.format])).toEqual([
      [world.admin.employeeId, 'zip'],
      [world.admin.employeeId, 'zip'],
    ]);
  });
});

describe('an export', () => {
  async function bakery(options: Parameters<typeof createTestApi>[0] = {}) {
    const api = await createTestApi(options);
    const { accountId, admin } = await api.addAccount('Aarhus Bakery', 'ada@bakery.test');
    return { api, accountId, admin };
  }

  test('explains itself in the language of whoever asked', async () => {
    const { api, admin } = await bakery();
    await api.as(admin).call(start, {}, { language: 'de' });
    await api.workflows.settle();
    const { exports } = await api.as(admin).call(list, {}, { language: 'de' });
    expect(exports[0]).toMatchObject({ message: 'Der Export ist fertig.' });
    const bytes = await api.as(admin).call(piece, ofPiece(exports[0]?.export_id ?? 0));
    expect(String((await openZip(bytes)).get('README.html'))).toContain('<html lang="de-DE">');
  });

  test('is for administrators and the operator, of their own organisation alone', async () => {
    const { api, accountId, admin } = await bakery();
    const manager = await api.addPerson(accountId, 'max@bakery.test', 'manager');
    const kim = await api.addPerson(accountId, 'kim@bakery.test');
    for (const person of [manager, kim]) expect((await api.as(person).raw(start, {})).status).toBe(403);
    const { made } = await exported(api, admin);
    const other = await api.addAccount('Bergen Books', 'bo@books.test');
    expect((await api.as(other.admin).raw(piece, ofPiece(made.export_id))).status).toBe(404);
    const system = await api.addPerson(1, 'system@livingroom.test', 'system');
    const own = await exported(api, system, accountId);
    expect(own.made.state).toBe('completed');
    const people = json<readonly { work_email: string }[]>(await openZip(own.bytes), 'tables/employees.json');
    expect(people.map(({ work_email }) => work_email)).toContain('kim@bakery.test');
  });

  test('is found by the person alone who started it: another may read other tables', async () => {
    const { api, accountId, admin } = await bakery();
    const bo = await api.addPerson(accountId, 'bo@bakery.test', 'admin');
    const system = await api.addPerson(1, 'system@livingroom.test', 'system');
    const { made } = await exported(api, system, accountId);
    for (const person of [admin, bo]) {
      expect((await api.as(person).call(list, {})).exports).toEqual([]);
      expect((await api.as(person).raw(piece, ofPiece(made.export_id))).status).toBe(404);
      expect((await api.as(person).raw(remove, { params: { id: made.export_id } })).status).toBe(404);
    }
    const own = await exported(api, bo);
    expect((await api.as(admin).raw(piece, ofPiece(own.made.export_id))).status).toBe(404);
  });

  test('has the own fields of people and units, named on its page, and none that were removed', async () => {
    const { api, accountId, admin } = await bakery();
    const kim = await api.addPerson(accountId, 'kim@bakery.test');
    const [company] = (await api.as(admin).rows('companies').list()).rows;
    const define = (...columns: object[]) =>
      api
        .as(admin)
        .rows('companies')
        .update(company?.company_id ?? 0, { own_columns: { next: 1, columns } } as never);
    const badge = { id: 0, table: 'employees', label: 'Badge <1>', type: 'text', choices: [] };
    await define(badge, { ...badge, label: 'Shoe size' });
    const values = { own_1: 'B-7', own_2: '41 wide' };
    await api
      .as(admin)
      .rows('employees')
      .update(kim.employeeId, values as never);
    await define({ ...badge, id: 1 });
    const files = await openZip((await exported(api, admin)).bytes);
    const people = json<readonly { work_email: string; own_1?: string }[]>(files, 'tables/employees.json');
    expect(people.find(({ work_email }) => work_email === kim.email)).toMatchObject({ own_1: 'B-7' });
    const csv = String(files.get('tables/employees.csv'));
    expect([csv.includes('own_1'), csv.includes('B-7'), csv.includes('own_2')]).toEqual([true, true, false]);
    expect(String(files.get('README.html'))).toContain('Badge &#60;1&#62;');
    for (const content of files.values()) expect(String(content)).not.toContain('41 wide');
  });

  test('starts once, however many calls come at the same moment', async () => {
    const { api, admin } = await bakery();
    const answers = await Promise.all([1, 2, 3].map(() => api.as(admin).raw(start, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await api.workflows.settle();
    expect((await api.as(admin).call(list, {})).exports.map(({ state }) => state)).toEqual(['completed']);
  });

  test('runs once at a time', async () => {
    const { api, admin } = await bakery();
    const { promise, resolve } = Promise.withResolvers<void>();
    api.workflows.held = promise;
    await api.as(admin).call(start, {});
    const second = await api.as(admin).raw(start, {});
    expect(second).toMatchObject({
      status: 409,
      body: { message: 'An export is running. Wait until it has ended.' },
    });
    resolve();
    api.workflows.held = null;
    await api.workflows.settle();
    expect((await api.as(admin).raw(start, {})).status).toBe(201);
  });

  test('is gone after a week, when it is deleted, and when somebody is erased', async () => {
    const { api, accountId, admin } = await bakery();
    const kim = await api.addPerson(accountId, 'kim@bakery.test');
    const first = await exported(api, admin);
    const params = { id: first.made.export_id };
    expect(await api.as(admin).call(remove, { params })).toEqual({ deleted: true });
    const gone = {
      status: 409,
      body: { message: 'The files of this export have been deleted. Start a new export.' },
    };
    expect(await api.as(admin).raw(piece, ofPiece(params.id))).toMatchObject(gone);
    const second = await exported(api, admin);
    api.clock.advance(8 * DAY_MS);
    const old = ofPiece(second.made.export_id);
    expect(await api.as(admin).raw(piece, old)).toMatchObject(gone);
    const third = await exported(api, admin);
    expect(third.bytes.length).toBeGreaterThan(0);
    await api.as(admin).rows('employees').remove(kim.employeeId);
    expect(api.blobs.names().filter((name) => name.includes('/exports/'))).toEqual([]);
    expect(await api.as(admin).raw(piece, ofPiece(third.made.export_id))).toMatchObject(gone);
  });

  test('that was at work while somebody was erased fails and leaves no file', async () => {
    const { api, accountId, admin } = await bakery();
    const kim = await api.addPerson(accountId, 'kim@bakery.test');
    const { promise, resolve } = Promise.withResolvers<void>();
    api.workflows.held = promise;
    await api.as(admin).call(start, {});
    await api.as(admin).rows('employees').remove(kim.employeeId);
    resolve();
    api.workflows.held = null;
    await api.workflows.settle();
    const { exports } = await api.as(admin).call(list, {});
    expect(exports[0]).toMatchObject({
      state: 'failed',
      message: 'The export couldn’t be finished. Start it again.',
      available_until: null,
    });
    expect(api.blobs.names().filter((name) => name.includes('/exports/'))).toEqual([]);
  });

  test.each([1, 2, 3, 5, 8, 13, 21, 34, 55])('is whole when its process dies at write %i', async (death) => {
    const faults = createFaults();
    const { api, admin } = await bakery({ faults });
    let writes = 0;
    const { put } = api.ports.blobs;
    const blobs = api.ports.blobs as { put: typeof put };
    const { promise, resolve } = Promise.withResolvers<void>();
    api.workflows.held = promise;
    await api.as(admin).call(start, {});
    blobs.put = async (...given) => {
      writes += 1;
      if (writes === death && death % 2 === 0) throw new Error('The process died');
      await put(...given);
      if (writes === death) throw new Error('The process died');
    };
    resolve();
    api.workflows.held = null;
    await api.workflows.settle();
    expect(writes).toBeGreaterThan(death);
    const { exports } = await api.as(admin).call(list, {});
    expect(exports[0]?.state).toBe('completed');
    const bytes = await api.as(admin).call(piece, ofPiece(exports[0]?.export_id ?? 0));
    const files = await openZip(bytes);
    expect(json<Manifest>(files, 'manifest.json').files).toHaveLength(files.size - 2);
  });

  test('goes on where its workflow was lost', async () => {
    const { api, accountId, admin } = await bakery();
    const { promise, resolve } = Promise.withResolvers<void>();
    api.workflows.held = promise;
    const { export_id } = await api.as(admin).call(start, {});
    const instance = `job-organisation_export-${accountId}-${export_id}-0`;
    await api.workflows.terminate(instance, 'lost');
    await api.workflows.purge(instance);
    resolve();
    api.workflows.held = null;
    await api.workflows.settle();
    api.clock.advance(16 * MINUTE_MS);
    await runKindOf(api.ports, 'job-watch');
    await api.workflows.settle();
    expect((await api.as(admin).call(list, {})).exports[0]?.state).toBe('completed');
  });
});
