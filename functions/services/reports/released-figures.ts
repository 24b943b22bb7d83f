import type { PlannerRules } from '@livingroom/shared/rules/privacy/planner.ts';
import { unitsWithin } from '@livingroom/shared/rules/privacy/raised.ts';
import { ORGANISATION, type UnitTree } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { ServiceContext } from '../../context.ts';
import { readEvery, readPages } from '../../storage/rows.ts';
import type { ReleaseRound } from '../analytics/rounds.ts';

/** A row of the release table as the report reads it. */
export type ReleasedFigure = {
  readonly figure: 'score' | 'comments' | 'participation';
  readonly driver_id_ref: number | null;
  /** Names the question, also one that belongs to no driver. */
  readonly driver_key: string | null;
  readonly n: number | null;
  readonly people: number | null;
  readonly detail_people: number | null;
  readonly value_numeric: number | null;
  readonly value_numeric_array: readonly number[] | null;
  readonly value_text_array: readonly string[] | null;
  readonly value_category: string | null;
  readonly metadata: {
    readonly asked?: number;
    readonly above?: number | null;
  } | null;
  readonly updated_at: string;
};

type RoundKey = Pick<ReleaseRound, 'flowExecutionId' | 'number'>;

/** The figures of one unit in one round. */
export async function readFigures(
  context: ServiceContext,
  round: RoundKey,
  unitId: number,
  fields?: readonly string[],
): Promise<readonly ReleasedFigure[]> {
  const rows = await readEvery(context.store, 'analytics_computations', {
    ...(fields ? { fields } : {}),
    where: { and: ofUnit(round, unitId) },
  });
  return rows.map(({ body }) => body as unknown as ReleasedFigure);
}

/** Drivers that the organisation as a whole has a score of: whatever any unit shows is in it. */
export async function releasedDrivers(
  context: ServiceContext,
  round: RoundKey,
): Promise<ReadonlySet<number>> {
  const rows = await readFigures(context, round, ORGANISATION, ['figure', 'driver_id_ref']);
  return new Set(rows.flatMap((row) => (row.figure === 'score' ? [Number(row.driver_id_ref)] : [])));
}

/** Whether any score of the round has been released, of whatever unit. */
export async function hasFigures(context: ServiceContext, round: RoundKey): Promise<boolean> {
  const and = [...ofUnit(round, ORGANISATION), { field: 'figure', op: 'eq' as const, value: 'score' }];
  const { rows } = await context.store.query('analytics_computations', { where: { and }, limit: 1 });
  return rows.length > 0;
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
  const query = {
    where: { and: ofRound(round) },
    fields: ['figure', 'driver_key', 'unit_id_ref', 'people', 'detail_people'],
  };
  for await (const rows of readPages(context.store, 'analytics_computations', query))
    for (const { body } of rows) {
      if (body.figure === 'participation') continue;
      const key = String(body.driver_key);
      const found = sizes.get(key) ?? { people: new Map(), details: new Map() };
      found.people.set(Number(body.unit_id_ref), Number(body.people ?? 0));
      found.details.set(Number(body.unit_id_ref), Number(body.detail_people ?? 0));
      sizes.set(key, found);
    }
  return sizes;
}

function ofUnit(round: RoundKey, unitId: number) {
  return [...ofRound(round), { field: 'unit_id_ref', op: 'eq' as const, value: unitId }];
}

function ofRound(round: RoundKey) {
  return [
    { field: 'flow_execution_id_ref', op: 'eq' as const, value: round.flowExecutionId },
    { field: 'flow_execution_round', op: 'eq' as const, value: round.number },
  ];
}
