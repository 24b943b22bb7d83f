import { packFigures, packPlaces, unpackPlaces } from '@livingroom/shared/rules/report/packed.ts';
import { expect, it } from 'vitest';

const none = { cap: null, missing: null, histogram: null, comments: null, last: null, participation: null };
const figure = (unit_id: number, topic_id: number, mean: number | null) => ({
  ...{ measure: 'score' as const, unit_id, round_id: '7-1', topic_id, n: mean === null ? null : 9, mean },
  ...none,
  ...(mean === null ? { missing: 'too_few' as const } : {}),
});

it('puts figures of one unit and round together, and leaves out what none of them has', () => {
  const packed = packFigures([figure(1, 4, 5.25), figure(1, 5, null), figure(2, 4, 6), figure(1, 6, 3)]);
  expect(JSON.parse(JSON.stringify(packed))).toEqual([
    {
      ...{ measure: 'score', unit_id: 1, round_id: '7-1', topics: [4, 5] },
      ...{ n: [9, null], mean: [5.25, null], missing: [null, 'too_few'] },
    },
    { measure: 'score', unit_id: 2, round_id: '7-1', topics: [4], n: [9], mean: [6] },
    { measure: 'score', unit_id: 1, round_id: '7-1', topics: [6], n: [9], mean: [3] },
  ]);
  expect(packFigures([])).toEqual([]);
});

it('tells places by the first and how many follow it, in any order', () => {
  expect(packPlaces([3, 4, 5, 9, 2, 3])).toEqual([3, 3, 9, 1, 2, 2]);
  for (const places of [[], [0], [7, 8, 9], [5, 5, 4, 3], [1, 2, 2, 3, 0]])
    expect(unpackPlaces(packPlaces(places))).toEqual(places);
});
