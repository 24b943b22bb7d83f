import type { Filter } from '../../storage/port.ts';
import { readEvery } from '../../storage/rows.ts';
import type { Hooks } from './hooks.ts';

/** A dataset's thresholds that have risen hide figures that were released under lower ones (privacy.md 8). */
export const analyticsComputationHooks: Hooks = {
  async visible(context) {
    const datasets = await readEvery(context.store, 'datasets', {
      fields: ['dataset_id', 'score_threshold', 'detail_threshold'],
    });
    const and = datasets.flatMap(({ body }) => [
      enough(Number(body.dataset_id), 'score', Number(body.score_threshold)),
      enough(Number(body.dataset_id), 'comments', Number(body.detail_threshold)),
    ]);
    return and.length > 0 ? { and } : null;
  },
};

/** All but figures of this kind and dataset that are made of fewer people. */
function enough(dataset: number, figure: string, people: number): Filter {
  return {
    or: [
      { field: 'dataset_id_ref', op: 'ne', value: dataset },
      { field: 'figure', op: 'ne', value: figure },
      { field: 'people', op: 'gte', value: people },
    ],
  };
}
