import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { pieces, type Steps } from '@livingroom/shared/core/lib/steps.ts';
import { shownMean } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { addBins, countOf, sumOf } from '@livingroom/shared/modules/analytics/rules/figures.ts';
import { countingIn, countPeople, figuresOf } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import {
  ORGANISATION,
  type UnitTree,
  withUnitsAbove,
} from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { QuestionKey } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import { releasedChange } from './changes.ts';
import { byKey, withinSize } from './details.ts';
import type { QuestionState } from './question-memory.ts';
import type { Advanced } from './question-state.ts';
import type { ReleaseRound } from './rounds.ts';

export type Driver = Pick<Row<'drivers'>, 'driver_id' | 'driver_key' | 'driver_title' | 'parent_id_ref'>;

export type About = {
  readonly round: ReleaseRound;
  readonly tree: UnitTree;
  readonly question: QuestionKey;
  /** What the question is asked about; null for nothing in particular. */
  readonly driver: Driver | null;
  readonly dimension: string | null;
  /** The run, and when the round was closed; null while it is open, when blocks bring their own. */
  readonly executionId: number;
  readonly closedAt: string | null;
  /** People whose presence makes a block, and who alone count when thresholds rise. */
  readonly counting: ReadonlySet<number>;
};

export type FigureRow = Row<'analytics_computations'>;

/**
 * The rows of the release table for one question, in pieces: one for each unit, with its score, and from the close on its
 * histogram and comments. They follow from the sealed blocks alone, with ids that follow from the unit: writing
 * them again changes nothing. While the round is open only units with a block that no finished run has written are made.
 */
export function* figureRows(about: About, { state, members: named }: Advanced): Steps<readonly FigureRow[]> {
  const { tree, round } = about;
  const places = new Map(
    [ORGANISATION, ...round.units.map(({ id }) => id)].map((unit, place) => [unit, place]),
  );
  const changed = state.closed ? null : unitsChanged(about, state);
  const details = figuresOf(tree, state.details);
  const moved = figuresOf(tree, state.changes?.blocks ?? []);
  const countedIn = (inside: readonly number[]) =>
    state.repeats && named
      ? countPeople(inside.map((place) => countingIn(named[place]?.people ?? [], about.counting)))
      : inside.reduce((total, place) => total + (state.blocks[place]?.counted ?? 0), 0);
  const everybodyIn = (inside: readonly number[]) =>
    state.repeats && named ? countPeople(inside.map((place) => named[place]?.people ?? [])) : null;
  const rated = about.question.startsWith('driver:');
  const shown = rated ? figuresOf(tree, state.blocks) : details;
  const rows: FigureRow[] = [];
  const isFull = pieces();
  for (const [unit, members] of shown) {
    if (changed && !changed.has(unit)) continue;
    const id = state.firstFigureId + (places.get(unit) ?? 0);
    const values = rated
      ? scoreOf(state, members, { counted: countedIn(members), everybody: everybodyIn(members) })
      : { figure: 'comments' as const };
    const detail = detailOf(state, details.get(unit) ?? [], rated);
    const metadata = rated ? changeIn(state, moved.get(unit)) : null;
    rows.push({ ...common(about, unit, id, stampOf(about, state, members)), ...values, ...detail, metadata });
    // A row takes about as long as so many answers, and as many more as words stand in it.
    if (isFull(ROW_WORK + members.length + (detail.value_text_array?.length ?? 0))) yield;
  }
  return rows;
}

const ROW_WORK = 50;

/** Adds up what stands above each unit (README): the most answers of one rated question with a figure there. */
export function noteCountedAbove(tree: UnitTree, state: QuestionState, most: Map<number, number>): void {
  const handedUp = new Map(state.handedUp);
  for (const unit of figuresOf(tree, state.blocks).keys())
    most.set(unit, Math.max(most.get(unit) ?? 0, handedUp.get(unit) ?? 0));
}

/** `counted`: those whose presence makes a block; `everybody`: with the others, null where each answered once. */
type PeopleIn = { readonly counted: number; readonly everybody: number | null };

