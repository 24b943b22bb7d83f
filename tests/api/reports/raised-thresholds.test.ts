import type { NewRow } from '@livingroom/shared/catalogue/catalogue.ts';
import { defaultRules } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import {
  buildTree,
  forEachAbove,
  ORGANISATION,
} from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceContext } from '../../../functions/core/context.ts';
import {
  figuresByUnit,
  hasFigures,
  hidingOf,
  type ReleasedFigure,
} from '../../../functions/modules/reports/released-figures.ts';
import { releaseRoundWith } from '../../support/release-round.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import { breaches } from '../../unit/analytics/attacker.ts';
import { createOrganisation, createRandom, runRound } from '../../unit/analytics/organisation.ts';

/** What thresholds that rose after a round leave of its figures: against an attacker, and case by case. */

let api: TestApi;
let context: ServiceContext;
let accountId: number;
let rounds = 0;
beforeAll(async () => {
  api = await createTestApi();
  ({ accountId } = await api.addAccount('Aarhus Bakery', 'ada@bakery.test'));
  context = api.context(accountId);
});
beforeEach(() => {
  rounds += 1;
});

type Figure = Partial<NewRow<'analytics_computations'>> & { readonly unit_id_ref: number };

const roundOf = (number = rounds) => releaseRoundWith({ id: `7-${number}`, number });

let rows = 0;
async function release(figures: readonly Figure[]): Promise<void> {
  await context.store.table('analytics_computations').createMissing(
    figures.map((figure) => {
      rows += 1;
      const key = { flow_execution_id_ref: 7, flow_execution_round: rounds, name: 'Tools' };
      return {
        analytics_computation_id: rows,
        figure: 'score' as const,
        driver_key: 'tools',
        ...key,
        ...figure,
      };
    }),
  );
}

/** Every figure of the round as it is shown, unit after unit. */
async function shown(tree: ReturnType<typeof buildTree>, thresholds: { score: number; detail: number }) {
  const round = roundOf();
  const hide = await hidingOf(context, { round, tree, thresholds });
  const found: (readonly [unit: number, figure: ReleasedFigure])[] = [];
  const units = new Set(tree.deepestFirst);
  for await (const [unit, figures] of figuresByUnit(context, { round, units, texts: true }))
    for (const figure of hide(unit, figures)) found.push([unit, figure]);
  return found;
}

