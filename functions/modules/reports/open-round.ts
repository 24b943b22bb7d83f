import { ORGANISATION, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { ServiceContext } from '../../core/context.ts';
import { type ReleaseRound, thresholdsToday } from '../analytics/rounds.ts';
import { readingOfRound } from '../analytics/sharing.ts';
import { releasedCuts } from './cut-groups.ts';
import { buildTopics, type Driver, layoutOf } from './dimensions.ts';
import { withoutOwnNames } from './names.ts';
import { noStanding, type Standing, standingOf } from './participation.ts';
import { figuresByUnit, hidingOf, type ReleasedFigure } from './released-figures.ts';
import { revealingDrivers } from './rest.ts';
import type { Topics } from './unit-topics.ts';

/** What a report may know of one round: the figures of the units it asked for, as today's rules leave them. */
export type RoundFigures = {
  readonly round: ReleaseRound;
  readonly thresholds: { readonly score: number; readonly detail: number };
  /** Any score of the round has been released, here or in another unit. */
  readonly hasFigures: boolean;
  /** The unit was asked for, and the round knew it. */
  knows(unit: number): boolean;
  /** Who took part in it, and how its figures stand. */
  standingOf(unit: number): Standing;
  topicsOf(unit: number): Topics;
};

type Wanted = {
  readonly round: ReleaseRound;
  readonly tree: UnitTree;
  readonly units: readonly number[];
  /** Units whose comments are wanted as well. */
  readonly texts: readonly number[];
  /** Units whose histograms are wanted as well. */
  readonly histograms: readonly number[];
  /** Groups of people whose scores are wanted as well, where the round is cut by them. */
  readonly cuts?: readonly number[];
  /**
   * All units that the reader sees, where the organisation is not among them: its scores are then those that reveal
   * nothing of another unit.
   */
  readonly sight?: ReadonlySet<number>;
};

/**
 * The one way from the release table into a report. Who may see these units is the caller's to check; whatever today's
 * thresholds hide, and what of the round is not shared with the caller, is not in the answer. The organisation is always read:
 * what is known there decides what a gap means.
 */
export async function readRoundFigures(
  context: ServiceContext,
  drivers: readonly Driver[],
  { round, tree, units, texts, histograms, cuts = [], sight }: Wanted,
): Promise<RoundFigures> {
  const thresholds = await thresholdsToday(context, round);
  const hide = await hidingOf(context, { round, tree, thresholds });
  const wanted = new Set([ORGANISATION, ...units]);
  const [withTexts, inDetail] = [new Set(texts), new Set(histograms)];
  const layout = layoutOf(drivers);
  const known = new Set<number>();
  const topics = new Map<number, Topics>();
  const standings = new Map<number, Standing>();
  let whole: Topics | null = null;
  const aboutUnit = (unit: number) => ({
    known,
    silent: round.withheld !== null || (known.size === 0 && (round.noisy || !round.finished)),
    noisy: round.noisy,
    whole,
    inDetail: inDetail.has(unit),
  });
  const besideTheseUnits = async (rows: readonly ReleasedFigure[], seen: ReadonlySet<number>) => {
    const revealing = await revealingDrivers(
      context,
      { round, tree, least: thresholds.score, whole: rows },
      seen,
    );
    return buildTopics(layout, rows, { ...aboutUnit(ORGANISATION), revealing });
  };
  // What is made of a unit's rows is made at once: rows of many rounds would fill the memory until the last is read.
  const take = async (unit: number, released: readonly ReleasedFigure[]) => {
    const rows = hide(unit, released);
    const shown = withTexts.has(unit)
      ? await withoutOwnNames(context, { tree, unitId: unit }, rows)
      : withTexts.size > 0
        ? withoutTexts(rows)
        : rows;
    const built = buildTopics(layout, shown, aboutUnit(unit));
    topics.set(unit, built);
    if (unit === ORGANISATION) {
      whole = built;
      if (sight) topics.set(unit, await besideTheseUnits(shown, sight));
    }
    standings.set(unit, standingOf(shown));
  };
  for await (const [unit, released] of sharedFigures(context, {
    round,
    units: wanted,
    texts: withTexts.size > 0,
  })) {
    if (unit === ORGANISATION)
      for (const { figure, driver_id_ref } of released)
        if (figure === 'score') known.add(driver_id_ref ?? ORGANISATION);
    if (unit !== ORGANISATION && !topics.has(ORGANISATION)) await take(ORGANISATION, []);
    await take(unit, released);
  }
  if (!topics.has(ORGANISATION)) await take(ORGANISATION, []);
  const ofCuts = cuts.length > 0 ? await releasedCuts(context, round) : null;
  for (const group of cuts)
    topics.set(group, buildTopics(layout, ofCuts?.get(group) ?? [], aboutUnit(group)));
  const groups = new Set(cuts);
  const nothing = buildTopics(layout, [], aboutUnit(ORGANISATION));
  return {
    round,
    thresholds: { score: thresholds.score, detail: thresholds.detail },
    hasFigures: known.size > 0,
    knows: (unit) => wanted.has(unit) || groups.has(unit),
    standingOf: (unit) => standings.get(unit) ?? noStanding,
    topicsOf: (unit) => topics.get(unit) ?? nothing,
  };
}

type Asked = Parameters<typeof figuresByUnit>[1] & { readonly round: ReleaseRound };

/** As `figuresByUnit`, without what of the round is not shared with the caller. */
async function* sharedFigures(context: ServiceContext, asked: Asked): ReturnType<typeof figuresByUnit> {
  const reading = await readingOfRound(context, asked.round);
  if (reading === 'nothing') return;
  for await (const [unit, rows] of figuresByUnit(context, asked))
    yield [unit, reading === 'everything' ? rows : rows.filter(({ figure }) => figure === 'participation')];
}

/** Those of the units that have a score to show today, whoever may read it. */
export async function unitsWithScores(
  context: ServiceContext,
  { round, tree }: Pick<Wanted, 'round' | 'tree'>,
  units: readonly number[],
): Promise<ReadonlySet<number>> {
  const hide = await hidingOf(context, { round, tree, thresholds: await thresholdsToday(context, round) });
  const found = new Set<number>();
  for await (const [unit, released] of figuresByUnit(context, { round, units: new Set(units), texts: false }))
    if (hide(unit, released).some(({ figure }) => figure === 'score')) found.add(unit);
  return found;
}

function withoutTexts(figures: readonly ReleasedFigure[]): readonly ReleasedFigure[] {
  return figures.map((figure) => ({ ...figure, value_text_array: null }));
}
