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
  const many = withOutcome.length;
  const found = new EigenvalueDecomposition(new Matrix(between.map((row) => [...row])), {
    assumeSymmetric: true,
  });
  const vectors = found.eigenvectorMatrix;
  const lengths = found.realEigenvalues;
  if (!lengths.every((one) => one > NOTHING)) return null;
  /** An entry of the matrix with the same vectors whose eigenvalues are powers of these. */
  const entry = (row: number, column: number, power: number) => {
    let sum = 0;
    for (let at = 0; at < many; at += 1)
      sum += vectors.get(row, at) * (lengths[at] ?? 0) ** power * vectors.get(column, at);
    return sum;
  };
  const all = [...withOutcome.keys()];
  const slopes = all.map((row) =>
    all.reduce((sum, at) => sum + entry(row, at, -0.5) * (withOutcome[at] ?? 0), 0),
  );
  const weights = all.map((row) =>
    all.reduce((sum, at) => sum + entry(row, at, 0.5) ** 2 * (slopes[at] ?? 0) ** 2, 0),
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
  const standard = [...columns, outcome].map((column) => standardised(column, places));
  const whole: Float64Array[] = [];
  for (const one of standard) {
    if (!one) return null;
    whole.push(one);
  }
  const last = whole.at(-1) ?? new Float64Array(0);
  const rows = whole.slice(0, -1);
  const between = rows.map((): number[] => new Array(rows.length).fill(1));
  for (const [at, row] of rows.entries())
    for (let other = 0; other < at; other += 1) {
      const r = product(row, rows[other] ?? row);
      for (const [one, two] of [
        [at, other],
        [other, at],
      ] as const) {
        const line = between[one];
        if (line) line[two] = r;
      }
    }
  return { between, withOutcome: rows.map((row) => product(row, last)) };
}

function standardised(column: readonly number[], places: readonly number[]): Float64Array | null {
  const values = Float64Array.from(places, (at) => column[at] ?? 0);
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) - mean;
  const length = Math.sqrt(product(values, values));
  if (!(length > NOTHING)) return null;
  return values.map((one) => one / length);
}

function product(one: Float64Array, other: Float64Array): number {
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
