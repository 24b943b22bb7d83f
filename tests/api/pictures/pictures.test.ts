import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { employees as employeeCalls } from '@livingroom/shared/modules/people/contracts/employees.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { pictureColumns } from '../../../functions/core/tables/pictures/stored-picture.ts';
import { runKindOf } from '../../support/due.ts';
import { makePng, makeWebp } from '../../support/pictures.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';

const { uploadImage, downloadFile, downloadThumbnails, deleteFile } = storages.operations;
const query = { container_type: 'PERMANENT' } as const;
const webp = makeWebp();
const thumbnail = makePng({ width: 96, height: 96 });

describe('pictures of rows', () => {
  let api: TestApi;
  let admin: Person;
  let kim: Person;
  let accountId: number;
  let companyId: number;

  beforeEach(async () => {
    api = await createTestApi();
    ({ admin, accountId, companyId } = await api.addAccount('Home Company', 'ada@home.test'));
    kim = await api.addPerson(accountId, 'kim@home.test');
  });

  type Given = { table?: string; column?: string; content?: Uint8Array; small?: Uint8Array; name?: string };
  const send = (who: Person, given: Given = {}) => {
    const { table = 'employees', column = 'illustration', content = webp, small = thumbnail } = given;
    const metadata = JSON.stringify({ tableName: table, variableName: column });
    const file = { name: given.name ?? 'portrait of Kim.webp', content };
    return api.as(who).upload(uploadImage, query, { file, fields: { metadata, thumbnail: small } });
  };
  const stored = async (who: Person, given?: Given) => {
    const { status, body } = await send(who, given);
    expect([status, body]).toMatchObject([200, { message: 'File uploaded successfully' }]);
    return (body as { blob_name: string }).blob_name;
  };
  const get = (who: Person, blob_name: string) =>
    api.as(who).raw(downloadFile, { query: { ...query, blob_name } });
  const thumbnails = async (who: Person, ...thumbnail_names: string[]) => {
    const { body } = await api.as(who).raw(downloadThumbnails, { query, body: { thumbnail_names } });
    return (body as { results: { name: string; image: string }[] }).results;
  };
  const give = (person: Person, illustration: string | null, who = admin) =>
    api.as(who).rows('employees').update(person.employeeId, { illustration });

  test('are stored, named by their row, and read with the right kind', async () => {
    const name = await stored(admin);
    expect(name).toMatch(/^employees\.illustration\.[0-9a-f]{16}_\d{17}\.webp$/);
    // Nobody sees it before a row names it, not even who stored it.
    expect((await get(admin, name)).status).toBe(404);
    await give(kim, name);
    const { status, headers, body } = await get(admin, name);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600, immutable',
      vary: 'Authorization, Origin',
    });
    expect(Buffer.from(body as Uint8Array).toString('latin1')).not.toContain('GPS');
    const [small, ...others] = await thumbnails(admin, name, name, 'nothing', 'units.illustration.x');
    expect([small?.name, others]).toEqual([name, []]);
    expect(
      Buffer.from(small?.image ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  test('are seen by whoever sees the row, and by nobody of another organisation', async () => {
    const name = await stored(admin);
    await give(kim, name);
    const mia = await api.addPerson(accountId, 'mia@home.test');
    const other = await api.addAccount('Other Company', 'bo@other.test');
    const seen = async (who: Person) => [(await get(who, name)).status, (await thumbnails(who, name)).length];
    expect(await seen(kim)).toEqual([200, 1]);
    expect(await seen(mia)).toEqual([404, 0]);
    expect(await seen(other.admin)).toEqual([404, 0]);
    const unit = await api.as(admin).rows('units').create({ unit_name: 'Sales', company_id_ref: companyId });
    await api.as(admin).call(employeeCalls.operations.changeRole, {
      params: { id: mia.employeeId },
      body: { role_name: 'manager', units_managed: [unit.unit_id] },
    });
    const manager: Person = { ...mia, role: 'manager' };
    expect(await seen(manager)).toEqual([404, 0]);
    await api.as(admin).rows('employees').update(kim.employeeId, { primary_unit_id_ref: unit.unit_id });
    expect(await seen(manager)).toEqual([200, 1]);
    const logo = await stored(admin, { table: 'companies', column: 'company_logo' });
    await api.as(admin).rows('companies').update(companyId, { company_logo: logo });
    expect((await get(kim, logo)).status).toBe(200);
  });

  test('of a person are in the copy of the own data, whole', async () => {
    const copy = async () => (await api.as(kim).call(ownData.operations.read, {})).person;
    expect(await copy()).toMatchObject({ picture: null, picture_file: null });
    const name = await stored(admin);
    await give(kim, name);
    const whole = Buffer.from((await get(kim, name)).body as Uint8Array).toString('base64');
    expect(await copy()).toMatchObject({ picture: name, picture_file: `data:image/webp;base64,${whole}` });
  });

  test('are stored by those who write such rows, for columns of pictures', async () => {
    expect((await send(kim)).status).toBe(403);
    expect((await send(kim, { table: 'companies', column: 'company_logo' })).status).toBe(403);
    for (const [table, column] of [
      ['employees', 'given_name'],
      ['nothing', 'illustration'],
      ['toString', 'constructor'],
    ] as const)
      expect(await send(admin, { table, column })).toMatchObject({
        status: 400,
        body: { code: 'picture-refused', data: { problem: 'metadata' } },
      });
    expect(api.blobs.names()).toEqual([]);
  });

  test.each([
    ['an SVG, whatever its name', { content: Buffer.from('<svg onload="alert(1)"/>'), name: 'a.png' }, 400],
    ['nothing', { content: new Uint8Array() }, 400],
    ['more bytes than a picture has', { content: Buffer.alloc(2_000_001) }, 413],
    ['a thumbnail that is none', { small: webp }, 400],
  ])('are never %s', async (_what, given, status) => {
    expect((await send(admin, given)).status).toBe(status);
    expect(api.blobs.names()).toEqual([]);
  });

  test('are named only where they were stored for that column, here', async () => {
    const logo = await stored(admin, { table: 'companies', column: 'company_logo' });
    const other = await api.addAccount('Other Company', 'bo@other.test');
    const foreign = await stored(other.admin);
    for (const name of [logo, foreign, 'picture.png', 'https://evil.test/x.png', '../1/images/x.png'])
      await expect(give(kim, name)).rejects.toMatchObject({
        status: 400,
        body: { data: { fields: { illustration: 'The specified blob URL does not exist.' } } },
      });
  });

  test('go when they are replaced or removed, and not while another row names them', async () => {
    const [first, second] = [await stored(admin), await stored(admin)];
    await give(kim, first);
    await give(admin, first);
    await give(kim, second);
    expect((await get(admin, first)).status).toBe(200);
    await give(admin, null);
    await give(kim, null);
    expect(api.blobs.names()).toEqual([]);
  });

  test('are taken back where their row could not be saved, and by nobody else', async () => {
    const name = await stored(admin);
    const drop = (who: Person) => api.as(who).raw(deleteFile, { query: { ...query, blob_name: name } });
    expect((await drop(kim)).status).toBe(403);
    const other = await api.addAccount('Other Company', 'bo@other.test');
    expect((await drop(other.admin)).status).toBe(404);
    await give(kim, name);
    expect((await drop(admin)).status).toBe(409);
    await give(kim, null);
    expect((await drop(admin)).status).toBe(404);
    const lost = await stored(admin);
    const { status } = await api.as(admin).raw(deleteFile, { query: { ...query, blob_name: lost } });
    expect([status, api.blobs.names()]).toEqual([200, []]);
  });

  test('go with the person who is erased, and keep the person while the file storage is away', async () => {
    await give(kim, await stored(admin));
    api.blobs.down = true;
    const people = api.as(admin).rows('employees');
    await expect(people.remove(kim.employeeId)).rejects.toMatchObject({ status: 503 });
    api.blobs.down = false;
    expect((await people.get(kim.employeeId)).illustration).not.toBeNull();
    await people.remove(kim.employeeId);
    expect(api.blobs.names()).toEqual([]);
  });

  test('of surveys are seen in the dialogue, shared by copies, gone with the last of them, and not taken elsewhere', async () => {
    const system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'sys@livingroom.test', 'system');
    const eva = await api.addPerson(SYSTEM_ACCOUNT_ID, 'eva@livingroom.test');
    const me = api.as(system);
    const { survey_id: id } = await me.rows('surveys').create({ survey_title: 'With pictures' });
    const { survey_item_id } = await me
      .rows('survey_items')
      .create({ survey_id_ref: id, item_type: 'comment', item_text: 'Look at this' });
    const cover = await stored(system, { table: 'surveys', column: 'survey_illustration' });
    const shown = await stored(system, { table: 'survey_items' });
    await me.rows('surveys').update(id, { survey_illustration: cover });
    await me.rows('survey_items').update(survey_item_id, { illustration: shown });
    await expect(me.rows('surveys').update(id, { survey_illustration: 'mdi-account' })).rejects.toMatchObject(
      { status: 400 },
    );
    expect((await get(eva, shown)).status).toBe(200);

    const copy = await me.call(surveys.operations.duplicate, { params: { id }, body: { as: 'copy' } });
    const document = await me.call(surveys.operations.exportSurvey, { params: { id } });
    await me.rows('surveys').remove(id);
    expect((await get(eva, shown)).status).toBe(200);
    await me.rows('surveys').remove(copy.survey_id);
    expect(api.blobs.names()).toEqual([]);

    const { survey_id } = await me.call(surveys.operations.importSurvey, { body: document });
    const { items } = await me.call(surveys.operations.build, { params: { id: survey_id } });
    const survey = await me.rows('surveys').get(survey_id);
    expect([survey.survey_illustration, items.map(({ illustration }) => illustration)]).toEqual([
      null,
      [null],
    ]);
  });

  test('are kept for every column of pictures there is', async () => {
    const system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'sys@livingroom.test', 'system');
    const places = Object.values<Table>(catalogue).flatMap((table) =>
      pictureColumns(table).map((column) => ({ table: table.name, column })),
    );
    expect(places.map(({ table }) => table).sort()).toEqual([
      ...[
        'action_lists',
        'actions',
        'companies',
        'datasets',
        'drivers',
        'employees',
        'flows',
        'report_cards',
        'reports',
      ],
      ...['survey_executions', 'survey_items', 'surveys', 'units'],
    ]);
    for (const place of places) await stored(system, place);
  });

  test('that no row names go after a day, the others stay', async () => {
    const [named, lost] = [await stored(admin), await stored(admin)];
    await give(kim, named);
    await runKindOf(api.ports, 'picture-sweep');
    expect(api.blobs.names()).toHaveLength(4);
    api.clock.advance(25 * 3_600_000);
    await runKindOf(api.ports, 'picture-sweep');
    expect(api.blobs.names().every((name) => name.endsWith(named))).toBe(true);
    expect(api.blobs.names()).toHaveLength(2);
    expect(lost).not.toBe(named);
  });

  test('that no row names go behind fifty thousand others too', async () => {
    await give(kim, await stored(admin));
    const [own = ''] = api.blobs.names();
    const [container, ...rest] = own.split('/');
    const name = rest.join('/');
    const content = new Uint8Array(1);
    for (let at = 0; at < 50_001; at += 1) {
      const hex = at.toString(16).padStart(16, '0');
      const other = name.replace(/\.[0-9a-f]{16}_\d{17}/, `.${hex}_20260101000000000`);
      await api.blobs.put(container as 'PERMANENT', other, content, 'image/png');
    }
    api.clock.advance(25 * 3_600_000);
    await runKindOf(api.ports, 'picture-sweep');
    expect(api.blobs.names()).toHaveLength(2);
  });

  test('a row is saved although the picture before cannot be taken away; the night does', async () => {
    await give(kim, await stored(admin));
    api.blobs.down = true;
    await give(kim, null);
    api.blobs.down = false;
    expect(api.blobs.names()).toHaveLength(2);
    api.clock.advance(25 * 3_600_000);
    await runKindOf(api.ports, 'picture-sweep');
    expect(api.blobs.names()).toEqual([]);
  });
});
