import type { CheckedFigure } from '@livingroom/shared/modules/analytics/rules/check-file.ts';
import { printedMean } from '@livingroom/shared/modules/analytics/rules/display.ts';
import type { FigureRow } from '../figures.ts';

/** Columns of a figure that are signed; words may be erased, and participation follows rules of its own. */
export const signedColumns = [
  ...(['figure', 'unit_id_ref', 'driver_id_ref', 'driver_key', 'n', 'people', 'detail_people'] as const),
  ...(['value_numeric', 'value_category', 'value_text', 'value_numeric_array', 'metadata'] as const),
] as const;

export type SignedFigure = Pick<FigureRow, (typeof signedColumns)[number]>;

/** The question of a figure: as the planner knows it, or of a dimension with noise. */
export function questionKeyOf({ figure, driver_id_ref: driver, driver_key: key }: SignedFigure): string {
  if (figure === 'score') return `driver:${driver ?? key}`;
  return driver === null ? `${key}` : `topic:${driver}`;
}

/** What an administrator's reports show of a figure, and no more. */
export function shownFigure(place: number, row: SignedFigure): CheckedFigure {
  const { unit_id_ref: unit, n, value_numeric: value, value_category, value_text } = row;
  const mean = row.figure === 'score' && value !== null ? printedMean(value) : null;
  return [place, unit ?? 0, n, mean, value_category ?? value_text, row.value_numeric_array];
}

/**
 * What leaves nowhere: how many of those who answered count, which beside the number of answers would tell whether a
 * newcomer has answered, the spread of change, and the exact half of an interval.
 */
export function innerLine({ unit_id_ref, people, detail_people, metadata, ...row }: SignedFigure): string {
  const { change, noise } = metadata ?? {};
  const moved = change ? [change.since, change.people, change.deviation] : null;
  const key = questionKeyOf({ unit_id_ref, people, detail_people, metadata, ...row });
  return JSON.stringify([key, unit_id_ref, people, detail_people, moved, noise?.half ?? null]);
}
