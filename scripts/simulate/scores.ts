import { readFileSync } from 'node:fs';
import type { Random } from '@livingroom/shared/core/lib/random.ts';
import papa from 'papaparse';

/** One respondent of the file: driver key -> score 1 to 7; a blank or unusable cell is left out. */
export type Scores = ReadonlyMap<string, number>;

export type ScoreOptions = {
  readonly file: string;
  /** Column -> driver key. Empty: the columns of 1-7 scores in their order go to the drivers in theirs. */
  readonly mapping: ReadonlyMap<string, string>;
  /** Only rows whose column has this value, such as wave = 1. */
  readonly where: readonly (readonly [column: string, value: string])[];
  readonly driverKeys: readonly string[];
};

/** Scores of made-up people: some drivers stand higher than others, and so do some people. */
export function madeUpScores(
  driverKeys: readonly string[],
  people: number,
  random: Random,
): readonly Scores[] {
  const levels = driverKeys.map((key) => [key, random.normal(4.8, 0.6)] as const);
  return Array.from({ length: people }, () => {
    const mood = random.normal(0, 0.8);
    return new Map(levels.map(([key, level]) => [key, scoreNear(random.normal(level + mood, 1))]));
  });
}

function scoreNear(value: number): number {
  return Math.min(7, Math.max(1, Math.round(value)));
}

/** Reads a CSV of scores. Errors: a sentence when nothing in it can be used. */
export function readScores(options: ScoreOptions): {
  rows: readonly Scores[];
  mapping: ReadonlyMap<string, string>;
} {
  const { data, meta } = papa.parse<Record<string, string>>(readText(options.file), {
    header: true,
    skipEmptyLines: true,
  });
  const columns = meta.fields ?? [];
  for (const column of [...options.mapping.keys(), ...options.where.map(([name]) => name)])
    if (!columns.includes(column)) throw new Error(`The file has no column "${column}".`);
  for (const driver of options.mapping.values())
    if (!options.driverKeys.includes(driver))
      throw new Error(`There is no driver "${driver}". The drivers are: ${options.driverKeys.join(', ')}.`);
  const kept = data.filter((row) => options.where.every(([column, value]) => row[column] === value));
  const mapping = options.mapping.size > 0 ? options.mapping : guess(columns, kept, options);
  if (kept.length === 0 || mapping.size === 0)
    throw new Error('The file holds no rows or columns that can be used.');
  const rows = kept.map((row) => {
    const scores = new Map<string, number>();
    for (const [column, driver] of mapping) {
      const score = Number(row[column]);
      if (row[column] !== '' && Number.isInteger(score) && score >= 1 && score <= 7)
        scores.set(driver, score);
    }
    return scores;
  });
  return { rows, mapping };
}

function guess(
  columns: readonly string[],
  rows: readonly Record<string, string>[],
  { where, driverKeys }: ScoreOptions,
): ReadonlyMap<string, string> {
  const filters = new Set(where.map(([column]) => column));
  const scored = columns.filter(
    (column) => !filters.has(column) && isScoreColumn(rows.map((row) => row[column] ?? '')),
  );
  return new Map(
    scored.slice(0, driverKeys.length).map((column, place) => [column, driverKeys[place] ?? '']),
  );
}

/** Whole numbers from 1 to 7 and blanks, with more than two different scores (an id or a flag is none). */
function isScoreColumn(values: readonly string[]): boolean {
  const given = values.filter((value) => value !== '' && value !== 'NA');
  return given.length > 0 && given.every((value) => /^[1-7]$/.test(value)) && new Set(given).size > 2;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`The file ${file} cannot be read.`);
  }
}
