import { deepStrictEqual } from 'node:assert';
import { defaultRules } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import type { FrozenUnit } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import { expect, test } from 'vitest';
import type { ServiceContext } from '../../../functions/core/context.ts';
import type { Write } from '../../../functions/core/storage/port.ts';
import { ensureReleaseRound } from '../../../functions/modules/analytics/freeze-round.ts';
import type { QuestionState } from '../../../functions/modules/analytics/question-memory.ts';
import { loadQuestion, saveQuestion } from '../../../functions/modules/analytics/question-store.ts';
import { forgetUnits, keepUnits } from '../../../functions/modules/analytics/round-units.ts';
import { findReleaseRound } from '../../../functions/modules/analytics/rounds.ts';
import { createTestApi } from '../../support/test-api.ts';

/** An organisation of 60,000 units: no row of a round is larger than the store takes, which refuses 1.9 MB. */

const UNITS = 60_000;
const NOW = '2026-03-10T09:00:00.000Z';
const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
const nameOf = (id: number) => `Værksted nr. ${id}, Sønderjylland`;

async function createContext(): Promise<ServiceContext> {
  const api = await createTestApi({ now: NOW });
  const { accountId } = await api.addAccount('Aarhus Bakery', 'ada@bakery.test');
  return api.context(accountId);
}

test('a round keeps 60,000 units and reads them as they were', async () => {
  const context = await createContext();
  const units = numbers(UNITS).map(
    (id): FrozenUnit => ({ id, name: nameOf(id), parent: Math.floor(id / 2) || null }),
  );
  const kept = await keepUnits(context, '7-1', units);
  const parts = kept.tree_parts?.length ?? 0;
  expect(parts).toBeGreaterThan(3);
  const flow = { flow_execution_id_ref: 7, flow_execution_round: 1, dataset_id_ref: 1 };
  const row = { release_round_id: '7-1', ...flow, ...kept, thresholds: defaultRules, metadata: {} };
  await context.store.table('release_rounds').create(row);
  deepStrictEqual((await findReleaseRound(context, '7-1'))?.units, units);
  // What a call kept that was not the quickest goes.
  const rows = () => context.store.count('release_trees', undefined, '7-1');
  const other = await keepUnits(context, '7-1', units);
  expect(await rows()).toBe(2 * parts);
  await forgetUnits(context, '7-1', other);
  expect(await rows()).toBe(parts);
});

test('of two calls that freeze a round at once one counts, and the other leaves nothing behind', async () => {
  const context = await createContext();
  const names = ['a', 'b'].map((sign) => sign.repeat(500));
  const writes = numbers(2_000).map((id): Write => {
    const body = { unit_id: id, unit_name: `${id} ${names.join()}`, company_id_ref: 1 };
    return { kind: 'upsert', id: `${id}`, body };
  });
  for (let from = 0; from < writes.length; from += 100)
    await context.store.write('units', writes.slice(from, from + 100));
  await context.store.table('datasets').put([{ dataset_id: 1, name: 'Answers' }]);
  const flow = { flow_execution_id_ref: 7, flow_execution_round: 1, dataset_id_ref: 1, survey_id_ref: 1 };
  const freeze = () => ensureReleaseRound(context, { flow_round_id: '7-1', ...flow, opened_at: NOW });
  const [one, other] = await Promise.all([freeze(), freeze()]);
  deepStrictEqual(one.units, other.units);
  expect(one.units).toHaveLength(writes.length);
  const row = await context.store.table('release_rounds').load('7-1');
  expect(row.tree).toEqual([]);
  expect(await context.store.count('release_trees', undefined, '7-1')).toBe(row.tree_parts?.length);
});

test('a question remembers blocks, groups and what was counted above of 60,000 units, run by run', async () => {
  const context = await createContext();
  const sealed = (place: number, run: number) => ({
    ...{ home: place, size: 5, counted: 4, bins: [0, 1, 0, 1, 0, 3, 0] },
    ...{ sealedAt: NOW, sealedBy: run },
  });
  const first = numbers(25_000);
  const all = numbers(UNITS);
  const open: QuestionState = {
    ...{ blocks: first.map((place) => sealed(place, 1)), details: [], waiting: [], handedUp: [] },
    ...{ closed: false, firstFigureId: 1, carried: false, item: 1, repeats: false, readUntil: NOW },
    changes: null,
    pieces: null,
  };
  const closed: QuestionState = {
    ...open,
    blocks: [...open.blocks, ...all.slice(first.length).map((place) => sealed(place, 2))],
    details: numbers(UNITS / 2).map((place) => ({
      ...{ home: place, blocks: [2 * place - 2, 2 * place - 1], size: 10 },
      comments: place === UNITS / 2 ? [{ key: 'k', text: 'The last words' }] : [],
    })),
    handedUp: all.map((unit) => [unit, unit % 5] as const),
    changes: {
      since: '6-1',
      blocks: all.map((home) => ({ home, people: 12, counted: 10, sum: -home, squares: 3 * home })),
    },
    closed: true,
  };
  const saving = { round: '7-1', question: 'driver:1', now: NOW, added: [] } as const;
  const load = () => loadQuestion(context, '7-1', 'driver:1');
  expect(await saveQuestion(context, { ...saving, before: null, state: open })).toBe(true);
  const before = await load();
  deepStrictEqual(before?.state, open);
  expect(await saveQuestion(context, { ...saving, before, state: closed })).toBe(true);
  const after = await load();
  deepStrictEqual(after?.state, closed);
  // The parts of the first run stand; of two runs at once the second leaves nothing behind.
  expect(after?.parts.blocks?.slice(0, 2)).toEqual(before?.parts.blocks);
  const rows = () => context.store.count('release_blocks', undefined, '7-1');
  const count = await rows();
  expect(await saveQuestion(context, { ...saving, before, state: closed })).toBe(false);
  expect(await rows()).toBe(count);
});
