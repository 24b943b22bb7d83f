import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { samplesContract } from '@livingroom/shared/modules/samples/contract.ts';
import { THE_SAMPLE } from '@livingroom/shared/modules/samples/tables/samples.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeOf } from '../../../functions/core/storage/rows.ts';
import { timerOf } from '../../../functions/registry/timers.ts';
import { createFaults, type Faults } from '../../fakes/store-faults.ts';
import { createTestApi, type Person, type TestApi } from '../../support/test-api.ts';
import { leftOfAccount } from '../../worlds/left-of-account.ts';

const { readSample, makeSample, removeSample } = samplesContract.operations;
const { sunburst, download } = reportCalls.operations;
const english = { query: { language: 'en_us' as const } };

let faults: Faults;
let api: TestApi;
let admin: Person;
let accountId: number;

beforeEach(async () => {
  faults = createFaults();
  api = await createTestApi({ now: '2026-06-10T09:00:00Z', faults });
  ({ admin, accountId } = await api.addAccount('Empty Organisation', 'nora@empty.test'));
});

const state = () => api.as(admin).call(readSample, {});

async function make(language = 'en-US'): Promise<number> {
  await api.as(admin).call(makeSample, {}, { language });
  await api.workflows.settle();
  const { state: is, account_id } = await state();
  expect(is).toBe('ready');
  return account_id ?? 0;
}

async function remove(): Promise<void> {
  await api.as(admin).call(removeSample, {});
  await api.workflows.settle();
  await timerOf('account-deletions').run(api.ports);
  await api.workflows.settle();
}

/** Rows of every table of an account, and of the system about it. */
async function rowsOf(id: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) counts[name] = await api.ports.store.forAccount(id).count(name);
  return counts;
}

describe('the sample of an organisation', () => {
  test('tells a story in figures of a closed round, in comments and in an action with its effect', async () => {
    const sample = await make();
    const report = await api.as(admin).call(sunburst, english, { accountId: sample });
    expect(report.rounds.map(({ closed_at }) => closed_at !== null)).toEqual([true, true]);
    expect(report.small_print[0]).toBe('Sample: people and answers are made up.');
    const workshop = report.units.find(({ unit_name }) => unit_name === 'Workshop');
    const query = { ...english.query, unit_id: workshop?.unit_id };
    const ofWorkshop = await api.as(admin).call(sunburst, { query }, { accountId: sample });
    const workload = ofWorkshop.dimensions
      .flatMap(({ drivers }) => drivers)
      .find(({ driver_key }) => driver_key === 'workload');
    expect(workload?.last?.verdict).toBe('up');
    expect(workload?.comments).toContain('Since the plan is fixed on Thursdays I can finish what I begin.');
    const { rows } = await api
      .as(admin)
      .rows('actions', { accountId: sample })
      .list({ where: { stage: 'done' } });
    const id = rows[0]?.action_id ?? 0;
    const { rows: effects } = await api
      .as(admin)
      .call(
        actionCalls.operations.effect,
        { query: { action_id: id, language: 'en_us' } },
        { accountId: sample },
      );
    expect(effects.length).toBeGreaterThan(0);
  });

  test('is written in the language of whoever makes it', async () => {
    const sample = await make('da-DK');
    const report = await api.as(admin).call(sunburst, { query: { language: 'dk' } }, { accountId: sample });
    expect(report.units.map(({ unit_name }) => unit_name)).toContain('Værksted');
    expect(report.small_print[0]).toBe('Eksempel: Personer og svar er opdigtede.');
  });

  test('says in every file of its figures that they are made up', async () => {
    const sample = await make();
    const query = { ...english.query, report: 'sunburst', format: 'csv' as const };
    const file = await api.as(admin).raw(download, { query }, { accountId: sample });
    expect(file.status).toBe(200);
    expect(new TextDecoder().decode(file.body as Uint8Array)).toContain(
      'Sample: people and answers are made up.',
    );
  });

  test('sends no mail, and no work of it is ever due', async () => {
    await make();
    for (let day = 0; day < 130; day += 10) {
      api.clock.advance(10 * DAY_MS);
      await timerOf('due-work').run(api.ports);
      await api.workflows.settle();
    }
    expect(api.mail.sent).toEqual([]);
    const entries = await storeOf(api.ports, SYSTEM_ACCOUNT_ID).table('due_entries').every();
    expect(entries.filter(({ account_id_ref }) => account_id_ref > accountId)).toEqual([]);
  });

  test('leaves people, figures and everything else of the organisation as they are', async () => {
    const before = await rowsOf(accountId);
    await make();
    const { samples, audit_events: _, ...after } = await rowsOf(accountId);
    expect(samples).toBe(1);
    expect(before).toMatchObject(after);
    expect(await storeOf(api.ports, SYSTEM_ACCOUNT_ID).table('users').count()).toBe(1);
    expect(api.directory.people.size).toBe(1);
  });

  test('is read by administrators of its organisation alone', async () => {
    const sample = await make();
    const { accountId: otherId, admin: other } = await api.addAccount('Other', 'olga@other.test');
    const manager = await api.addPerson(accountId, 'max@empty.test', 'manager');
    const employee = await api.addPerson(accountId, 'eva@empty.test');
    for (const person of [other, manager, employee])
      expect((await api.as(person).raw(sunburst, english, { accountId: sample })).status).toBe(404);
    expect((await api.as(admin).raw(sunburst, english, { accountId: otherId })).status).toBe(404);
  });

  test('opens no account of real people, whatever its row says', async () => {
    await make();
    const { accountId: otherId } = await api.addAccount('Other', 'olga@other.test');
    await storeOf(api.ports, accountId)
      .table('samples')
      .changeIfThere(THE_SAMPLE, () => ({ made_up_account: otherId }));
    expect((await api.as(admin).raw(sunburst, english, { accountId: otherId })).status).toBe(404);
  });

  test('refuses every change in it', async () => {
    const sample = await make();
    const { rows } = await api.as(admin).rows('actions', { accountId: sample }).list({});
    expect(rows[0]?.can).toEqual({ update: false, delete: false });
    const change = api
      .as(admin)
      .rows('actions', { accountId: sample })
      .update(String(rows[0]?.action_id), { title: 'Changed' });
    await expect(change).rejects.toMatchObject({
      status: 409,
      body: { data: { problem: 'read-only' } },
    });
  });

  test('is offered until the first round is opened', async () => {
    const body = { flow_round_id: '1-1', flow_execution_id_ref: 1, flow_execution_round: 1 };
    await api
      .context(accountId)
      .store.write('flow_rounds', [{ kind: 'create', id: '1-1', body: { ...body, closed_at: null } }]);
    expect(await state()).toMatchObject({ offered: false });
    expect((await api.as(admin).raw(makeSample, {})).status).toBe(409);
  });
});

