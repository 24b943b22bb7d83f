import { shownHalf } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { buildTree, ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { findReleaseRound } from '../analytics/rounds.ts';
import { againstWhole, inTrend, type RoundTopics, sinceThen } from './beside.ts';
import { buildTopics, type Driver, layoutOf } from './dimensions.ts';
import { openFrame, type ReportFrame, type ReportQuery } from './frame.ts';
import { frameOutput } from './frame-output.ts';
import { type RoundFigures, readRoundFigures } from './open-round.ts';
import { standsOf } from './standing-out.ts';
import { OVERALL, type Shown, type Topics } from './unit-topics.ts';
import { type Signed, sightOf } from './units.ts';

/** How many rounds a trend goes back. */
const TREND_ROUNDS = 12;

/**
 * The sunburst report of one unit and round, from the release table alone: each figure with the last round's and the
 * organisation's beside it. Errors: `not-found` for what the caller may not see.
 */
export async function readSunburst(context: Signed, query: ReportQuery) {
  const frame = await openFrame(context, query);
  const { chosen, drivers } = frame;
  if (!chosen) {
    const about = { known: new Set<number>(), silent: false, whole: null, inDetail: false };
    const topics = buildTopics(layoutOf(drivers), [], about);
    const nowhere = { topics, whole: null, past: [], questions: new Map<number, string>() };
    return {
      ...frameOutput(frame, null),
      ...figuresOf(drivers, nowhere),
      compared: [],
      general_comments: null,
    };
  }
  const { unit, round, tree, units } = chosen;
  const id = unit?.unit_id ?? null;
  const below = units.filter(({ parent_id }) => id !== null && parent_id === id);
  const wanted = id === null ? [] : [id, ...below.map(({ unit_id }) => unit_id)];
  const looked = id === null ? [] : [id];
  const [figures, past] = await Promise.all([
    readRoundFigures(context, drivers, {
      ...{ round, tree, units: wanted, texts: looked, histograms: looked },
      ...sightOf(units),
    }),
    readPast(context, frame, id),
  ]);
  const topics = id === null ? buildTopics(layoutOf(drivers), [], gap(figures)) : figures.topicsOf(id);
  const whole = id === ORGANISATION ? null : figures.topicsOf(ORGANISATION);
  return {
    ...frameOutput(frame, figures),
    ...figuresOf(drivers, { topics, whole, past, questions: chosen.questions }),
    compared: below.length === 0 ? [] : wanted.map((one) => comparedUnit(drivers, one, figures)),
    general_comments: id === null ? null : figures.standingOf(id).general,
  };
}

function gap(figures: RoundFigures) {
  return { known: new Set<number>(), silent: figures.round.withheld !== null, whole: null, inDetail: false };
}

/** The unit's figures of the rounds before, newest first; a unit that a round did not know has none there. */
async function readPast(
  context: Signed,
  { chosen, drivers }: ReportFrame,
  unit: number | null,
): Promise<readonly RoundTopics[]> {
  if (!chosen || unit === null) return [];
  const past = await Promise.all(
    chosen.earlier.slice(0, TREND_ROUNDS - 1).map(async ({ round_id }) => {
      const round = await findReleaseRound(context, round_id);
      if (!round) return [];
      const tree = buildTree(round.units);
      if (!tree.has(unit)) return [];
      const asked = { round, tree, units: [unit], texts: [], histograms: [] };
      const read = await readRoundFigures(context, drivers, asked);
      return read.hasFigures ? [{ round: round_id, topics: read.topicsOf(unit) }] : [];
    }),
  );
  return past.flat();
}

type Around = {
  readonly topics: Topics;
  /** Null where the organisation itself is looked at. */
  readonly whole: Topics | null;
  readonly past: readonly RoundTopics[];
  readonly questions: ReadonlyMap<number, string>;
};

/** The three dimensions with their drivers, and the mean of all. */
function figuresOf(drivers: readonly Driver[], { topics, whole, past, questions }: Around) {
  const since = sinceThen(topics, past[0]);
  const against = againstWhole(topics, whole);
  const stands = standsOf(topics);
  const figureOf = (topic: number) => {
    const shown = topics.get(topic);
    if (!shown) throw new Error('A driver without a figure or a reason');
    return {
      ...plain(shown),
      histogram: shown.histogram,
      favourable: shown.favourable,
      stands: stands.get(topic) ?? null,
      comments: shown.comments,
      last: since(topic),
      company: against(topic),
      trend: past.toReversed().flatMap(({ round: round_id, topics: then }) => {
        const at = then.get(topic);
        return at ? [{ round_id, ...inTrend(at) }] : [];
      }),
    };
  };
  const dimensions = drivers.filter(({ parent_id_ref }) => parent_id_ref === null);
  return {
    overall: figureOf(OVERALL),
    last_round_id: past[0]?.round ?? null,
    dimensions: dimensions.map((dimension) => ({
      ...nameOf(dimension, questions),
      ...figureOf(dimension.driver_id),
      drivers: drivers
        .filter(({ parent_id_ref }) => parent_id_ref === dimension.driver_id)
        .map((driver) => ({ ...nameOf(driver, questions), ...figureOf(driver.driver_id) })),
    })),
  };
}

/** A unit among those beside it: its dimensions. */
function comparedUnit(drivers: readonly Driver[], unit: number, figures: RoundFigures) {
  const topics = figures.topicsOf(unit);
  const ids = drivers.flatMap(({ driver_id, parent_id_ref }) => (parent_id_ref === null ? [driver_id] : []));
  return {
    unit_id: unit,
    dimensions: [OVERALL, ...ids].flatMap((driver_id) => {
      const shown = topics.get(driver_id);
      return shown ? [{ driver_id, ...plain(shown) }] : [];
    }),
  };
}

function plain({ n, mean, cap, missing, half }: Shown) {
  return { n, mean, cap, missing, half: shownHalf(half) };
}

function nameOf(driver: Driver, questions: ReadonlyMap<number, string>) {
  return {
    driver_id: driver.driver_id,
    driver_key: driver.driver_key,
    title: driver.driver_title,
    description: driver.driver_description,
    question: questions.get(driver.driver_id) ?? null,
  };
}
