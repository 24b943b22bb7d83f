import { unitsWithin } from '@livingroom/shared/modules/analytics/rules/raised.ts';
import { describe, expect, it } from 'vitest';
import { breaches } from './attacker.ts';
import { createOrganisation, createRandom, runRound } from './organisation.ts';

/** What hides figures after the rise to `least`, in organisations with figures made under lower thresholds. */
function breached(hide: 'each by its own size' | 'together', least: number): number {
  const random = createRandom(41);
  let count = 0;
  for (let index = 0; index < 300; index += 1) {
    const organisation = createOrganisation(random);
    const { final } = runRound(organisation, index % 3);
    const sizes = new Map([...final].map(([unit, members]) => [unit, members.length]));
    const kept = unitsWithin(organisation.tree, sizes, least);
    const sets = [...final].flatMap(([unit, members]) => {
      const shown = hide === 'together' ? kept.has(unit) : members.length >= least;
      return shown ? [members] : [];
    });
    if (breaches(sets, least)) count += 1;
  }
  return count;
}

describe('figures after a threshold has risen', () => {
  it.each([6, 8, 12])('let no hidden figure follow from the shown ones, with a threshold of %i', (least) => {
    expect(breached('together', least)).toBe(0);
  });

  it('would give hidden ones away if each were hidden by its own size alone', () => {
    expect(breached('each by its own size', 8)).toBeGreaterThan(40);
  });

  it('keep the organisation, and hide the smallest unit together with a rest that is too small', () => {
    const organisation = createOrganisation(createRandom(1));
    expect(unitsWithin(organisation.tree, new Map(), 8).size).toBe(0);
    const random = createRandom(42);
    for (let index = 0; index < 100; index += 1) {
      const { tree, ...rest } = createOrganisation(random);
      const { final } = runRound({ tree, ...rest }, 0);
      const sizes = new Map([...final].map(([unit, members]) => [unit, members.length]));
      expect(unitsWithin(tree, sizes, 8).has(0)).toBe((sizes.get(0) ?? 0) >= 8);
      expect(unitsWithin(tree, sizes, 5)).toEqual(new Set(sizes.keys()));
    }
  });
});
