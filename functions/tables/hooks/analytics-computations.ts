import { promiseOf } from '@livingroom/shared/rules/privacy/promise.ts';
import type { ServiceContext } from '../../context.ts';
import type { Body, Filter } from '../../storage/port.ts';
import { readEvery } from '../../storage/rows.ts';
import type { Hooks } from './hooks.ts';

/**
 * Of a round whose thresholds have risen since, the list gives nothing that they concern: which figures may still be
 * shown beside each other (privacy.md 8) is what the report knows.
 */
export const analyticsComputationHooks: Hooks = {
  async visible(context) {
    const and = await raisedRounds(context);
    return and.length > 0 ? { and } : null;
  },
};

const roundFields = ['flow_execution_id_ref', 'flow_execution_round', 'dataset_id_ref', 'thresholds'];

async function raisedRounds(context: ServiceContext): Promise<readonly Filter[]> {
  const [datasets, rounds] = await Promise.all([
    readEvery(context.store, 'datasets', {
      fields: ['dataset_id', 'score_threshold', 'detail_threshold', 'promise'],
    }),
    readEvery(context.store, 'release_rounds', { fields: roundFields }),
  ]);
  const promises = new Map(datasets.map(({ body }) => [Number(body.dataset_id), promiseOf(body)]));
  return rounds.flatMap(({ body }) => {
    const promise = promises.get(Number(body.dataset_id_ref));
    const own = body.thresholds as { readonly score: number; readonly detail: number } | null;
    if (!promise || !own) return [];
    return [
      ...(promise.score > own.score ? [allBut('score', body)] : []),
      ...(promise.detail > own.detail ? [allBut('comments', body)] : []),
    ];
  });
}

function allBut(figure: string, round: Body): Filter {
  return {
    or: [
      { field: 'figure', op: 'ne', value: figure },
      { field: 'flow_execution_id_ref', op: 'ne', value: Number(round.flow_execution_id_ref) },
      { field: 'flow_execution_round', op: 'ne', value: Number(round.flow_execution_round) },
    ],
  };
}
