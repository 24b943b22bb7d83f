import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { PlannerRules } from '@livingroom/shared/rules/privacy/planner.ts';
import { unitsWithin } from '@livingroom/shared/rules/privacy/raised.ts';
import { ORGANISATION, type UnitTree } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { ServiceContext } from '../../context.ts';
import type { ReleaseRound } from '../analytics/rounds.ts';

/** A row of the release table as the report reads it. */
export type ReleasedFigure = Pick<
  Row<'analytics_computations'>,
  | 'figure'
  | 'driver_id_ref'
  /** Names the question, also one that belongs to no driver. */
  | 'driver_key'
  | 'n'
  | 'people'
  | 'detail_people'
  | 'value_numeric'
  | 'value_numeric_array'
  | 'value_text_array'
  | 'value_category'
  | 'metadata'
  | 'updated_at'
>;

type RoundKey = Pick<ReleaseRound, 'flowExecutionId' | 'number'>;

/** The figures of one unit in one round. */
export function readFigures(
  context: ServiceContext,
  round: RoundKey,
  unitId: number,
): Promise<readonly ReleasedFigure[]> {
  return context.store.table('analytics_computations').every({ where: ofUnit(round, unitId) });
}

/** Drivers that the organisation as a whole has a score of: whatever any unit shows is in it. */
export async function releasedDrivers(
  context: ServiceContext,
  round: RoundKey,
): Promise<ReadonlySet<number>> {
  const rows = await context.store.table('analytics_computations').every({
    where: ofUnit(round, ORGANISATION),
    fields: ['figure', 'driver_id_ref'],
  });
  // A score whose driver is gone counts as one, of no driver that there is.
  return new Set(rows.flatMap((row) => (row.figure === 'score' ? [row.driver_id_ref ?? 0] : [])));
}

/** Whether any score of the round has been released, of whatever unit. */
export async function hasFigures(context: ServiceContext, round: RoundKey): Promise<boolean> {
  const where = { ...ofUnit(round, ORGANISATION), figure: 'score' as const };
  return (await context.store.table('analytics_computations').first({ where })) !== null;
}

type Hiding = {
  readonly round: ReleaseRound;
  readonly tree: UnitTree;
  readonly unitId: number;
  /** As they are today. */
  readonly thresholds: Pick<PlannerRules, 'score' | 'detail'>;
};

/**
 * What today's thresholds leave of a unit's figures (privacy.md 8): they hide, and never make another figure. One is
 * hidden also where it, or another hidden one, would follow from what other units show.
 */
export async function withinThresholds(
  context: ServiceContext,
  hiding: Hiding,
  figures: readonly ReleasedFigure[],
): Promise<readonly ReleasedFigure[]> {
  const { round, tree, unitId, thresholds } = hiding;
  const scoreRose = thresholds.score > round.rules.score;
  const detailRose = thresholds.detail > round.rules.detail;
  if (!scoreRose && !detailRose) return figures;
  const sizes = await sizesByQuestion(context, round);
  return figures.flatMap((figure): ReleasedFigure[] => {
    if (figure.figure === 'participation') return [figure];
    const { people, details } = sizes.get(figure.driver_key ?? '') ?? noSizes;
    const isScore = figure.figure === 'score';
    if (isScore && scoreRose && !unitsWithin(tree, people, thresholds.score).has(unitId)) return [];
    const detailed = unitsWithin(tree, details, thresholds.detail).has(unitId);
    if (!isScore) return detailed ? [figure] : [];
    // A histogram of a part of the score's answers would show the rest of them, too few by now.
    const isWhole = !scoreRose || figure.detail_people === figure.people;
    return [
      {
        ...figure,
        value_numeric_array: detailed && isWhole ? figure.value_numeric_array : null,
        value_text_array: detailed ? figure.value_text_array : null,
      },
    ];
  });
}

type Sizes = { readonly people: Map<number, number>; readonly details: Map<number, number> };

const noSizes: Sizes = { people: new Map(), details: new Map() };

/** Of how many people the figures of every unit are made, by question. */
async function sizesByQuestion(
  context: ServiceContext,
  round: RoundKey,
): Promise<ReadonlyMap<string, Sizes>> {
  const sizes = new Map<string, Sizes>();
  const pages = context.store.table('analytics_computations').pages({
    where: ofRound(round),
    fields: ['figure', 'driver_key', 'unit_id_ref', 'people', 'detail_people'],
  });
  for await (const rows of pages)
    for (const { body } of rows) {
      if (body.figure === 'participation') continue;
      const key = body.driver_key ?? '';
      const unit = body.unit_id_ref ?? ORGANISATION;
      const found = sizes.get(key) ?? { people: new Map(), details: new Map() };
      found.people.set(unit, body.people ?? 0);
      found.details.set(unit, body.detail_people ?? 0);
      sizes.set(key, found);
    }
  return sizes;
}

function ofUnit(round: RoundKey, unitId: number) {
  return { ...ofRound(round), unit_id_ref: unitId };
}

function ofRound(round: RoundKey) {
  return { flow_execution_id_ref: round.flowExecutionId, flow_execution_round: round.number };
}
