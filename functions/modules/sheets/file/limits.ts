import type { Json } from '@livingroom/shared/core/lib/json.ts';

/** What a sheet may hold; checked while the file is taken apart, before any of it is kept. */
export const sheetLimits = {
  /** Spec 2 §5.3. */
  fileBytes: 52_428_800,
  /** Bytes of all parts of a workbook together, inflated. */
  inflatedBytes: 120_000_000,
  parts: 500,
  sheets: 20,
  mergedRanges: 1_000,
  rows: 50_000,
  /** The last row that spreadsheet programs know; empty rows count. */
  lines: 1_048_576,
  columns: 200,
  cells: 2_000_000,
  sharedStrings: 1_000_000,
  /** What Excel itself allows, about. */
  styles: 65_500,
  /** Characters of one tag with its attributes. */
  tagLength: 1_000_000,
  /** Characters of one cell. */
  cellText: 32_767,
  /** Characters of all cells together: one shared string may stand in every cell. */
  text: 60_000_000,
} as const;

/** Why a whole file is refused: a key of the sheets' words, and what fills them. */
export class SheetRefused extends Error {
  readonly problem: SheetProblem;
  readonly data: { readonly [name: string]: Json };

  constructor(problem: SheetProblem, data: { readonly [name: string]: Json } = {}) {
    super(problem);
    this.name = 'SheetRefused';
    this.problem = problem;
    this.data = data;
  }
}

export type SheetProblem =
  | 'notASheet'
  | 'noHeader'
  | 'sheetMissing'
  | 'tooLargeUnpacked'
  | 'tooManyCells'
  | 'tooManyColumns'
  | 'tooManyMerges'
  | 'tooManyParts'
  | 'tooManyRows'
  | 'tooManySheets'
  | 'tooManyStrings'
  | 'tooManyStyles'
  | 'tooMuchMemory'
  | 'tooMuchText'
  | 'tooMuchTime';

/** Throws unless the count is within the limit of that name. */
export function refuseAbove(count: number, limit: keyof typeof sheetLimits, problem: SheetProblem): void {
  if (count > sheetLimits[limit]) throw new SheetRefused(problem, { limit: sheetLimits[limit] });
}
