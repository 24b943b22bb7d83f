import { AppError } from '@livingroom/shared/errors/app-error.ts';

/** What a sheet may hold; checked while nothing but the zip's directory has been read, and again while reading. */
export const sheetLimits = {
  /** Spec 2 §5.3. */
  fileBytes: 52_428_800,
  /** Bytes of all parts of a workbook together, inflated: bounds memory. */
  inflatedBytes: 120_000_000,
  parts: 500,
  sheets: 20,
  mergedRanges: 1_000,
  rows: 50_000,
  columns: 200,
  cells: 2_000_000,
  /** Commas and the like on one line of a CSV file; texts in it may hold some too. */
  lineSeparators: 50_000,
  /** Characters of one cell. */
  cellText: 32_767,
} as const;

export function refuseSheet(reason: string): never {
  throw new AppError('bad-request', { reason });
}

export const notASheet = 'The file is not valid CSV or Excel documents.';
