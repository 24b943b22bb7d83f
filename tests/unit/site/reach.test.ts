import { describe, expect, test } from 'vitest';
import { everyUnitHasScore, proposedForm, unitsWithoutScore } from '../../../web/src/features/flows/reach.ts';

const NEEDED = 5;
const unit = (unit_id: number | null, full: number, adaptive = full) => ({
  ...{ unit_id, unit_name: unit_id === null ? null : `Unit ${unit_id}`, asked: 10 },
  ...{ full, adaptive },
});

describe('units that can expect a score', () => {
  test('are not every unit where one of them lacks answers', () => {
    const units = [unit(1, 7.5), unit(2, 3)];
    expect(unitsWithoutScore(units, 'full', NEEDED)).toEqual([units[1]]);
    expect(everyUnitHasScore(units, 'full', NEEDED)).toBe(false);
    expect(everyUnitHasScore([unit(1, 7.5)], 'full', NEEDED)).toBe(true);
  });

  test('are not every unit where there is none yet, whoever is asked without one', () => {
    expect(everyUnitHasScore([], 'full', NEEDED)).toBe(false);
    expect(everyUnitHasScore([unit(null, 0.8)], 'full', NEEDED)).toBe(false);
    expect(everyUnitHasScore([unit(null, 0.8), unit(1, 7.5)], 'full', NEEDED)).toBe(true);
  });

  test('have the shorter form proposed where it costs none of them its score', () => {
    expect(proposedForm([unit(1, 9, 5), unit(2, 3, 1)], NEEDED)).toBe('adaptive');
    expect(proposedForm([unit(1, 9, 5), unit(2, 6, 4)], NEEDED)).toBe('full');
    expect(proposedForm([unit(null, 0.8)], NEEDED)).toBe('full');
  });
});
