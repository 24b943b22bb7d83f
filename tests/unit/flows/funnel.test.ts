import { openedShown } from '@livingroom/shared/modules/flows/rules/funnel.ts';
import { expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';

const exact = (people: number) => ({ people, exact: true });
const bound = (people: number) => ({ people, exact: false });

test('while a round is open, whoever opened the dialogue is counted in tenths, and never fewer than have answered', () => {
  const of = (opened: number, answered: number) =>
    openedShown({ opened, able: 40, answered: bound(answered), open: true });
  expect([of(3, 0), of(17, 8), of(9, 12), of(38, 12)]).toEqual([bound(0), bound(16), bound(12), bound(36)]);
  expect(openedShown({ opened: 9, able: 9, answered: bound(0), open: true })).toEqual(bound(0));
});

test('after the close it is exact, unless fewer than five opened it without answering', () => {
  const of = (opened: number, answered = exact(20)) =>
    openedShown({ opened, able: 40, answered, open: false });
  expect([of(20), of(21), of(24), of(25), of(19)]).toEqual([
    ...[exact(20), bound(20), bound(20), exact(25), exact(20)],
  ]);
  // Beside a bound nothing is exact.
  expect(of(30, bound(20))).toEqual(bound(20));
});

test('what is shown of any round differs from the answers by nobody or by five people', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), fc.boolean(), (opened, answered, isExact) => {
      const shown = openedShown({
        opened,
        able: 200,
        answered: { people: answered, exact: isExact },
        open: false,
      });
      const more = shown.people - answered;
      expect(more === 0 || more >= 5).toBe(true);
    }),
  );
});
