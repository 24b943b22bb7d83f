import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { describe, expect, test } from 'vitest';
import { keyName } from '../../../functions/core/tables/deployment-key.ts';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { verifyRelease } from '../../../scripts/check-release/verify.ts';
import { createBundleKey } from '../../../scripts/local/lib/local-secret.ts';
import { createNoisyRound } from '../../worlds/noisy-round.ts';
import { createPlot } from '../../worlds/plotting-admin.ts';
import { createRoundsWorld, numbers } from '../../worlds/rounds.ts';

const { checkFile, checkPrivacy, releaseKeys } = analyticsExecutions.operations;
const [HOUSE, SHOP, OVEN] = [301, 302, 303];
const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** A house of 8 with a shop of 30 and an oven of 14 under it, all there for long; the first of them runs it. */
async function createBakery({ newcomer = false } = {}) {
  const world = await createRoundsWorld([
    { id: HOUSE, parent: null, people: 0 },
    { id: SHOP, parent: HOUSE, people: 0 },
    { id: OVEN, parent: HOUSE, people: 0 },
  ]);
  const stay = { created_at: LONG_AGO, placed_since: LONG_AGO };
  const [house, shop, oven] = [numbers(2, 8), numbers(101, 30), numbers(201, 14)];
  await world.put(house, HOUSE, stay);
  await world.put(shop, SHOP, stay);
  await world.put(oven, OVEN, stay);
  // The last of the house is somebody who has come lately: that person counts in no group.
  if (newcomer) await world.put([9], HOUSE, { created_at: world.at(-1), placed_since: world.at(-1) });
  const everybody = [...house, ...shop, ...oven];
  const fileOf = async (round_id: string) =>
    Buffer.from(await world.api.as(world.admin).call(checkFile, { query: { round_id } })).toString();
  const close = () => world.run({ flow: 8, day: 0, people: everybody });
  const problemOf = async (round_id: string) => {
    const { status, body } = await world.api.as(world.admin).raw(checkFile, { query: { round_id } });
    return { status, problem: (body as { readonly data?: { readonly problem?: string } }).data?.problem };
  };
  return { ...world, everybody, fileOf, close, problemOf };
}

