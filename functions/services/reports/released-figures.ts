import type { PlannerRules } from '@livingroom/shared/rules/privacy/planner.ts';
import { ORGANISATION } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import type { ServiceContext } from '../../context.ts';
import { readEvery } from '../../storage/rows.ts';
import type { ReleaseRound } from '../analytics/rounds.ts';

/** A row of the release table as the report reads it. */
export type ReleasedFigure = {
  readonly figure: 'score' | 'comments' | 'participation';
  readonly driver_id_ref: number | null;
  readonly n: number | null;
  readonly people: number | null;
  readonly detail_people: number | null;
  readonly value_numeric: number | null;
  readonly value_numeric_array: readonly number[] | null;
  readonly value_text_array: readonly string[] | null;
  readonly value_category: string | null;
  readonly metadata: {
    readonly sum?: number;
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

/** What today's thresholds leave of the figures (privacy.md 8): they hide, and never make another figure. */
export function withinThresholds(
  figures: readonly ReleasedFigure[],
  { score, detail }: Pick<PlannerRules, 'score' | 'detail'>,
): readonly ReleasedFigure[] {
  return figures.flatMap((figure): ReleasedFigure[] => {
    if (figure.figure === 'participation') return [figure];
    const detailed = Number(figure.detail_people ?? 0) >= detail;
    if (figure.figure === 'comments') return detailed ? [figure] : [];
    if (Number(figure.people ?? 0) < score) return [];
    return [detailed ? figure : { ...figure, value_numeric_array: null, value_text_array: null }];
  });
}

function ofUnit(round: RoundKey, unitId: number) {
  return [
    { field: 'flow_execution_id_ref', op: 'eq' as const, value: round.flowExecutionId },
    { field: 'flow_execution_round', op: 'eq' as const, value: round.number },
    { field: 'unit_id_ref', op: 'eq' as const, value: unitId },
  ];
}