function scoreOf(state: QuestionState, members: readonly number[], { counted, everybody }: PeopleIn) {
  const bins = addBins(members.map((place) => state.blocks[place]?.bins ?? []));
  const n = countOf(bins);
  const sum = sumOf(bins);
  const shown = shownMean(everybody ?? n, sum, n);
  return {
    figure: 'score' as const,
    n,
    people: counted,
    value_numeric: shown.mean,
    value_category: shown.cap,
  };
}

/** How those have moved who answered in an earlier round as well. */
function changeIn({ changes }: QuestionState, places: readonly number[] = []): FigureRow['metadata'] {
  if (!changes) return null;
  const change = releasedChange(
    changes.since,
    places.flatMap((place) => changes.blocks[place] ?? []),
  );
  return change && { change };
}

/** Histogram and comments, and how many people they are made of. */
function detailOf(state: QuestionState, members: readonly number[], rated: boolean): Partial<FigureRow> {
  if (members.length === 0) return {};
  const details = members.flatMap((place) => state.details[place] ?? []);
  const size = details.reduce((total, detail) => total + detail.size, 0);
  // Those of the rounds of a rolling cycle stand together.
  const comments = withinSize(details.flatMap((detail) => detail.comments).sort(byKey)).map(
    ({ text, shown }) => shown ?? text,
  );
  if (!rated) return { n: size, people: size, detail_people: size, value_text_array: comments };
  const bins = details.flatMap(({ blocks }) => blocks.map((place) => state.blocks[place]?.bins ?? []));
  return { detail_people: size, value_numeric_array: addBins(bins), value_text_array: comments };
}

/** Clocks of the hosts that runs were on may differ by so much. */
const CLOCKS_MS = 10 * 60_000;

function unitsChanged({ tree, round }: About, { blocks }: QuestionState): ReadonlySet<number> {
  const { released, readUntil } = round;
  const since = released ? new Date(Date.parse(released.at) - CLOCKS_MS).toISOString() : (readUntil ?? '');
  const isNew = ({ sealedAt, sealedBy }: (typeof blocks)[number]) =>
    sealedAt >= since && (sealedAt !== released?.at || sealedBy !== released.by);
  return withUnitsAbove(
    tree,
    blocks.filter(isNew).map(({ home }) => home),
  );
}

type Stamp = { readonly at: string; readonly by: number; readonly interim: boolean };

/** An open figure is as old as its last block, whenever it is written. */
function stampOf(
  { closedAt, executionId }: About,
  { blocks }: QuestionState,
  members: readonly number[],
): Stamp {
  if (closedAt !== null) return { at: closedAt, by: executionId, interim: false };
  const last = blocks[Math.max(...members)];
  return { at: last?.sealedAt ?? '', by: last?.sealedBy ?? executionId, interim: true };
}

function common(
  { round, question, driver, dimension }: About,
  unit: number,
  id: number,
  { at, by, interim }: Stamp,
): Omit<FigureRow, 'figure'> {
  return {
    ...emptyFigure(round, { id, unit, at, by }),
    name: driver ? driver.driver_title : question,
    driver_id_ref: driver?.driver_id ?? null,
    driver_key: driver?.driver_key ?? question,
    dimension,
    value_boolean: interim,
  };
}

type Written = { readonly id: number; readonly unit: number; readonly at: string; readonly by: number };

/** A row of the release table before it holds a value, in the order of its columns. */
export function emptyFigure(round: ReleaseRound, { id, unit, at, by }: Written): Omit<FigureRow, 'figure'> {
  return {
    analytics_computation_id: id,
    name: '',
    unit_id_ref: unit,
    driver_id_ref: null,
    driver_key: null,
    dimension: null,
    survey_id_ref: round.surveyId,
    dataset_id_ref: round.datasetId,
    flow_execution_id_ref: round.flowExecutionId,
    flow_execution_round: round.number,
    analytics_execution_id_ref: by,
    n: null,
    people: null,
    detail_people: null,
    value_numeric: null,
    value_numeric_array: null,
    value_text: null,
    value_text_array: null,
    value_category: null,
    value_boolean: false,
    metadata: null,
    created_at: at,
    updated_at: at,
  };
}
