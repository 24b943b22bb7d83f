/** What a bench tells: figures with their units in the label, and the ratio to a reference of the same run. */
export type BenchResult = {
  readonly name: string;
  readonly figures: Readonly<Record<string, number | string>>;
  readonly ratio: number;
  readonly reference: string;
};

/** How fast calls were: so many a second, with so many milliseconds for half of them and for 99 of 100. */
export type Speed = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
};

/** A speed as figures whose smaller number is the better one, as those of every bench that are compared. */
export function speedFigures(label: string, { perSecond, p50, p99, errors }: Speed): BenchResult['figures'] {
  return {
    [`${label}: µs a call`]: Math.round(1_000_000 / Math.max(1, perSecond)),
    [`${label}: p50 ms`]: p50,
    [`${label}: p99 ms`]: p99,
    ...(errors > 0 ? { [`${label}: ERRORS`]: errors } : {}),
  };
}

const SPEED = /^(\d+)\/s, p50 ([\d.]+) ms, p99 ([\d.]+) ms(?:, (\d+) ERRORS)?$/;

/** Figures as they are compared: an older commit told a speed in one text. */
export function comparable(figures: BenchResult['figures']): BenchResult['figures'] {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([label, value]) => {
      const [text, ...numbers] = SPEED.exec(String(value)) ?? [];
      if (text === undefined) return [[label, value]];
      const [perSecond = 0, p50 = 0, p99 = 0, errors = 0] = numbers.map((one) => Number(one ?? 0));
      return Object.entries(speedFigures(label, { perSecond, p50, p99, errors }));
    }),
  );
}
