import type { NoisyRelease } from '@livingroom/shared/modules/analytics/tables/privacy-books.ts';
import { describe, expect, it } from 'vitest';
import {
  chargeOf,
  chargeOnce,
  drawnRelease,
  leaveMark,
} from '../../../../functions/modules/analytics/noise/book.ts';
import { createTestApi } from '../../../support/test-api.ts';

const YEAR = 2026;

const release = (mark: number): NoisyRelease => ({
  ...{ drivers: [[1, 0]], people: [], plan: [], counts: null, sums: [[0, [mark]]], firstFigureId: 1 },
});

async function createBook() {
  const api = await createTestApi();
  const { accountId } = await api.addAccount('Aarhus Bakery', 'ada@bakery.test');
  const context = api.context(accountId);
  const charge = (round: string, microRho: number, drivers: readonly number[] = [1, 2]) =>
    chargeOnce(context, { year: YEAR, charge: { round, drivers, microRho }, release: release(microRho) });
  const charges = async () => (await context.store.table('privacy_books').get(`${YEAR}`))?.charges ?? [];
  return { api, context, charge, charges };
}

describe('the book of a year', () => {
  it('holds ten tenths and no eleventh', async () => {
    const { charge, charges } = await createBook();
    for (let round = 1; round <= 10; round += 1)
      expect(await charge(`7-${round}`, 100_000)).toEqual(release(100_000));
    expect(await charge('7-11', 1)).toBeNull();
    expect(await charges()).toHaveLength(10);
  });

  it('is never overspent by 50 charges at once', async () => {
    const { charge, charges } = await createBook();
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, round) => charge(`7-${round + 1}`, 300_000)),
    );
    expect(made.filter((one) => one !== null)).toHaveLength(3);
    const spent = (await charges()).reduce((total, { microRho }) => total + microRho, 0);
    expect(spent).toBe(900_000);
  });

  it('is charged once for a round, and gives back what was drawn first', async () => {
    const { charge, charges } = await createBook();
    const made = await Promise.all([charge('7-1', 400_000), charge('7-1', 300_000), charge('7-1', 200_000)]);
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await charges()).toHaveLength(1);
    expect(await charge('7-1', 999_999)).toEqual(made[0]);
  });

  it('counts each driver on its own', async () => {
    const { context, charge } = await createBook();
    await charge('7-1', 600_000, [1, 2]);
    expect(await charge('7-2', 600_000, [3])).not.toBeNull();
    expect(await charge('7-3', 600_000, [2, 3])).toBeNull();
    expect(await chargeOf(context, YEAR, '7-1')).toEqual({ microRho: 600_000, left: 400_000 });
    expect(await chargeOf(context, YEAR, '7-3')).toBeNull();
  });

  it('is of one year', async () => {
    const { context, charge } = await createBook();
    await charge('7-1', 1_000_000);
    const next = { year: YEAR + 1, charge: { round: '7-2', drivers: [1], microRho: 1_000_000 } };
    expect(await chargeOnce(context, { ...next, release: release(1) })).toEqual(release(1));
  });

  it('is spent where a restore has lost a round that was drawn', async () => {
    const { context, charge } = await createBook();
    await charge('7-1', 100_000);
    await leaveMark(context, YEAR, '7-1');
    const books = context.store.table('privacy_books');
    const backup = await books.every({});
    await charge('7-2', 100_000);
    await leaveMark(context, YEAR, '7-2');
    await books.removeEvery({});
    await books.createMissing(backup);
    expect(await drawnRelease(context, YEAR, '7-2')).toBeNull();
    expect(await charge('7-2', 100_000)).toBeNull();
    expect(await charge('7-3', 1)).toBeNull();
    expect(await drawnRelease(context, YEAR, '7-1')).toEqual(release(100_000));
    expect(await chargeOf(context, YEAR, '7-1')).toEqual({ microRho: 100_000, left: 0 });
  });

  it('holds a release that is larger than a row of the store, and nothing of a run that was cut off', async () => {
    const { context } = await createBook();
    const units = Array.from({ length: 6_000 }, (_, unit) => unit);
    const large = (mark: number): NoisyRelease => ({
      ...release(mark),
      people: units.map((unit) => [unit, 120]),
      plan: units.map((unit) => [unit, 'drivers', '1234567890123']),
      sums: units.map((unit) => [unit, Array.from({ length: 36 }, () => mark)]),
    });
    const rows = () => context.store.table('privacy_books').every({});
    const charge = { round: '7-1', drivers: [1], microRho: 100_000 };
    const write = context.store.write.bind(context.store);
    context.store.write = (table, writes, shard) => {
      if (writes.length > 1) throw new Error('the host was killed');
      return write(table, writes, shard);
    };
    await expect(chargeOnce(context, { year: YEAR, charge, release: large(111_111) })).rejects.toThrow(
      'the host was killed',
    );
    context.store.write = write;
    expect(await drawnRelease(context, YEAR, '7-1')).toBeNull();
    const made = await Promise.all(
      [222_222, 333_333].map((mark) => chargeOnce(context, { year: YEAR, charge, release: large(mark) })),
    );
    expect(made[0]).toEqual(made[1]);
    const drawn = await drawnRelease(context, YEAR, '7-1');
    expect(drawn).toEqual(large(drawn?.sums[0]?.[1][0] ?? 0));
    const parts = (await rows()).filter(({ part }) => part !== null);
    const named = (await rows()).flatMap(({ release: own }) => own?.parts ?? []);
    expect(parts.map(({ privacy_book_id }) => privacy_book_id).sort()).toEqual([...named].sort());
    for (const row of await rows()) expect(JSON.stringify(row).length).toBeLessThan(1_000_000);
    expect((await rows()).flatMap(({ charges }) => charges ?? [])).toHaveLength(1);
  });

  it('is not spent where a run was cut off before its mark', async () => {
    const { charge } = await createBook();
    await charge('7-1', 100_000);
    expect(await charge('7-2', 100_000)).not.toBeNull();
  });
});