describe('figures of rounds that opened under lower thresholds', () => {
  it.each([
    { score: 5, detail: 12 },
    { score: 7, detail: 10 },
    { score: 8, detail: 14 },
    { score: 12, detail: 12 },
  ])('let nobody work out a group that is too small by now: %j', async (thresholds) => {
    const random = createRandom(thresholds.score * 100 + thresholds.detail);
    let [all, left] = [0, 0];
    for (let turn = 0; turn < 12; turn += 1) {
      rounds += 1;
      const { tree, ...rest } = createOrganisation(random);
      const { blocks, details, final } = runRound({ tree, ...rest }, turn % 3);
      const groups = new Map<number, number[]>();
      for (const { home, blocks: places } of details) {
        const people = places.flatMap((place) => blocks[place]?.answers.map(({ id }) => id) ?? []);
        forEachAbove(tree, home, (unit) => groups.set(unit, [...(groups.get(unit) ?? []), ...people]));
      }
      await release(
        [...final].map(([unit, people]): Figure => {
          const detail = groups.get(unit);
          const histogram = detail && { detail_people: detail.length, value_numeric_array: [detail.length] };
          return { unit_id_ref: unit, people: people.length, value_numeric: 4, ...histogram };
        }),
      );
      const visible = await shown(tree, thresholds);
      const scores = visible.map(([unit]) => final.get(unit) ?? []);
      const histograms = visible.flatMap(([unit, { value_numeric_array }]) =>
        value_numeric_array ? [groups.get(unit) ?? []] : [],
      );
      expect([turn, breaches([...scores, ...histograms], thresholds.score)]).toEqual([turn, false]);
      expect([turn, breaches(histograms, thresholds.detail)]).toEqual([turn, false]);
      all += final.size;
      left += scores.length;
    }
    expect(left).toBeGreaterThan(all / 4);
    if (thresholds.score === defaultRules.score) expect(left).toBe(all);
  });

  const tree = buildTree([
    { id: 3, parent: null },
    { id: 4, parent: 3 },
    { id: 5, parent: 3 },
  ]);
  const told = async (thresholds: { score: number; detail: number }) =>
    (await shown(tree, thresholds)).map(
      ([unit, { figure, value_numeric_array: bins, value_text_array: texts }]) =>
        [unit, figure, bins ? 'bins' : '', texts ? 'words' : ''].filter((part) => part !== '').join(' '),
    );
  const whole = { value_numeric_array: [1, 2], value_text_array: ['Bread'] };

  it('stand as they were where no threshold rose, or one is lower', async () => {
    await release([{ unit_id_ref: ORGANISATION, people: 5, detail_people: 1, ...whole }]);
    for (const [score, detail] of [
      [5, 10],
      [3, 10],
      [5, 2],
    ] as const)
      expect(await told({ score, detail })).toEqual(['0 score bins words']);
  });

  it('keep who took part, however high the thresholds are', async () => {
    await release([
      { unit_id_ref: ORGANISATION, figure: 'participation', driver_key: null, people: 3 },
      { unit_id_ref: 3, people: 90, detail_people: 90, ...whole },
    ]);
    expect(await told({ score: 100, detail: 100 })).toEqual(['0 participation']);
  });

  it.each([
    // [score, detail, what is left of 30 people in unit 3, 18 of whom are in 4 and 12 in 5]
    [6, 10, ['0 score bins words', '3 score bins words', '4 score bins words', '5 score bins words']],
    [12, 12, ['0 score bins words', '3 score bins words', '4 score bins words', '5 score bins words']],
    [5, 13, ['0 score bins words', '3 score bins words', '4 score', '5 score']],
    [13, 13, ['0 score bins words', '3 score bins words']],
    [5, 31, ['0 score', '3 score', '4 score', '5 score']],
    [31, 31, []],
  ])('hide one that the shown ones would give away: score %i, detail %i', async (score, detail, left) => {
    await release(
      [ORGANISATION, 3, 4, 5].map((unit) => {
        const people = { 4: 18, 5: 12 }[unit] ?? 30;
        return { unit_id_ref: unit, people, detail_people: people, ...whole };
      }),
    );
    expect(await told({ score, detail })).toEqual(left);
  });

  it('hide a histogram of a part of the answers only where the score threshold rose', async () => {
    await release([
      { unit_id_ref: ORGANISATION, people: 30, detail_people: 28, ...whole },
      { unit_id_ref: 3, people: 30, detail_people: 28, ...whole },
    ]);
    expect(await told({ score: 5, detail: 11 })).toEqual(['0 score bins words', '3 score bins words']);
    expect(await told({ score: 6, detail: 11 })).toEqual(['0 score words', '3 score words']);
  });

  it('are counted by question: words about a driver apart from its scores', async () => {
    const words = { figure: 'comments' as const, value_text_array: ['Bread'] };
    // Of one driver, in either order of the rows.
    for (const unit of [ORGANISATION, 3]) {
      const score = { unit_id_ref: unit, people: 40, detail_people: 40, ...whole };
      const comments = { unit_id_ref: unit, people: 11, detail_people: 11, ...words };
      await release(unit === 3 ? [score, comments] : [comments, score]);
    }
    expect(await told({ score: 12, detail: 12 })).toEqual(['0 score bins words', '3 score bins words']);
    expect(await told({ score: 6, detail: 11 })).toEqual(
      expect.arrayContaining([
        '0 comments words',
        '0 score bins words',
        '3 comments words',
        '3 score bins words',
      ]),
    );
  });

  it('of another question or round take nothing away and give nothing away', async () => {
    const of = (driver_key: string, people: number) =>
      [ORGANISATION, 3].map((unit) => ({
        unit_id_ref: unit,
        driver_key,
        people,
        detail_people: people,
        ...whole,
      }));
    await release([...of('tools', 40), ...of('team', 6)]);
    rounds += 1;
    await release(of('tools', 6));
    expect(await told({ score: 7, detail: 10 })).toEqual([]);
    rounds -= 1;
    expect(await told({ score: 7, detail: 10 })).toEqual(['0 score bins words', '3 score bins words']);
    rounds += 1;
  });

  it('are there or not whatever is shown of them today', async () => {
    expect(await hasFigures(context, roundOf())).toBe(false);
    await release([{ unit_id_ref: ORGANISATION, figure: 'participation', driver_key: null }]);
    await release([{ unit_id_ref: 3, people: 9 }]);
    expect(await hasFigures(context, roundOf())).toBe(false);
    await release([{ unit_id_ref: ORGANISATION, people: 9 }]);
    expect(await hasFigures(context, roundOf())).toBe(true);
    expect(await told({ score: 31, detail: 31 })).toEqual(['0 participation']);
  });

  it.each([[1], [20], [21], [40]])(
    'are read of %i asked units, each once, and of no other',
    async (count) => {
      const ids = Array.from({ length: 45 }, (_, place) => place + 100);
      await release(
        ids.flatMap((unit) => [
          { unit_id_ref: unit, people: 9 },
          { unit_id_ref: unit, driver_key: 'team', people: 9 },
        ]),
      );
      const asked = ids.filter((_, place) => place % 2 === 0 || place > 5).slice(0, count);
      const found: [number, number][] = [];
      for await (const [unit, figures] of figuresByUnit(context, {
        round: roundOf(),
        units: new Set(asked),
        texts: false,
      }))
        found.push([unit, figures.length]);
      expect(found).toEqual(asked.map((unit) => [unit, 2]));
    },
  );
});
