import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { shownMean } from '@livingroom/shared/rules/privacy/display.ts';
import { addBins, countOf, sumOf } from '@livingroom/shared/rules/privacy/figures.ts';
import { figuresOf } from '@livingroom/shared/rules/privacy/planner.ts';
import { buildTree, ORGANISATION } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { Body } from '../../storage/port.ts';
import type { QuestionKey } from './answers.ts';
import { FIGURES_PER_UNIT, type QuestionState } from './question-state.ts';
import type { ReleaseRound } from './rounds.ts';

export type Driver = Pick<Row<'drivers'>, 'driver_id' | 'driver_key' | 'driver_title' | 'parent_id_ref'>;

type About = {
  readonly round: ReleaseRound;
  readonly question: QuestionKey;
  /** Null for a question that is answered in words. */
  readonly driver: Driver | null;
  readonly dimension: string | null;
  readonly executionId: number;
  readonly now: string;
};

/**
 * The rows of the release table for one question: per unit its score, and at the close histogram and comments.
 * They follow from the sealed blocks alone, with ids that follow from unit and kind: writing them again changes nothing.
 */
export function figureRows(about: About, state: QuestionState): readonly { id: string; body: Body }[] {
  const tree = buildTree(about.round.units);
  const places = new Map(
    [ORGANISATION, ...about.round.units.map(({ id }) => id)].map((unit, place) => [unit, place]),
  );
  const rows: { id: string; body: Body }[] = [];
  const add = (unit: number, kind: number, values: Body) => {
    const id = state.firstFigureId + (places.get(unit) ?? 0) * FIGURES_PER_UNIT + kind;
    rows.push({ id: String(id), body: { ...common(about, unit, id, !state.closed), ...values } });
  };
  if (about.driver) {
    for (const [unit, members] of figuresOf(tree, state.blocks)) {
      const bins = addBins(members.map((place) => state.blocks[place]?.bins ?? []));
      const n = countOf(bins);
      const sum = sumOf(bins);
      const shown = shownMean(n, sum / n);
      const values = {
        figure: 'score',
        n,
        value_numeric: shown.mean,
        value_category: shown.cap,
        metadata: { sum },
      };
      add(unit, 0, values);
    }
  }
  for (const [unit, members] of figuresOf(tree, state.details)) {
    const details = members.flatMap((place) => state.details[place] ?? []);
    const n = details.reduce((total, { size }) => total + size, 0);
    const bins = addBins(
      details.flatMap(({ blocks }) => blocks.map((place) => state.blocks[place]?.bins ?? [])),
    );
    if (about.driver) add(unit, 1, { figure: 'histogram', n, value_numeric_array: bins });
    const comments = details.flatMap((detail) => detail.comments).sort((a, b) => (a.key < b.key ? -1 : 1));
    add(unit, 2, { figure: 'comments', n, value_text_array: comments.map(({ text }) => text) });
  }
  return rows;
}

function common(
  { round, question, driver, dimension, executionId, now }: About,
  unit: number,
  id: number,
  interim: boolean,
): Body {
  return {
    analytics_computation_id: id,
    name: driver ? String(driver.driver_title) : question,
    unit_id_ref: unit,
    driver_id_ref: driver?.driver_id ?? null,
    driver_key: driver?.driver_key ?? question,
    dimension,
    survey_id_ref: round.surveyId,
    dataset_id_ref: round.datasetId,
    flow_execution_id_ref: round.flowExecutionId,
    flow_execution_round: round.number,
    analytics_execution_id_ref: executionId,
    value_numeric: null,
    value_numeric_array: null,
    value_text: null,
    value_text_array: null,
    value_category: null,
    value_boolean: interim,
    metadata: null,
    created_at: now,
    updated_at: now,
  };
}
