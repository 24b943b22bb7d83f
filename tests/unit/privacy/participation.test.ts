import {
  OTHER_UNITS,
  SMALLEST_UNIT,
  type UnitCount,
  unitRates,
} from '@livingroom/shared/rules/privacy/participation.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const unit = (name: string, invited: number, responded: number, before = responded): UnitCount => ({
  name,
  invited,
  responded,
  respondedBeforeToday: before,
});

const units = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 120 }), fc.nat(1000)), { maxLength: 12 })
  .map((list) =>
    list.map(([invited, part], index) => unit(`U${index}`, invited, Math.floor((invited * part) / 1000))),
  );

describe('unit response rates', () => {
  it('shows units of five and more exactly after the close', () => {
    expect(unitRates([unit('Sales', 5, 2), unit('IT', 60, 30)], false)).toEqual([
      {
        unitName: 'IT',
        employeesInFlow: 60,
        responses: 30,
        responseRate: 0.5,
        rounded: false,
        fewMissing: false,
      },
      {
        unitName: 'Sales',
        employeesInFlow: 5,
        responses: 2,
        responseRate: 0.4,
        rounded: false,
        fewMissing: false,
      },
    ]);
  });

  it('pools small units, with the next larger one when they are still too few', () => {
    const rates = unitRates([unit('A', 2, 1), unit('B', 1, 1), unit('C', 8, 4), unit('D', 9, 3)], false);
    expect(rates.map(({ unitName, employeesInFlow }) => [unitName, employeesInFlow])).toEqual([
      ['D', 9],
      [OTHER_UNITS, 11],
    ]);
  });

  it('shows no figure when everybody together are fewer than five', () => {
    expect(unitRates([unit('A', 4, 4)], false)).toMatchObject([{ responses: null, responseRate: null }]);
  });

  it('rounds down to ten per cent as of last midnight while the round is open', () => {
    expect(unitRates([unit('A', 20, 13, 9), unit('B', 30, 30, 25), unit('C', 70, 7)], true)).toMatchObject([
      { unitName: 'A', employeesInFlow: 20, responses: null, responseRate: 0.4, rounded: true },
      { unitName: 'B', employeesInFlow: 30, responses: null, responseRate: 0.8, rounded: true },
      { unitName: 'C', employeesInFlow: 70, responses: 7, responseRate: 0.1, rounded: false },
    ]);
  });

  it('gives no rate of a small unit while fewer than five are missing, whoever they are and also when nobody is', () => {
    const open = unitRates([unit('A', 5, 3), unit('B', 5, 5), unit('C', 12, 7), unit('D', 6, 1)], true);
    expect(open).toMatchObject([
      { unitName: 'A', responses: null, responseRate: null, fewMissing: true },
      { unitName: 'B', responses: null, responseRate: null, fewMissing: true },
      { unitName: 'C', responses: null, responseRate: 0.5, fewMissing: false },
      { unitName: 'D', responses: null, responseRate: 0.1, fewMissing: false },
    ]);
    expect(unitRates([unit('A', 5, 3)], false)).toMatchObject([{ responseRate: 0.6, fewMissing: false }]);
  });

  it('never leaves a single rounded row that the total would give away', () => {
    const rates = unitRates([unit('A', 20, 13), unit('B', 60, 30), unit('C', 70, 7)], true);
    expect(rates.filter(({ rounded }) => rounded)).toHaveLength(2);
  });

  it('covers everybody and shows no figure of fewer than five', () => {
    fc.assert(
      fc.property(units, fc.boolean(), (list, open) => {
        const rates = unitRates(list, open);
        const total = (rows: readonly { employeesInFlow: number }[]) =>
          rows.reduce((sum, { employeesInFlow }) => sum + employeesInFlow, 0);
        expect(total(rates)).toBe(list.reduce((sum, { invited }) => sum + invited, 0));
        for (const rate of rates)
          if (rate.responseRate !== null) expect(rate.employeesInFlow).toBeGreaterThanOrEqual(SMALLEST_UNIT);
      }),
    );
  });
});
