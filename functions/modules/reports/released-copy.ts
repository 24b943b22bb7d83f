import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { buildTree, ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { ServiceContext } from '../../core/context.ts';
import { findReleaseRound, type ReleaseRound, thresholdsToday } from '../analytics/rounds.ts';
import { closeDates } from '../dialogues/close-dates.ts';
import { FEWEST_FOR_NUMBERS } from './beside.ts';
import { withoutOwnNames } from './names.ts';
import { figuresByUnit, hidingOf, type ReleasedFigure } from './released-figures.ts';
import { openedRounds } from './rounds.ts';

/** A figure of a closed round as reports show it, with all that showing it takes. */
export type CopiedFigure = { readonly [column: string]: Json };

/** What reports know of a round beside its figures. */
export type CopiedRound = {
  readonly release: Pick<
    Row<'release_rounds'>,
    | 'release_round_id'
    | 'flow_execution_id_ref'
    | 'flow_execution_round'
    | 'dataset_id_ref'
    | 'survey_id_ref'
    | 'tree'
    | 'thresholds'
    | 'closed_at'
  > &
    Pick<ReleaseRound, 'withheld' | 'opening' | 'code' | 'sharing'>;
  readonly opened: Pick<
    Row<'flow_rounds'>,
    'flow_id_ref' | 'opened_at' | 'closes_at' | 'closed_at' | 'asked'
  >;
};

/** Closed rounds, oldest first; one that promised noise has no exact figure and is left out. */
export async function closedRounds(context: ServiceContext): Promise<readonly ReleaseRound[]> {
  const listed = (await openedRounds(context)).toReversed();
  const rounds: ReleaseRound[] = [];
  for (const { round_id, closed_at } of listed) {
    const round = closed_at === null ? null : await findReleaseRound(context, round_id);
    if (round?.finished && !round.noisy) rounds.push(round);
  }
  return rounds;
}

/** A closed round as it may leave: with the units and thresholds that it opened with, and nothing of who is in which group. */
export async function copiedRound(context: ServiceContext, round: ReleaseRound): Promise<CopiedRound> {
  const [row, opened] = await Promise.all([
    context.store.table('release_rounds').load(round.id),
    context.store.table('flow_rounds').load(round.id),
  ]);
  const dates = await closeDates(context, [opened]);
  return {
    release: {
      release_round_id: round.id,
      flow_execution_id_ref: round.flowExecutionId,
      flow_execution_round: round.number,
      dataset_id_ref: round.datasetId,
      survey_id_ref: round.surveyId,
      tree: round.units,
      thresholds: row.thresholds,
      closed_at: row.closed_at,
      withheld: round.withheld,
      opening: round.opening,
      code: round.code,
      sharing: round.sharing,
    },
    opened: {
      flow_id_ref: opened.flow_id_ref,
      opened_at: opened.opened_at,
      closes_at: dates.get(round.id) ?? opened.closes_at,
      closed_at: opened.closed_at,
      asked: opened.asked,
    },
  };
}

/**
 * The figures of a closed round, unit by unit, as reports show them to an administrator: without what today's thresholds
 * hide, and without names in the comments of small units. What no report prints is not among them: the spread of change,
 * and how many of those who answered count, which beside `n` would tell whether a newcomer has answered.
 */
export async function* copiedFigures(
  context: ServiceContext,
  round: ReleaseRound,
): AsyncGenerator<readonly CopiedFigure[]> {
  const tree = buildTree(round.units);
  const hide = await hidingOf(context, { round, tree, thresholds: await thresholdsToday(context, round) });
  const units = new Set([ORGANISATION, ...round.units.map(({ id }) => id)]);
  for await (const [unit, released] of figuresByUnit(context, { round, units, texts: true })) {
    const shown = await withoutOwnNames(context, { tree, unitId: unit }, hide(unit, released));
    yield shown.map((figure) => copied(round, unit, figure));
  }
}

function copied(round: ReleaseRound, unit: number, figure: ReleasedFigure): CopiedFigure {
  const { asked, above } = figure.metadata ?? {};
  return {
    flow_execution_id_ref: round.flowExecutionId,
    flow_execution_round: round.number,
    dataset_id_ref: round.datasetId,
    survey_id_ref: round.surveyId,
    unit_id_ref: unit,
    figure: figure.figure,
    driver_id_ref: figure.driver_id_ref,
    driver_key: figure.driver_key,
    n: figure.n,
    value_numeric: figure.value_numeric,
    value_category: figure.value_category,
    value_numeric_array: figure.value_numeric_array,
    value_text_array: figure.value_text_array ?? null,
    asked: asked ?? null,
    above: above ?? null,
    // Reports show it: a word in the place of a number.
    few: figure.figure === 'score' && (figure.people ?? 0) < FEWEST_FOR_NUMBERS,
    released_at: figure.updated_at,
  };
}
