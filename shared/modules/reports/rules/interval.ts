/** More than arithmetic leaves behind of a whole number. */
const ARITHMETIC = 1e-6;
const IN_A_POINT = 10;

/** Half of the interval that noise leaves around a score, in tenths: the digit goes up, so that it never says less than it is. */
export function halfInTenths(half: number): number {
  return Math.ceil(half * IN_A_POINT - ARITHMETIC) / IN_A_POINT;
}

/** A score with its interval, where it has one. */
export function withHalf(score: string, half: number | null, locale: string): string {
  if (half === null) return score;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return `${score} ±${halfInTenths(half).toLocaleString(locale, digits)}`;
}
