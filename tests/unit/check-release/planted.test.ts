import { planRelease } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { describe, expect, test } from 'vitest';
import { proveBound } from '../../../scripts/check-release/bound.ts';
import { Refusal } from '../../../scripts/check-release/refusal.ts';
import { verifyRelease } from '../../../scripts/check-release/verify.ts';
import { createBundleKey } from '../../../scripts/local/lib/local-secret.ts';
import { fc } from '../../support/properties.ts';
import { signedCheckFile, type Unsigned } from '../../support/signed-check-file.ts';
import { createOrganisation, createRandom, type Organisation } from '../analytics/organisation.ts';
import { naiveRelease, plannedRelease } from './planned-release.ts';

/** Releases that a deployment has signed, right and wrong ones: the signature says who said it, the check whether it holds. */

const pem = createBundleKey();

const outcome = (release: Unsigned) => {
  try {
    return verifyRelease(JSON.stringify(signedCheckFile(release, pem)), null);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

const organisations = fc.integer().map((seed) => createOrganisation(createRandom(seed)));

describe('a signed release', () => {
  test('of the planner is confirmed, however often it ran while the round was open', () => {
    const runs = fc.constantFrom(0, 3, 6);
    fc.assert(
      fc.property(organisations, runs, (organisation, times) => {
        expect(outcome(plannedRelease(organisation, times))).toMatchObject({ file: {} });
      }),
      { numRuns: 300 },
    );
  });

  test('of a planner that is content with one person fewer is refused wherever a group is that small', () => {
    let planted = 0;
    const careless: typeof planRelease = (input) =>
      planRelease({ ...input, rules: { ...input.rules, score: input.rules.score - 1 } });
    fc.assert(
      fc.property(organisations, (organisation) => {
        const release = plannedRelease(organisation, 0, careless);
        const isSmall = release.groups.some(([, , answers]) => answers < 5);
        planted += Number(isSmall);
        const found = outcome(release);
        expect(typeof found === 'string').toBe(isSmall);
        if (isSmall) expect(found).toMatch(/, 5 are needed\.$/);
      }),
      { numRuns: 300 },
    );
    expect(planted).toBeGreaterThan(50);
  });

  test('of a server that hides small units alone is refused, by its numbers without its groups too', () => {
    const isBroken = ({ figures, units }: Unsigned) => {
      const shown = new Map(figures.map(([, unit, n]) => [unit, n ?? 0]));
      const nearest = (unit: number): number | null => {
        const parent = units.find(([id]) => id === unit)?.[1] ?? (unit === 0 ? null : 0);
        return parent === null || shown.has(parent) ? parent : nearest(parent);
      };
      return [...shown].some(([unit, n]) => {
        const inside = [...shown].filter(([other]) => other !== unit && nearest(other) === unit);
        const rest = inside.reduce((left, [, size]) => left - size, n);
        return rest !== 0 && rest < 5;
      });
    };
    let broken = 0;
    fc.assert(
      fc.property(organisations, (organisation: Organisation) => {
        const release = naiveRelease(organisation);
        if (!isBroken(release)) return;
        broken += 1;
        expect(outcome(release)).toMatch(/are needed\.$/);
        const numbersAlone = { ...signedCheckFile(release, pem), groups: [], spreads: [] };
        expect(() => proveBound(numbersAlone)).toThrow(/leaves \d+ people, 5 are needed\.$/);
      }),
      { numRuns: 300 },
    );
    expect(broken).toBeGreaterThan(50);
  });

  test('with one answer moved from a group to another is refused', () => {
    fc.assert(
      fc.property(organisations, fc.nat(), (organisation, pick) => {
        const release = plannedRelease(organisation, 3);
        if (release.groups.length < 2) return;
        const at = pick % release.groups.length;
        const groups = release.groups.map(
          ([question, home, answers, counting, ...rest], place): Unsigned['groups'][number] => [
            ...([
              question,
              home,
              answers + (place === at ? 1 : 0) - (place === (at + 1) % release.groups.length ? 1 : 0),
            ] as const),
            ...([counting, ...rest] as const),
          ],
        );
        expect(typeof outcome({ ...release, groups })).toBe('string');
      }),
      { numRuns: 200 },
    );
  });
});
