import { printedMean, shownHalf } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { type NoisyFigure, noisyFigures } from '@livingroom/shared/modules/analytics/rules/noise/estimate.ts';
import type { UnitPlan } from '@livingroom/shared/modules/analytics/rules/noise/plan.ts';
import { buildTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { NoisyRelease } from '@livingroom/shared/modules/analytics/tables/privacy-books.ts';
import { type Driver, emptyFigure, type FigureRow } from '../figures.ts';
import type { ReleaseRound } from '../rounds.ts';

type About = {
  readonly round: ReleaseRound;
  readonly drivers: ReadonlyMap<number, Driver>;
  readonly executionId: number;
  readonly closedAt: string;
};

const IN_A_POINT = 100;

/**
 * The rows of the release table that a drawn release makes, the same every time: of a unit its drivers, or its dimensions
 * where no more was measured. There is no n, since who took part is told by its own rule; no histogram and no words.
 */
export function noisyRows(about: About, release: NoisyRelease): readonly FigureRow[] {
  const { round, drivers } = about;
  const people = new Map(release.people);
  const dimensions = [...new Set(release.drivers.map(([, dimension]) => dimension))];
  const units = new Map(
    release.plan.map(([unit, measured, variance]): [number, UnitPlan] => [
      unit,
      { measured, variance: BigInt(variance) },
    ]),
  );
  const counts = release.counts === null ? null : BigInt(release.counts.variance);
  const figures = noisyFigures(buildTree(round.units), {
    plan: { units, counts, microRho: 0 },
    people,
    sums: { counts: release.counts?.sums ?? [], units: release.sums },
    dimensionOf: release.drivers.map(([, dimension]) => dimensions.indexOf(dimension)),
  });
  const rows: FigureRow[] = [];
  for (const [unit, own] of figures) {
    const asked = own.drivers ? release.drivers.map(([driver]) => driver) : dimensions;
    const placed = { unit, people: people.get(unit) ?? 0 };
    for (const [place, figure] of (own.drivers ?? own.dimensions).entries()) {
      const id = release.firstFigureId + rows.length;
      const driver = drivers.get(asked[place] ?? 0) ?? null;
      rows.push({ ...rowOf(about, id, { ...placed, driver }), ...valuesOf(figure) });
    }
  }
  return rows;
}

/** The interval is rounded up, so that it never says less than it holds. */
function valuesOf({ mean, half }: NoisyFigure): Pick<FigureRow, 'value_numeric' | 'value_text' | 'metadata'> {
  return {
    value_numeric: printedMean(mean),
    // Beside the mean also where rows are listed as they are.
    value_text: `±${shownHalf(half)}`,
    metadata: { noise: { half: Math.ceil(half * IN_A_POINT) / IN_A_POINT } },
  };
}

type Place = { readonly unit: number; readonly people: number; readonly driver: Driver | null };

function rowOf(
  { round, drivers, executionId, closedAt }: About,
  id: number,
  { unit, people, driver }: Place,
): FigureRow {
  const above = driver?.parent_id_ref ? drivers.get(driver.parent_id_ref) : driver;
  return {
    ...emptyFigure(round, { id, unit, at: closedAt, by: executionId }),
    name: driver?.driver_title ?? '',
    figure: 'score',
    driver_id_ref: driver?.driver_id ?? null,
    driver_key: driver?.driver_key ?? null,
    dimension: above?.driver_key ?? null,
    people,
  };
}
