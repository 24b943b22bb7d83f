import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { UNDO_DAYS } from '@livingroom/shared/modules/sheets/rules/undo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { withFaults } from '../../fakes/faulty-store.ts';
import { runKindOf } from '../../support/due.ts';
import { createUploadWorld } from '../../worlds/uploads.ts';

let world: Awaited<ReturnType<typeof createUploadWorld>>;

beforeEach(async () => {
  world = await createUploadWorld();
});

const DAY = 24 * 60 * 60_000;
const renamed = () => world.send(`employee_id,family_name\n${world.kim},Berg\n${world.bo},Holt\n`, 'update');
const nameOfKim = async () => (await world.store.table('employees').get(world.kim))?.family_name;
const images = () => world.store.table('upload_images').every();

describe('who undoes an upload', () => {
  test('is whoever uploaded it or another administrator; nobody else knows of it', async () => {
    const { api, accountId, press } = world;
    const id = await renamed();
    const lou = await api.addPerson(accountId, 'lou@home.test');
    const manager = await api.addPerson(accountId, 'max@home.test', 'manager');
    const foreign = (await api.addAccount('Other Company', 'olga@other.test')).admin;
    for (const by of [lou, manager, foreign]) expect(await press(id, by)).toMatchObject({ status: 404 });
    expect(await press(9_999)).toMatchObject({ status: 404 });
    const kay = await api.addPerson(accountId, 'kay@home.test', 'admin');
    expect(await world.undo(id, kay)).toMatchObject({ status: 200 });
    expect(await nameOfKim()).toBe('Lind');
  });

  test('needs the rights of now on the rows of its table', async () => {
    const id = await renamed();
    const mappings = world.api.context(1).store.table('role_permission_mappings');
    await mappings.removeEvery({});
    // What a role may do is remembered for a moment.
    world.api.clock.advance(60_000);
    const answer = await world.press(id);
    expect(answer.status).toBe(403);
    expect(await nameOfKim()).toBe('Berg');
  });

  test('has it done once, however often it is pressed', async () => {
    const id = await renamed();
    const answers = await Promise.all([world.press(id), world.press(id), world.press(id)]);
    const begun = answers.filter(({ status }) => status === 200);
    expect(new Set(begun.map(({ body }) => (body as { job_id: number }).job_id)).size).toBe(1);
    // Whoever comes when it is over hears so.
    for (const { status, body } of answers.filter((answer) => !begun.includes(answer)))
      expect({ status, body }).toMatchObject({ status: 409, body: { data: { problem: 'done-before' } } });
    await world.api.workflows.settle();
    const listed = await world.api.as(world.admin).call(jobs.operations.listOwn, {});
    expect(listed.filter(({ job_type }) => job_type === 'upload_undo')).toHaveLength(1);
    expect(await nameOfKim()).toBe('Lind');
  });

  test('presses again where the call was cut off before its job began, and gets that job', async () => {
    const id = await renamed();
    const { ports } = world.api;
    const { store } = ports;
    const faulty = withFaults(store, ({ table, writes: [first] }) =>
      table === 'jobs' && first?.kind === 'create' ? 'cut-off' : null,
    );
    Object.assign(ports, { store: faulty });
    expect((await world.press(id)).status).toBeGreaterThanOrEqual(500);
    Object.assign(ports, { store });
    expect(await world.undo(id)).toMatchObject({ status: 200 });
    expect(await world.job()).toMatchObject({ job_type: 'upload_undo', status: 'completed' });
    expect(await nameOfKim()).toBe('Lind');
  });
});

