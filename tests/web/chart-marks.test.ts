import { expect, it } from 'vitest';
import { lineMarks, partColour, placeInCircle } from '../../web/src/features/reports/cards/chart-marks.ts';
import { heightOf, isNumbered, liesDown } from '../../web/src/features/reports/cards/chart-size.ts';
import { isLong } from '../../web/src/features/reports/cards/series.ts';
import { look as bars } from '../../web/src/features/reports/charts/bar/look.ts';
import { look as doughnut } from '../../web/src/features/reports/charts/doughnut/look.ts';
import { look as lines } from '../../web/src/features/reports/charts/line/look.ts';
import { look as pie } from '../../web/src/features/reports/charts/pie/look.ts';
import { look as radar } from '../../web/src/features/reports/charts/radar/look.ts';
import { scoreRamp } from '../../web/src/lib/theme/palette.ts';

/** Patterns repeat after so many parts. */
const PATTERNS = 6;

it('gives every line a dash and a point that no other of the first 35 has', () => {
  const looks = Array.from({ length: 35 }, (_, place) => JSON.stringify(lineMarks(place)));
  expect(new Set(looks).size).toBe(35);
});

it('gives neighbours in a circle patterns that differ, all the way round', () => {
  for (let count = 2; count <= 40; count += 1) {
    const kinds = Array.from({ length: count }, (_, at) => placeInCircle(at, count) % PATTERNS);
    for (const [at, kind] of kinds.entries())
      expect(kind, `part ${at} of ${count}`).not.toBe(kinds[(at + 1) % count]);
  }
});

const figures = (labels: number, series = 1) => ({
  labels: Array.from({ length: labels }, (_, at) => `${at}`),
  series: Array.from({ length: series }, (_, at) => ({ name: `${at}`, values: [] })),
});

it('lays bars down where their names would not fit under them, unless it was said how they stand', () => {
  const bar = (labels: number, options = {}) => liesDown({ look: bars, figures: figures(labels), options });
  expect([bar(12), bar(13), bar(3, { horizontal: true }), bar(39, { horizontal: false })]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(liesDown({ look: lines, figures: figures(39), options: {} })).toBe(false);
});

it('numbers the parts of a circle that have no room for their names', () => {
  const looks = [bars, lines, pie, doughnut, radar];
  const numbered = (labels: number) =>
    looks.filter((look) => isNumbered(look, figures(labels))).map(({ type }) => type);
  expect([numbered(12), numbered(13)]).toEqual([[], ['pie', 'doughnut', 'radar']]);
});

it('is as high as its names need', () => {
  const high = (labels: number, series = 1) =>
    Number.parseInt(heightOf({ look: bars, figures: figures(labels, series), options: {} }), 10);
  expect(high(39)).toBeGreaterThan(39 * 20);
  expect(high(39, 2)).toBeGreaterThan(high(39));
  expect(high(5)).toBe(high(12));
  expect([isLong(figures(12)), isLong(figures(13))]).toEqual([false, true]);
});

it('gives parts that stand for no score colours beside the ramp, in no two patterns of one colour', () => {
  const parts = Array.from({ length: 12 }, (_, place) => `${partColour(place)} ${place % 6}`);
  expect(new Set(parts).size).toBe(12);
  for (let place = 0; place < 12; place += 1) {
    expect(scoreRamp).not.toContain(partColour(place));
    expect(partColour(place)).not.toBe(partColour(place + 1));
  }
});