describe('the check file of a closed round', () => {
  test('is confirmed by a stranger with one command and the published key', async () => {
    const bakery = await createBakery();
    const round_id = await bakery.close();
    const path = join(mkdtempSync(join(tmpdir(), 'check-release-')), `release-${round_id}.check.json`);
    const text = await bakery.fileOf(round_id);
    writeFileSync(path, text);
    const { keys } = await bakery.api.as(null).call(releaseKeys, {});
    const key = keys.find(({ current }) => current)?.public_key ?? '';
    const main = join(rootDirectory, 'scripts', 'check-release', 'main.ts');
    const said = execFileSync(process.execPath, [main, path, '--key', key], { encoding: 'utf8' });
    expect(said).toMatch(/^CONFIRMED\n\nRound 8-1, closed on 2026-03-15, signed on/);
    expect(said).toContain(`with the key ${keyName(key)}.\n`);
    expect(said).toContain('4 results of 3 units: none was changed, added or removed since.');
    expect(said).toContain('brings out has 8 people; 5 are needed.');
    const code = (await bakery.context.store.table('release_rounds').load(round_id)).metadata?.code;
    expect(said).toContain(`Their code, as it stands on reports: ${code}`);
    // As Node 20 is, which lacks it.
    const older = ['--import', 'data:text/javascript,delete Map.groupBy'];
    expect(execFileSync(process.execPath, [...older, main, path, '--key', key], { encoding: 'utf8' })).toBe(
      said,
    );
    writeFileSync(path, text.replace('[0,302,30,4.03,', '[0,302,30,4.04,'));
    const refused = spawnSync(process.execPath, [main, path], { encoding: 'utf8' });
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toBe(
      'NOT CONFIRMED\n\nThe results are not those that were signed: at least one was changed after the close.\n',
    );
    expect(spawnSync(process.execPath, [main, `${path}.not`], { encoding: 'utf8' }).status).toBe(2);
    expect(spawnSync(process.execPath, [main], { encoding: 'utf8' }).status).toBe(2);
  });

  test('holds no name, no address, no words and no number of a person, and names no unit', async () => {
    const bakery = await createBakery();
    const text = await bakery.fileOf(await bakery.close());
    expect(text).not.toMatch(/Comment|@|Unit 3|Bakery/);
    const { people } = (await bakery.blocksOf('8-1'))[0] ?? { people: [] };
    expect(people.length).toBeGreaterThan(0);
    const stored = await bakery.context.store.table('release_blocks').every();
    const digests = stored.flatMap(({ blocks }) => ('people' in blocks ? blocks.people : []));
    expect(digests.length).toBeGreaterThan(0);
    for (const digest of digests) expect(text).not.toContain(`${digest}`);
  });

  test('does not tell whether somebody who counts in no group is among those who answered', async () => {
    const shown = async (newcomer: boolean) => {
      const bakery = await createBakery({ newcomer });
      const { statement, signature, public_key, ...rest } = JSON.parse(
        await bakery.fileOf(await bakery.close()),
      );
      const rows = await bakery.context.store
        .table('analytics_computations')
        .every({ where: { figure: 'score' } });
      const { lists } = JSON.parse(statement);
      return { rest, lists, counted: rows.map(({ people }) => people) };
    };
    const [known, late] = [await shown(false), await shown(true)];
    expect(late.counted).not.toEqual(known.counted);
    expect(late.rest).toEqual(known.rest);
    expect(late.lists).toEqual(known.lists);
  });

  test('finds a figure that somebody has changed in the store since', async () => {
    const bakery = await createBakery();
    const round_id = await bakery.close();
    expect(verifyRelease(await bakery.fileOf(round_id), null).statement.round).toBe(round_id);
    const figures = bakery.context.store.table('analytics_computations');
    const [score] = await figures.every({ where: { figure: 'score' } });
    await figures.change(score?.analytics_computation_id ?? 0, () => ({ n: 51 }));
    const changed = await bakery.fileOf(round_id);
    expect(() => verifyRelease(changed, null)).toThrow('at least one was changed after the close');
  });

  test('stays confirmed by the key of its close when the deployment has another one since', async () => {
    const bakery = await createBakery();
    const round_id = await bakery.close();
    const before = (await bakery.api.as(null).call(releaseKeys, {})).keys[0]?.public_key ?? '';
    const { bundles } = (await createBakery()).api.ports.settings;
    Object.assign(bakery.api.ports.settings, {
      bundles: { ...bundles, key: createBundleKey(), earlier: [before] },
    });
    const { keys } = await bakery.api.as(null).call(releaseKeys, {});
    expect(keys.map(({ current }) => current)).toEqual([true, false]);
    expect(keys[1]).toEqual({ name: keyName(before), public_key: before, current: false });
    expect(verifyRelease(await bakery.fileOf(round_id), before).keyName).toBe(keyName(before));
    Object.assign(bakery.api.ports.settings, { bundles });
  });

  test('is on record, for administrators of the organisation alone', async () => {
    const bakery = await createBakery();
    const round_id = await bakery.close();
    const asked = { query: { round_id } };
    const manager = await bakery.api.addPerson(bakery.accountId, 'mia@bakery.test', 'manager');
    const employee = await bakery.api.addPerson(bakery.accountId, 'eli@bakery.test');
    for (const person of [manager, employee])
      expect(await bakery.api.as(person).raw(checkFile, asked)).toMatchObject({ status: 403 });
    const other = await bakery.api.addAccount('Globex', 'gil@globex.test');
    expect(await bakery.api.as(other.admin).raw(checkFile, asked)).toMatchObject({ status: 404 });
    await bakery.fileOf(round_id);
    const trail = await bakery.context.store.table('audit_events').every({ where: { action: 'exported' } });
    expect(trail.at(-1)).toMatchObject({ after: { round: round_id, rows: 4 } });
    expect(trail.at(-1)?.subject).toContain('release_rounds');
  });

  test('is confirmed for rounds of the same weeks, each by itself', async () => {
    const bakery = await createBakery();
    await bakery.close();
    const second = await bakery.run({ flow: 9, day: 7, people: bakery.everybody.slice(1) });
    expect(verifyRelease(await bakery.fileOf(second), null).smallest.score).toBeGreaterThanOrEqual(5);
  });

  test('does not change when somebody of the round is erased, since nobody stands in it', async () => {
    const plot = await createPlot();
    await plot.launch();
    for (const person of [...plot.inSales, ...plot.inSupport]) await plot.answer(person, 5);
    await plot.close();
    const [round] = await plot.context.store.table('release_rounds').every();
    const query = { round_id: round?.release_round_id ?? '' };
    const fileOf = async () => Buffer.from(await plot.client.call(checkFile, { query })).toString();
    const before = await fileOf();
    const [eva] = plot.inSupport;
    if (!eva) throw new Error('nobody');
    await plot.api.as(eva).call(ownData.operations.erase, { body: { asked_for: 'answers' } });
    await plot.api.workflows.settle();
    expect(await fileOf()).toBe(before);
    expect(verifyRelease(before, null).smallest.score).toBe(5);
  });
});

