import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { printedMean } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { promiseOf } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { Filter } from '../../../core/storage/port.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import { readingFor, seesWhole } from '../sharing.ts';

/**
 * Of a round whose thresholds have risen since, the list gives nothing that they concern: which figures may still be
 * shown beside each other (privacy.md 8) is what the report knows. Of one that is not shared with the caller it gives nothing.
 */
export const analyticsComputationHooks: Hooks<'analytics_computations'> = {
  async visible(context) {
    // Whoever sees the whole organisation waits for no round: the terms of sharing are read for others alone.
    const fields = seesWhole(context) ? roundFields : ([...roundFields, ...sharingFields] as const);
    const rounds = await context.store.table('release_rounds').every({ fields });
    const [{ score, comments }, waiting] = await Promise.all([
      raisedRounds(context, rounds),
      waitingRounds(context, rounds),
    ]);
    const and = [...allBut('score', score), ...allBut('comments', comments), ...allBut(null, waiting)];
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

const sharingFields = ['release_round_id', 'metadata'] as const;

type Round = Pick<Row<'release_rounds'>, (typeof roundFields)[number]> &
  Partial<Pick<Row<'release_rounds'>, (typeof sharingFields)[number]>>;

/** Numbers of rounds by the flow that they are of. */
type Rounds = ReadonlyMap<number, ReadonlySet<number>>;

async function raisedRounds(
  context: ServiceContext,
  rounds: readonly Round[],
): Promise<{ readonly [figure in Raised]: Rounds }> {
  const datasets = await context.store.table('datasets').every({ fields: datasetFields });
  const promises = new Map(datasets.map((row) => [row.dataset_id, promiseOf(row)]));
  const raised = { score: new Map<number, Set<number>>(), comments: new Map<number, Set<number>>() };
  for (const round of rounds) {
    const promise = promises.get(round.dataset_id_ref);
    const { thresholds: own } = round;
    if (promise && promise.score > own.score) note(raised.score, round);
    if (promise && promise.detail > own.detail) note(raised.comments, round);
  }
  return raised;
}

function note(
  rounds: Map<number, Set<number>>,
  { flow_execution_id_ref: flow, flow_execution_round: round }: Omit<Round, 'thresholds' | 'dataset_id_ref'>,
): void {
  const known = rounds.get(flow);
  if (known) known.add(round);
  else rounds.set(flow, new Set([round]));
}

/** Rounds that the caller may not read in full yet. */
async function waitingRounds(context: ServiceContext, rounds: readonly Round[]): Promise<Rounds> {
  const waiting = new Map<number, Set<number>>();
  if (seesWhole(context)) return waiting;
  const opened = await context.store.table('flow_rounds').every({ fields: ['flow_round_id', 'closed_at'] });
  const closed = new Map(opened.map(({ flow_round_id, closed_at }) => [flow_round_id, closed_at]));
  for (const round of rounds) {
    const shared = {
      sharing: round.metadata?.sharing ?? null,
      closed_at: closed.get(round.release_round_id ?? '') ?? null,
    };
    if (readingFor(context, shared) !== 'everything') note(waiting, round);
  }
  return waiting;
}

type Raised = 'score' | 'comments';

/**
 * Filters of one kind of figure at most, each with three conditions, and of all figures, each with two: a query takes two
 * hundred.
 */
const MOST_FILTERS = 25;
const MOST_OF_ALL = 20;

/**
 * All but these rounds, of one kind of figure or of all, by lists that grow with them and not by more conditions: flows with
 * the same rounds stand together. Where even those sets are too many, the flows with the fewest rounds give nothing of the figure at all.
 */
function allBut(figure: Raised | null, rounds: Rounds): readonly Filter[] {
  const bySet = Map.groupBy(rounds, ([, numbers]) => [...numbers].sort((a, b) => a - b).join());
  const sets = [...bySet.values()].map((members) => ({
    flows: members.map(([flow]) => flow),
    numbers: [...(members[0]?.[1] ?? [])],
  }));
  sets.sort((one, other) => other.numbers.length - one.numbers.length);
  const most = figure === null ? MOST_OF_ALL : MOST_FILTERS;
  const rest = sets.slice(most).flatMap(({ flows }) => flows);
  const not = (flows: readonly number[], ...parts: readonly Filter[]): Filter => ({
    or: [
      ...(figure === null ? [] : [{ field: 'figure', op: 'ne', value: figure } as const]),
      { field: 'flow_execution_id_ref', op: 'notIn', value: flows },
      ...parts,
    ],
  });
  return [
    ...sets
      .slice(0, most)
      .map(({ flows, numbers }) =>
        not(flows, { field: 'flow_execution_round', op: 'notIn', value: numbers }),
      ),
    ...(rest.length > 0 ? [not(rest)] : []),
  ];
}