describe('what brings an upload back', () => {
  test('is forgotten after 14 days', async () => {
    const { api, press, read } = world;
    const id = await renamed();
    api.clock.advance(UNDO_DAYS * DAY - 120_000);
    await runKindOf(api.ports, 'upload-watch');
    expect(await images()).toHaveLength(1);
    api.clock.advance(120_000);
    expect(await press(id)).toMatchObject({ status: 409, body: { data: { problem: 'over' } } });
    expect(await read(id)).toMatchObject({ undo: { state: 'over' }, changes: [] });
    await runKindOf(api.ports, 'upload-watch');
    expect(await images()).toEqual([]);
  });

  test('holds old values of changed columns and nothing of new rows', async () => {
    await renamed();
    await world.send('work_email,given_name\nzoe@home.test,Zoe\n', 'create');
    const text = JSON.stringify(await images());
    expect(text).toContain('Lind');
    for (const said of ['Berg', 'kim@home.test', 'zoe', 'Zoe']) expect(text).not.toContain(said);
  });

  test('goes with any person who is deleted, also where that happens while it is stored', async () => {
    const { api, people, store, send, kim, bo } = world;
    const id = await renamed();
    const { employee_id } = await people().create({ work_email: 'gone@home.test' });
    await people().remove(employee_id);
    expect(await images()).toEqual([]);
    expect(await world.press(id)).toMatchObject({ status: 409, body: { data: { problem: 'over' } } });
    const { put } = api.blobs;
    api.blobs.put = async (container, name, ...rest) => {
      await put(container, name, ...rest);
      if (name.includes('plan-')) await people().remove(bo);
    };
    const second = await send(`employee_id,family_name\n${kim},Third\n`, 'update');
    expect(await images()).toEqual([]);
    const job = await store.table('jobs').get(second);
    expect(job?.job_data?.undo).toEqual({ state: 'never', why: 'erased' });
  });

  test('is not stored of tables whose uploads cannot be undone, nor of an upload that changed nothing', async () => {
    const { store, send, kim } = world;
    await send('name,description\nSales,\n', 'create', 'employee_groups');
    const unchanged = await send(`employee_id,family_name\n${kim},Lind\n`, 'update');
    expect((await images()).map(({ images: some }) => some?.length)).toEqual([1]);
    expect((await store.table('jobs').get(unchanged))?.job_data).not.toHaveProperty('undo');
  });
});

describe('an undo that does not go through', () => {
  const mixed = async () => {
    const rows = [`${world.kim},`, `${world.bo},`].map((id, place) => `${id}N${place}`);
    return world.send(['employee_id,family_name', ...rows].join('\n'), 'update');
  };

  test('leaves everything as it was where somebody changes a row meanwhile, and can be tried again', async () => {
    const { api, people, store, bo, seen, job } = world;
    const id = await mixed();
    const { put } = api.blobs;
    let before: unknown;
    api.blobs.put = async (container, name, ...rest) => {
      await put(container, name, ...rest);
      api.blobs.put = put;
      await people().update(bo, { given_name: 'Bosse' });
      before = await seen('employees');
    };
    await world.undo(id);
    expect(await job()).toMatchObject({ job_type: 'upload_undo', status: 'failed' });
    expect((await job()).message).toContain('changed by somebody else while the upload was being undone');
    expect(await seen('employees')).toEqual(before);
    expect((await store.table('jobs').get(id))?.job_data?.undo).toMatchObject({ state: 'open', job: null });
    await people().update(bo, { given_name: null });
    await world.undo(id);
    expect(await nameOfKim()).toBe('Lind');
  });

  test('leaves new rows where somebody points at one of them meanwhile', async () => {
    const { api, people, store, kim, send, seen, job } = world;
    const id = await send('work_email\nzoe@home.test\nned@home.test\n', 'create');
    const [zoe] = await store.table('employees').every({ where: { work_email: 'zoe@home.test' } });
    const { put } = api.blobs;
    api.blobs.put = async (container, name, ...rest) => {
      await put(container, name, ...rest);
      api.blobs.put = put;
      await people().update(kim, { primary_reports_to_ref: zoe?.employee_id ?? 0 });
    };
    const count = (await seen('employees')).length;
    await world.undo(id);
    expect(await job()).toMatchObject({ job_type: 'upload_undo', status: 'failed' });
    expect((await seen('employees')).length).toBe(count);
    await expect(people().create({ work_email: 'zoe@home.test' })).rejects.toMatchObject({ status: 400 });
  });

  test('is taken back by the watch where its workflow is lost', async () => {
    const { api, accountId, store, seen } = world;
    const id = await mixed();
    const before = await seen('employees');
    const { ports } = api;
    const inner = ports.store;
    const faulty = withFaults(inner, ({ table }) => (table === 'employees' ? 'cut-off' : null));
    Object.assign(ports, { store: faulty });
    await world.undo(id);
    const { job_id } = await world.job();
    await api.workflows.terminate(`upload-${accountId}-${job_id}`, 'lost');
    Object.assign(ports, { store: inner });
    api.clock.advance(10 * 60_000);
    await runKindOf(ports, 'upload-watch');
    await api.workflows.settle();
    expect(await world.job()).toMatchObject({ job_id, status: 'failed' });
    expect(await seen('employees')).toEqual(before);
    expect((await store.table('jobs').get(id))?.job_data?.undo).toMatchObject({ state: 'open' });
    expect(api.blobs.names()).toEqual([]);
  });
});
