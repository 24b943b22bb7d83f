import { PlaceRuns, packFigures, unpackPlaces } from '@livingroom/shared/modules/reports/rules/packed.ts';
import { expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';

const none = {
  cap: null,
  missing: null,
  half: null,
  histogram: null,
  favourable: null,
  comments: null,
  last: null,
  stands: null,
  participation: null,
};
const place = { measure: 'score' as const, unit_id: 1, round_id: '7-1' };
const figure = (topic_id: number, mean: number | null) => ({
  ...{ topic_id, n: mean === null ? null : 9, mean },
  ...none,
  ...(mean === null ? { missing: 'too_few' as const } : {}),
});

const packPlaces = (places: readonly number[]) => {
  const found = new PlaceRuns();
  for (const place of places) found.add(place, 1);
  return found.runs;
};

it('puts figures of one unit and round into columns, and leaves out what none of them has', () => {
  const packed = packFigures(place, [figure(4, 5.25), figure(5, null)]);
  expect(JSON.parse(JSON.stringify(packed))).toEqual({
    ...{ ...place, topics: [4, 5] },
    ...{ n: [9, null], mean: [5.25, null], missing: [null, 'too_few'] },
  });
  expect(JSON.parse(JSON.stringify(packFigures(place, [figure(6, 3)])))).toEqual({
    ...{ ...place, topics: [6], n: [9], mean: [3] },
  });
});

it('tells places by the first and how many follow it, in any order', () => {
  expect(packPlaces([3, 4, 5, 9, 2, 3])).toEqual([3, 3, 9, 1, 2, 2]);
  for (const places of [[], [0], [7, 8, 9], [5, 5, 4, 3], [1, 2, 2, 3, 0]])
    expect(unpackPlaces(packPlaces(places))).toEqual(places);
});

it('gives any places back as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 12 })), (places) => {
      const runs = packPlaces(places);
      expect(unpackPlaces(runs)).toEqual(places);
      expect(runs.filter((_, at) => at % 2 === 1).reduce((sum, count) => sum + count, 0)).toBe(places.length);
      expect(runs.length).toBeLessThanOrEqual(2 * places.length);
    }),
  );
  expect(packPlaces([0, 1, 2])).toEqual([0, 3]);
  expect(packPlaces([])).toEqual([]);
});

it('joins runs that follow each other, and leaves out empty ones', () => {
  const found = new PlaceRuns();
  for (const [first, count] of [
    [0, 40],
    [40, 0],
    [40, 40],
    [100, 2],
    [0, 1],
    [1, 1],
  ] as const)
    found.add(first, count);
  expect(found.runs).toEqual([0, 80, 100, 2, 0, 2]);
});
