import { ORGANISATION, type UnitTree } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { ServiceContext } from '../../context.ts';
import { type ReleaseRound, thresholdsToday } from '../analytics/rounds.ts';
import { buildTopics, type Driver, layoutOf, type Topics } from './dimensions.ts';
import { withoutOwnNames } from './names.ts';
import { noStanding, type Standing, standingOf } from './participation.ts';
import { hidingOf, type ReleasedFigure, readFigures } from './released-figures.ts';

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
};

/**
 * The one way from the release table into a report. Who may see these units is the caller's to check; whatever today's
 * thresholds hide is not in the answer. The organisation is always read: what is known there decides what a gap means.
 */
export async function readRoundFigures(
  context: ServiceContext,
  drivers: readonly Driver[],
  { round, tree, units, texts }: Wanted,
): Promise<RoundFigures> {
  const thresholds = await thresholdsToday(context, round);
  const hide = await hidingOf(context, { round, tree, thresholds });
  const wanted = new Set([ORGANISATION, ...units]);
  const released = await readFigures(context, round, wanted, texts.length > 0);
  const known = new Set(
    (released.get(ORGANISATION) ?? []).flatMap(({ figure, driver_id_ref }) =>
      figure === 'score' ? [driver_id_ref ?? ORGANISATION] : [],
    ),
  );
  const silent = round.withheld !== null || round.noisy || (known.size === 0 && !round.finished);
  const layout = layoutOf(drivers);
  // What is made of a unit's rows is made at once: rows of many rounds would fill the memory until the last is read.
  const topics = new Map<number, Topics>();
  const standings = new Map<number, Standing>();
  for (const unit of wanted) {
    const rows = hide(unit, released.get(unit) ?? []);
    const shown = texts.includes(unit)
      ? await withoutOwnNames(context, { tree, unitId: unit }, rows)
      : texts.length > 0
        ? withoutTexts(rows)
        : rows;
    const whole = topics.get(ORGANISATION) ?? null;
    topics.set(unit, buildTopics(layout, shown, { known, silent, whole }));
    standings.set(unit, standingOf(shown));
  }
  const nothing = buildTopics(layout, [], { known, silent, whole: topics.get(ORGANISATION) ?? null });
  return {
    round,
    thresholds: { score: thresholds.score, detail: thresholds.detail },
    hasFigures: known.size > 0,
    knows: (unit) => wanted.has(unit),
    standingOf: (unit) => standings.get(unit) ?? noStanding,
    topicsOf: (unit) => topics.get(unit) ?? nothing,
  };
}

/** Those of the units that have a score to show today. */
export async function unitsWithScores(
  context: ServiceContext,
  { round, tree }: Pick<Wanted, 'round' | 'tree'>,
  units: readonly number[],
): Promise<ReadonlySet<number>> {
  const released = await readFigures(context, round, new Set(units), false);
  const hide = await hidingOf(context, { round, tree, thresholds: await thresholdsToday(context, round) });
  return new Set(
    units.filter((unit) => hide(unit, released.get(unit) ?? []).some(({ figure }) => figure === 'score')),
  );
}

function withoutTexts(figures: readonly ReleasedFigure[]): readonly ReleasedFigure[] {
  return figures.map((figure) => ({ ...figure, value_text_array: null }));
}
