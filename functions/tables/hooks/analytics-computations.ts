import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { printedMean } from '@livingroom/shared/rules/privacy/display.ts';
import { promiseOf } from '@livingroom/shared/rules/privacy/promise.ts';
import type { ServiceContext } from '../../context.ts';
import type { Filter } from '../../storage/port.ts';
import type { Hooks } from './hooks.ts';

/**
 * Of a round whose thresholds have risen since, the list gives nothing that they concern: which figures may still be
 * shown beside each other (privacy.md 8) is what the report knows.
 */
export const analyticsComputationHooks: Hooks<'analytics_computations'> = {
  async visible(context) {
    const and = await raisedRounds(context);
    return and.length > 0 ? { and } : null;
  },
  // Rows of an older version hold all digits.
  present(_, body) {
    const { value_numeric: value, figure } = body;
    return figure === 'score' && typeof value === 'number'
      ? { ...body, value_numeric: printedMean(value) }
      : body;
  },
};

const datasetFields = ['dataset_id', 'privacy', 'score_threshold', 'detail_threshold', 'promise'] as const;
const roundFields = [
  'flow_execution_id_ref',
  'flow_execution_round',
  'dataset_id_ref',
  'thresholds',
] as const;

type Round = Pick<Row<'release_rounds'>, (typeof roundFields)[number]>;

async function raisedRounds(context: ServiceContext): Promise<readonly Filter[]> {
  const [datasets, rounds] = await Promise.all([
    context.store.table('datasets').every({ fields: datasetFields }),
    context.store.table('release_rounds').every({ fields: roundFields }),
  ]);
  const promises = new Map(datasets.map((row) => [row.dataset_id, promiseOf(row)]));
  return rounds.flatMap((round) => {
    const promise = promises.get(round.dataset_id_ref);
    const { thresholds: own } = round;
    if (!promise) return [];
    return [
      ...(promise.score > own.score ? [allBut('score', round)] : []),
      ...(promise.detail > own.detail ? [allBut('comments', round)] : []),
    ];
  });
}

function allBut(figure: string, round: Round): Filter {
  return {
    or: [
      { field: 'figure', op: 'ne', value: figure },
      { field: 'flow_execution_id_ref', op: 'ne', value: round.flow_execution_id_ref },
      { field: 'flow_execution_round', op: 'ne', value: round.flow_execution_round },
    ],
  };
}