describe('the check file of a month of a rolling flow', () => {
  test('is confirmed for the month by itself, with the months of its cycle put together', async () => {
    const world = await createRoundsWorld([
      { id: HOUSE, parent: null, people: 0 },
      { id: SHOP, parent: HOUSE, people: 0 },
    ]);
    const flow = { flow_execution_id: 7, schedule_type: 'rolling', recurrence_interval: 3 };
    await world.context.store.write('flow_executions', [{ kind: 'create', id: '7', body: flow }]);
    const everybody = numbers(101, 72);
    await world.put(everybody, SHOP, { created_at: LONG_AGO });
    let last = '';
    for (const number of [1, 2, 3, 4])
      last = await world.run({
        ...{ flow: 7, number, day: number * 30 },
        people: everybody.filter((person) => person % 3 === number % 3),
      });
    const text = Buffer.from(await world.api.as(world.admin).call(checkFile, { query: { round_id: last } }));
    const { file } = verifyRelease(text.toString(), null);
    expect(file.kind).toBe('gathered');
    expect(file.groups).toEqual([[0, SHOP, 72, 5, 1, null]]);
  });
});

describe('the check file of a round with noise', () => {
  test('confirms that no result was changed, and tells no groups and no size', async () => {
    const round = await createNoisyRound();
    await round.close();
    await round.run();
    const text = Buffer.from(
      await round.api.as(round.admin).call(checkFile, { query: { round_id: '7-1' } }),
    ).toString();
    const { file } = verifyRelease(text, null);
    expect(file).toMatchObject({ kind: 'noisy', groups: [], spreads: [] });
    expect(file.figures.length).toBeGreaterThan(0);
    expect(file.figures.every(([, , n]) => n === null)).toBe(true);
    const exact = await round.figures();
    for (const { metadata } of exact) expect(text).not.toContain(`"half":${metadata?.noise?.half}`);
  });
});

describe('no check file', () => {
  test.each([
    ['an open round', { status: 'open' as const }, 'check-open'],
    ['a round that an older version closed', { metadata: 'signed' }, 'check-older'],
  ])('is there of %s', async (_, change, problem) => {
    const bakery = await createBakery();
    const round_id = await bakery.close();
    await bakery.context.store.table('release_rounds').change(round_id, ({ metadata }) => {
      const { signed: _signed, ...rest } = metadata ?? {};
      return 'status' in change ? change : { metadata: rest };
    });
    expect(await bakery.problemOf(round_id)).toEqual({ status: 409, problem });
    // The code of an older version is still computed in its way.
    if (problem === 'check-older')
      await bakery.api.as(bakery.admin).call(checkPrivacy, { query: { round_id } });
  });

  test('is there once thresholds have risen, and of a round from elsewhere', async () => {
    const bakery = await createBakery();
    const round_id = await bakery.close();
    const rounds = bakery.context.store.table('release_rounds');
    const { dataset_id_ref } = await rounds.load(round_id);
    await bakery.context.store.table('datasets').change(dataset_id_ref, () => ({ score_threshold: 12 }));
    expect(await bakery.problemOf(round_id)).toEqual({ status: 409, problem: 'check-raised' });
    await rounds.change(round_id, ({ metadata }) => ({ metadata: { ...metadata, imported: true } }));
    expect(await bakery.problemOf(round_id)).toEqual({ status: 409, problem: 'check-elsewhere' });
  });

  test('is there of a round that was closed without a key, which has a code all the same', async () => {
    const bakery = await createBakery();
    const { bundles } = bakery.api.ports.settings;
    Object.assign(bakery.api.ports.settings, { bundles: { ...bundles, key: null } });
    const round_id = await bakery.close();
    Object.assign(bakery.api.ports.settings, { bundles });
    expect(await bakery.problemOf(round_id)).toEqual({ status: 409, problem: 'check-unsigned' });
    const { metadata } = await bakery.context.store.table('release_rounds').load(round_id);
    expect(metadata?.code).toMatch(/^([0-9A-F]{4}-){4}[0-9A-F]{4}$/);
  });
});
