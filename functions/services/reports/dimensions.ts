import { shownMean } from '@livingroom/shared/rules/privacy/display.ts';
import { addBins } from '@livingroom/shared/rules/privacy/figures.ts';
import type { Body } from '../../storage/port.ts';

/** A row of the release table as the report reads it. */
export type ReleasedFigure = {
  readonly figure: 'score' | 'histogram' | 'comments' | 'participation';
  readonly driver_id_ref: number | null;
  readonly n: number | null;
  readonly value_numeric: number | null;
  readonly value_numeric_array: readonly number[] | null;
  readonly value_text_array: readonly string[] | null;
  readonly value_category: string | null;
  readonly metadata: { readonly sum?: number } | null;
};

type Missing = 'no_data' | 'too_few' | null;

type Shown = {
  readonly n: number | null;
  readonly mean: number | null;
  readonly cap: 'or_more' | 'or_less' | null;
  readonly missing: Missing;
  readonly histogram: readonly number[] | null;
  readonly comments: readonly string[] | null;
};

/**
 * The three dimensions with their drivers; a dimension is made of its shown drivers only (privacy.md 5).
 * `known`: drivers with a figure anywhere in the round. The others have no data; here too few have answered.
 */
export function buildDimensions(
  drivers: readonly Body[],
  figures: readonly ReleasedFigure[],
  known: ReadonlySet<number>,
) {
  const byDriver = new Map<number, ReleasedFigure[]>();
  for (const figure of figures) {
    if (figure.driver_id_ref === null) continue;
    const list = byDriver.get(figure.driver_id_ref);
    if (list) list.push(figure);
    else byDriver.set(figure.driver_id_ref, [figure]);
  }
  const absentOf = (own: readonly Body[]): Missing =>
    own.some(({ driver_id }) => known.has(Number(driver_id))) ? 'too_few' : 'no_data';
  return drivers
    .filter(({ parent_id_ref }) => parent_id_ref === null)
    .map((dimension) => {
      const own = drivers.filter(({ parent_id_ref }) => parent_id_ref === dimension.driver_id);
      const parts = own.map((driver) => byDriver.get(Number(driver.driver_id)) ?? []);
      return {
        ...nameOf(dimension),
        ...dimensionFigure(parts, absentOf(own)),
        drivers: own.map((driver, place) => ({
          ...nameOf(driver),
          ...driverFigure(parts[place] ?? [], absentOf([driver])),
        })),
      };
    });
}

function nameOf(driver: Body) {
  return {
    driver_id: Number(driver.driver_id),
    driver_key: String(driver.driver_key ?? driver.driver_id),
    title: String(driver.driver_title ?? ''),
    description: typeof driver.driver_description === 'string' ? driver.driver_description : null,
  };
}

function driverFigure(figures: readonly ReleasedFigure[], absent: Missing): Shown {
  const score = figures.find(({ figure }) => figure === 'score');
  if (!score) return { n: null, mean: null, cap: null, missing: absent, histogram: null, comments: null };
  return {
    n: score.n,
    mean: score.value_numeric,
    cap: capOf(score.value_category),
    missing: null,
    histogram: figures.find(({ figure }) => figure === 'histogram')?.value_numeric_array ?? null,
    comments: figures.find(({ figure }) => figure === 'comments')?.value_text_array ?? null,
  };
}

function dimensionFigure(parts: readonly (readonly ReleasedFigure[])[], absent: Missing): Shown {
  const scores = parts.flatMap((part) => part.find(({ figure }) => figure === 'score') ?? []);
  const n = scores.reduce((total, score) => total + Number(score.n), 0);
  if (n === 0) return { n: null, mean: null, cap: null, missing: absent, histogram: null, comments: null };
  const sum = scores.reduce((total, score) => total + Number(score.metadata?.sum ?? 0), 0);
  const shown = shownMean(Math.min(...scores.map((score) => Number(score.n))), sum / n);
  const bins = parts.flatMap((part) => {
    const histogram = part.find(({ figure }) => figure === 'histogram')?.value_numeric_array;
    return histogram ? [histogram] : [];
  });
  return {
    n,
    mean: shown.mean,
    cap: shown.cap,
    missing: null,
    histogram: bins.length > 0 ? addBins(bins) : null,
    comments: null,
  };
}

function capOf(category: string | null): 'or_more' | 'or_less' | null {
  return category === 'or_more' || category === 'or_less' ? category : null;
}
