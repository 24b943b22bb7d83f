import { organisationTransfer } from '@livingroom/shared/modules/organisation-transfer/contract.ts';
import { importedTables } from '@livingroom/shared/modules/organisation-transfer/rules/imported-tables.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountContext } from '../../../functions/core/account-context.ts';
import type { ServiceContext } from '../../../functions/core/context.ts';
import { seedActions } from '../../../scripts/local/seed/demo-actions.ts';
import { createDemoWorld } from '../../worlds/demo.ts';
import { createBakery, elsewhere, everyFigure, exported, imported, uploaded } from '../../worlds/transfer.ts';

const { startImport, listImports } = organisationTransfer.operations;
const { sunburst, view } = reportCalls.operations;

describe('an organisation that is imported into an empty one elsewhere', () => {
  let source: Awaited<ReturnType<typeof createBakery>>;
  let target: Awaited<ReturnType<typeof elsewhere>>;
  let done: Awaited<ReturnType<typeof imported>>;
  let bytes: Buffer;
  let here: ServiceContext;

  beforeAll(async () => {
    source = await createBakery();
    target = await elsewhere();
    bytes = (await exported(source.api, source.admin)).bytes;
    done = await imported(target.api, target.system, target.accountId, bytes);
    here = accountContext(target.api.ports, target.accountId);
  }, 60_000);

  test('says that all of it has come, and leaves nothing of the file behind', () => {
    expect(done).toMatchObject({
      state: 'completed',
      progress: 100,
      message: 'Imported. All figures match the export.',
      organisation: 'Aarhus Bakery',
      rounds: 2,
      left: 0,
      lost: 0,
    });
    expect(done.figures).toBeGreaterThan(20);
    expect(target.api.blobs.names().filter((name) => name.includes('/import-'))).toEqual([]);
  });

  test('has every released figure as it was, number for number', async () => {
    expect(await everyFigure(here)).toEqual(await everyFigure(source.context));
  });

  test.each(['7-1', '7-2'])('shows the same reports of round %s to its administrator', async (round) => {
    for (const unit of [undefined, 301, 303]) {
      const query = { round_id: round, ...(unit === undefined ? {} : { unit_id: unit }) };
      const [before, after] = [
        await source.api.as(source.admin).call(sunburst, { query }),
        await target.api.as(target.admin).call(sunburst, { query }),
      ];
      expect(after).toEqual(before);
      const cards = [
        await source.api.as(source.admin).call(view, { query }),
        await target.api.as(target.admin).call(view, { query }),
      ];
      expect(cards[1]).toEqual(cards[0]);
    }
  });

  test('has the rows of every table that travels, the owner who was here beside them', async () => {
    for (const { name } of importedTables) {
      const [before, after] = [
        await source.context.store.count(name),
        await target.api.context(target.accountId).store.count(name),
      ];
      const more = name === 'employees' || name === 'employee_roles' ? 1 : 0;
      expect([name, after]).toEqual([name, before + more]);
    }
    const own = await here.store.table('employees').load(target.admin.employeeId);
    expect(own.work_email).toBe('olga@home.test');
    const max = await here.store.table('employees').first({ where: { work_email: 'max@bakery.test' } });
    const ada = await here.store.table('employees').first({ where: { work_email: 'ada@bakery.test' } });
    expect(max).toMatchObject({ primary_reports_to_ref: ada?.employee_id, activation_status: 'none' });
    expect(ada?.employee_id).not.toBe(target.admin.employeeId);
    expect((await here.store.table('employee_roles').get(ada?.employee_id ?? 0))?.role_name).toBe('admin');
    expect((await here.store.table('companies').first({}))?.company_name).toBe('Aarhus Bakery');
  });

  test('lets nobody in who was not invited here, and runs no flow of elsewhere on', async () => {
    const answer = await target.api.as(source.admin).raw(view, { query: {} });
    expect(answer.status).toBeGreaterThanOrEqual(401);
    expect(await here.store.table('flow_executions').load(7)).toMatchObject({ status: 'CANCELED' });
    expect(target.api.mail.sent).toEqual([]);
    expect(await here.store.count('survey_responses')).toBe(0);
    expect(await here.store.count('survey_executions')).toBe(0);
    const trail = await here.store.table('audit_events').every({ fields: ['happened_at'] });
    expect(trail.filter(({ happened_at }) => happened_at < '2026-03-10')).toEqual([]);
  });

  test('numbers new rows after those that came', async () => {
    const { unit_id } = await target.api
      .as(target.admin)
      .rows('units')
      .create({ unit_name: 'Night shift', company_id_ref: 1 });
    expect(unit_id).toBeGreaterThan(303);
  });

  test('is on the trail, when it began and what came of it', async () => {
    const events = await here.store.table('audit_events').every({ where: { action: 'imported' } });
    expect(events.map(({ actor, after }) => [actor, after?.format ?? after?.rounds])).toEqual(
      expect.arrayContaining([
        ['operator', 'zip'],
        ['product', 2],
      ]),
    );
  });

  test('cannot be imported into twice', async () => {
    const input = await uploaded(target.api, target.system, target.accountId, bytes);
    const { accountId } = target;
    expect(await target.api.as(target.system).raw(startImport, input, { accountId })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('This organisation isn’t empty') },
    });
  });

  test('is as whole where its process died at any write', async () => {
    for (const death of [1, 4, 9, 17, 30, 36]) {
      const other = await elsewhere();
      let writes = 0;
      const { put } = other.api.ports.blobs;
      const blobs = other.api.ports.blobs as { put: typeof put };
      const input = await uploaded(other.api, other.system, other.accountId, bytes);
      const options = { accountId: other.accountId };
      const { promise, resolve } = Promise.withResolvers<void>();
      other.api.workflows.held = promise;
      await other.api.as(other.system).call(startImport, input, options);
      blobs.put = async (...given) => {
        writes += 1;
        if (writes === death && death % 2 === 0) throw new Error('The process died');
        await put(...given);
        if (writes === death) throw new Error('The process died');
      };
      resolve();
      other.api.workflows.held = null;
      await other.api.workflows.settle();
      expect(writes).toBeGreaterThan(death);
      const { imports } = await other.api.as(other.system).call(listImports, {}, options);
      expect([death, imports[0]?.state, imports[0]?.left]).toEqual([death, 'completed', 0]);
      const there = accountContext(other.api.ports, other.accountId);
      expect(await everyFigure(there)).toEqual(await everyFigure(source.context));
    }
  });
});

test('The demo organisation, with actions that have moved, arrives without a value lost', async () => {
  const { api, accountId, admin, context } = await createDemoWorld();
  await seedActions(api.ports, accountId);
  const { bytes } = await exported(api, admin);
  const target = await elsewhere();
  expect(await imported(target.api, target.system, target.accountId, bytes)).toMatchObject({
    message: 'Imported. All figures match the export.',
    left: 0,
    lost: 0,
  });
  const datesIn = async ({ store }: Pick<ServiceContext, 'store'>) =>
    (await store.table('actions').every({}))
      .map(({ action_change_dates: dates }) => dates?.join() ?? '')
      .sort();
  const dates = await datesIn(context);
  expect(dates.some((one) => one !== '')).toBe(true);
  expect(await datesIn(accountContext(target.api.ports, target.accountId))).toEqual(dates);
}, 120_000);
