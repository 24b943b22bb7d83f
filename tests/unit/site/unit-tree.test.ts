import { expect, test } from 'vitest';
import { idsWithin, unitTree } from '../../../web/src/features/units/tree.ts';

const units = ['Company', 'Sales', 'Inside Sales', 'Finance'].map((name, place) => ({ id: place + 1, name }));
const links = [
  { parent: 1, child: 2 },
  { parent: 2, child: 3 },
  { parent: 1, child: 4 },
];

test('a unit has the people below it too, and those without a unit count nowhere', () => {
  const [company] = unitTree({
    units,
    links,
    people: new Map([
      [2, 1],
      [3, 2],
      [4, 1],
      [1, 1],
    ]),
    managers: [{ unit: 2, name: 'Ada Holm' }],
  });
  expect(company?.people).toBe(5);
  expect(company?.units.map(({ name, people, managers }) => [name, people, managers])).toEqual([
    ['Finance', 1, []],
    ['Sales', 3, ['Ada Holm']],
  ]);
  expect(company && idsWithin(company)).toEqual([1, 4, 2, 3]);
});

test('without a count nobody is counted, and a circle still shows every unit once', () => {
  const circle = [
    { parent: 2, child: 1 },
    { parent: 1, child: 2 },
  ];
  const tree = unitTree({ units: units.slice(0, 2), links: circle, people: null, managers: [] });
  expect(tree.flatMap(idsWithin).toSorted()).toEqual([1, 2]);
  expect(tree.every(({ people }) => people === null)).toBe(true);
});
