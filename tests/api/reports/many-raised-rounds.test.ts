import { defaultRules } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { expect, test } from 'vitest';
import { createTestApi } from '../../support/test-api.ts';

/** After so many rounds with lower thresholds the list of figures was refused for good: six conditions a round. */

type Shape = { readonly flows: number; readonly roundsOf: (flow: number) => readonly number[] };

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

/** An organisation whose figures are of these rounds, each with a score, and comments where its number is even. */
async function listed({ flows, roundsOf }: Shape) {
  const api = await createTestApi();
  const { accountId, admin } = await api.addAccount('Aarhus Bakery', 'ada@bakery.test');
  const { store } = api.context(accountId);
  const promise = { mode: 'normal', score: 8, detail: 12 } as const;
  await store.table('datasets').put([
    { dataset_id: 1, name: 'Raised', score_threshold: 8, detail_threshold: 12, promise },
    { dataset_id: 2, name: 'As it was' },
  ]);
  let id = 0;
  for (const flow of numbers(flows))
    for (const round of roundsOf(flow)) {
      const own = { flow_execution_id_ref: flow, flow_execution_round: round };
      // The last round of each flow opened under the thresholds of today.
      const dataset_id_ref = round === roundsOf(flow).at(-1) ? 2 : 1;
      await store.table('release_rounds').create({
        ...{ release_round_id: `${flow}-${round}`, ...own, dataset_id_ref, tree: [], metadata: {} },
        thresholds: defaultRules,
      });
      await store.table('analytics_computations').createMissing(
        ['score', 'comments'].map((figure) => {
          id += 1;
          const common = { analytics_computation_id: id, name: 'Tools', unit_id_ref: 0, driver_key: 'tools' };
          return { ...common, ...own, figure: figure === 'score' ? 'score' : 'comments' };
        }),
      );
    }
  const { rows } = await api.as(admin).rows('analytics_computations').list({ limit: 10_000 });
  return rows.map(({ flow_execution_id_ref: flow, flow_execution_round: round }) => `${flow}-${round}`);
}

const lastOf = ({ flows, roundsOf }: Shape) =>
  numbers(flows).flatMap((flow) => {
    const last = `${flow}-${roundsOf(flow).at(-1)}`;
    return [last, last];
  });

test.each<[string, Shape]>([
  ['eighty rounds of one flow', { flows: 1, roundsOf: () => numbers(80) }],
  ['forty flows that raised the same rounds', { flows: 40, roundsOf: () => numbers(3) }],
  ['twenty flows that raised different ones', { flows: 20, roundsOf: (flow) => numbers(flow + 1) }],
])('the list of figures gives all but those of %s', async (_, shape) => {
  expect((await listed(shape)).sort()).toEqual(lastOf(shape).sort());
});

test('of more flows with different rounds than a query takes, those with the fewest give none', async () => {
  const shape: Shape = { flows: 40, roundsOf: (flow) => numbers(flow + 1) };
  const shown = await listed(shape);
  expect(shown.sort()).toEqual(
    lastOf(shape)
      .slice(2 * 15)
      .sort(),
  );
});
