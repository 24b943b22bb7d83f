import { meanOf, studentReach } from './statistics.ts';

/** Matrices and their decompositions; loaded by the first node that asks for them. */
export type Algebra = typeof import('ml-matrix');

export const loadAlgebra = (): Promise<Algebra> => import('ml-matrix');

/** What is smaller next to 1 is nothing but rounding: two columns that say the same. */
const NOTHING = 1e-9;

type Columns = readonly (readonly number[])[];

export type Weights = {
  /** Of each column; together they are `fit`. */
  readonly weights: readonly number[];
  /** R²: the share of the outcome's variance that all columns explain together. */
  readonly fit: number;
};

/**
 * Johnson's relative weights (2000), from the correlations of the columns with each other and with the outcome; null
 * where a column follows from others.
 */
export function relativeWeights(
  { EigenvalueDecomposition, Matrix }: Algebra,
  between: Columns,
  withOutcome: readonly number[],
): Weights | null {
  const found = new EigenvalueDecomposition(new Matrix(between.map((row) => [...row])), {
    assumeSymmetric: true,
  });
  const lengths = found.realEigenvalues;
  if (!lengths.every((one) => one > NOTHING)) return null;
  // A row of each vector's entries at one column of the data: V, so that Λ = V√D Vᵀ and β = V Vᵀr / √D.
  const rows = found.eigenvectorMatrix.to2DArray();
  const roots = lengths.map(Math.sqrt);
  const along = roots.map(
    (root, at) =>
      rows.reduce((sum, row, place) => sum + (row[at] ?? 0) * (withOutcome[place] ?? 0), 0) / root,
  );
  const squares = rows.map((row) => dot(row, along) ** 2);
  const stretched = rows.map((row) => row.map((one, at) => one * (roots[at] ?? 0)));
  const weights = stretched.map((row) =>
    rows.reduce((sum, other, at) => sum + dot(row, other) ** 2 * (squares[at] ?? 0), 0),
  );
  return { weights, fit: weights.reduce((sum, one) => sum + one, 0) };
}

export type Correlations = { readonly between: Columns; readonly withOutcome: readonly number[] };

/** Pearson's correlations of columns over those places, which may name one more than once; null where one does not vary. */
export function correlationsAt(
  columns: Columns,
  outcome: readonly number[],
  places: readonly number[],
): Correlations | null {
  const standard: Float64Array[] = [];
  for (const column of [...columns, outcome]) {
    const one = standardised(column, places);
    if (!one) return null;
    standard.push(one);
  }
  const last = standard.pop() ?? new Float64Array(0);
  const between = standard.map((): number[] => new Array(standard.length).fill(1));
  for (let row = 0; row < standard.length; row += 1)
    for (let other = 0; other < row; other += 1) {
      const r = dot(standard[row] ?? last, standard[other] ?? last);
      const [one, two] = [between[row], between[other]];
      if (one) one[other] = r;
      if (two) two[row] = r;
    }
  return { between, withOutcome: standard.map((column) => dot(column, last)) };
}

/** Around 0 and of length 1. Loops, since draws of units come through here hundreds of times. */
function standardised(column: readonly number[], places: readonly number[]): Float64Array | null {
  const values = new Float64Array(places.length);
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = column[places[at] ?? 0] ?? 0;
    values[at] = value;
    sum += value;
  }
  const mean = sum / values.length;
  let squares = 0;
  for (let at = 0; at < values.length; at += 1) {
    const far = (values[at] ?? 0) - mean;
    values[at] = far;
    squares += far * far;
  }
  const length = Math.sqrt(squares);
  if (!(length > NOTHING)) return null;
  for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) / length;
  return values;
}

function dot<V extends ArrayLike<number>>(one: V, other: V): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

export type LinearModel = {
  /** Of each column, with its standard error. */
  readonly slopes: readonly number[];
  readonly errors: readonly number[];
  /** n − columns − 1. */
  readonly df: number;
  /** The outcome at the means of all columns, moved by so much in each, with its 95 % prediction interval. */
  predicted(moved: readonly number[]): { readonly at: number; readonly low: number; readonly high: number };
};

/** Ordinary least squares with an intercept, by QR; null for fewer than two degrees of freedom, or columns that follow from others. */
export function linearModel(
  { Matrix, QrDecomposition, solve }: Algebra,
  columns: Columns,
  outcome: readonly number[],
): LinearModel | null {
  const [n, many] = [outcome.length, columns.length];
  const df = n - many - 1;
  if (many === 0 || df < 2) return null;
  const means = columns.map(meanOf);
  const mean = meanOf(outcome);
  // Each column in its own length, so that none is nothing beside the others.
  const lengths = columns.map((column, at) => Math.hypot(...column.map((one) => one - (means[at] ?? 0))));
  if (!lengths.every((one) => one > NOTHING)) return null;
  const scaled = outcome.map((_, row) =>
    columns.map((column, at) => ((column[row] ?? 0) - (means[at] ?? 0)) / (lengths[at] ?? 1)),
  );
  const parts = new QrDecomposition(new Matrix(scaled));
  const upper = parts.upperTriangularMatrix;
  if (columns.some((_, at) => Math.abs(upper.get(at, at)) < NOTHING)) return null;
  const found = parts.solve(Matrix.columnVector(outcome.map((one) => one - mean)));
  const inverse = solve(upper, Matrix.eye(many));
  let left = 0;
  for (const [row, line] of scaled.entries())
    left +=
      ((outcome[row] ?? 0) - mean - line.reduce((sum, one, at) => sum + one * found.get(at, 0), 0)) ** 2;
  const spread = Math.sqrt(left / df);
  const reach = studentReach(df);
  const slopes = columns.map((_, at) => found.get(at, 0) / (lengths[at] ?? 1));
  /** The length of R⁻ᵀx: how far a place lies from the middle of what was seen. */
  const far = (place: readonly number[]) => {
    const along = columns.map((_, at) =>
      place.reduce((sum, one, row) => sum + one * inverse.get(row, at), 0),
    );
    return Math.hypot(...along);
  };
  return {
    slopes,
    errors: columns.map(
      (_, at) => (spread * far(columns.map((__, one) => (one === at ? 1 : 0)))) / (lengths[at] ?? 1),
    ),
    df,
    predicted(moved) {
      const at = mean + moved.reduce((sum, one, column) => sum + one * (slopes[column] ?? 0), 0);
      const place = far(moved.map((one, column) => one / (lengths[column] ?? 1)));
      const error = spread * Math.sqrt(1 + 1 / n + place ** 2);
      return { at, low: at - reach * error, high: at + reach * error };
    },
  };
}