describe('a sample that is removed', () => {
  test('leaves nothing in the store and the files, and can be made again', async () => {
    const sample = await make();
    const before = await leftOfAccount(api.ports, accountId);
    await remove();
    expect(await leftOfAccount(api.ports, sample)).toEqual([]);
    expect(await leftOfAccount(api.ports, accountId)).toEqual(
      before.filter((line) => !line.includes('samples')),
    );
    expect(await state()).toEqual({ state: 'none', account_id: null, offered: true });
    expect((await api.as(admin).raw(sunburst, english, { accountId: sample })).status).toBe(404);
    expect(await make()).not.toBe(sample);
  });

  test('is hidden at once, before its rows are gone', async () => {
    const sample = await make();
    await api.as(admin).call(removeSample, {});
    expect((await api.as(admin).raw(sunburst, english, { accountId: sample })).status).toBe(404);
  });

  test('leaves nothing where it goes while it is being made', async () => {
    let seen = 0;
    faults.after = async ({ table, accountId: id }) => {
      if (table !== 'survey_responses' || id === accountId) return;
      seen = id;
      faults.after = null;
      await storeOf(api.ports, accountId)
        .table('samples')
        .change('sample', () => ({ state: 'leaving' }));
    };
    await api.as(admin).call(makeSample, {});
    await api.workflows.settle();
    await timerOf('account-deletions').run(api.ports);
    await api.workflows.settle();
    expect(seen).toBeGreaterThan(0);
    expect(await leftOfAccount(api.ports, seen)).toEqual([]);
    expect(await state()).toMatchObject({ state: 'none' });
  });

  test('goes with its organisation', async () => {
    const sample = await make();
    const { deleteNow } = await import('../../../functions/modules/accounts/watch-deletions.ts');
    await deleteNow(api.ports, accountId);
    // The first look deletes the organisation, the next one what it has left to it.
    for (let look = 0; look < 2; look += 1) {
      await timerOf('account-deletions').run(api.ports);
      await api.workflows.settle();
    }
    expect(await leftOfAccount(api.ports, sample)).toEqual([]);
    expect(await leftOfAccount(api.ports, accountId)).toEqual([]);
  });
});

describe('a sample whose process dies while it is made', () => {
  test.each([12, 400])('is whole in the end, and the first half leaves nothing: write %i', async (nth) => {
    const touched = new Set<number>();
    let count = 0;
    faults.before = ({ accountId: id }) => {
      if (id === accountId || id === SYSTEM_ACCOUNT_ID) return;
      touched.add(id);
      count += 1;
      if (count === nth) throw new Error('The process died');
    };
    const sample = await make();
    await timerOf('account-deletions').run(api.ports);
    await api.workflows.settle();
    const [first = 0] = touched;
    expect(first).not.toBe(sample);
    expect(await leftOfAccount(api.ports, first)).toEqual([]);
    const report = await api.as(admin).call(sunburst, english, { accountId: sample });
    expect(report.has_figures).toBe(true);
  });

  test('is made anew on request where it failed for good', async () => {
    faults.before = ({ accountId: id, table }) => {
      if (id !== accountId && table === 'survey_responses') throw new Error('The store is away');
    };
    await api.as(admin).call(makeSample, {});
    await api.workflows.settle();
    expect(await state()).toMatchObject({ state: 'failed' });
    faults.before = null;
    await make();
  });
});
