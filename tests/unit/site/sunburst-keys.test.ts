import { describe, expect, test } from 'vitest';
import { type Segment, segmentAfter, segmentsOf } from '../../../web/src/features/reports/segments.ts';
import { fc } from '../../support/properties.ts';

/** Dimensions with so many drivers each. */
function ringOf(counts: readonly number[]): readonly Segment[] {
  let id = 0;
  const figure = () => {
    id += 1;
    return { driver_id: id, title: `${id}`, mean: 4, cap: null, missing: null };
  };
  return segmentsOf(counts.map((count) => ({ ...figure(), drivers: Array.from({ length: count }, figure) })));
}

const inner = (all: readonly Segment[]) => all.filter(({ level }) => level === 1);
const outer = (all: readonly Segment[]) => all.filter(({ level }) => level === 2);
const counts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });

describe('the arrow keys in the sunburst', () => {
  test('lead from a dimension to its own first driver and back, however many each has', () => {
    fc.assert(
      fc.property(counts, (of) => {
        const all = ringOf(of);
        let first = 0;
        for (const [place, dimension] of inner(all).entries()) {
          const own = outer(all).slice(first, first + (of[place] ?? 0));
          expect(segmentAfter(all, dimension, 'ArrowUp')?.key).toBe(own[0]?.key);
          for (const driver of own) expect(segmentAfter(all, driver, 'ArrowDown')?.key).toBe(dimension.key);
          first += own.length;
        }
      }),
    );
  });

  test('lead outward to what lies outside: the driver is within the angles of its dimension', () => {
    fc.assert(
      fc.property(counts, (of) => {
        const all = ringOf(of);
        const total = of.reduce((sum, count) => sum + count, 0);
        for (const [place, dimension] of inner(all).entries()) {
          const half = (Math.PI * (of[place] ?? 0)) / total;
          const driver = segmentAfter(all, dimension, 'ArrowUp');
          expect(Math.abs((driver?.angle ?? 0) - dimension.angle)).toBeLessThanOrEqual(half);
        }
      }),
    );
  });

  test('lead once around each ring, in both directions, and back to where they began', () => {
    fc.assert(
      fc.property(counts, (of) => {
        const all = ringOf(of);
        for (const ring of [inner(all), outer(all)])
          for (const key of ['ArrowRight', 'ArrowLeft']) {
            const seen: string[] = [];
            let at = ring[0] ?? null;
            for (let step = 0; step < ring.length && at; step += 1) {
              seen.push(at.key);
              at = segmentAfter(all, at, key);
            }
            expect(new Set(seen)).toEqual(new Set(ring.map((one) => one.key)));
            expect(at?.key).toBe(ring[0]?.key);
          }
      }),
    );
  });

  test('lead nowhere beyond the rings, and other keys nowhere at all', () => {
    const all = ringOf([1, 5]);
    for (const one of inner(all)) expect(segmentAfter(all, one, 'ArrowDown')).toBeNull();
    for (const one of outer(all)) expect(segmentAfter(all, one, 'ArrowUp')).toBeNull();
    for (const one of all)
      for (const key of ['Enter', 'a', '', 'constructor']) expect(segmentAfter(all, one, key)).toBeNull();
    expect([
      segmentAfter(all, all[3] as Segment, 'Home'),
      segmentAfter(all, all[3] as Segment, 'End'),
    ]).toEqual([all[0], all.at(-1)]);
  });

  test('lead from a dimension without drivers nowhere', () => {
    const all = ringOf([0, 2]);
    const [empty, full] = inner(all);
    expect(empty && segmentAfter(all, empty, 'ArrowUp')).toBeNull();
    expect(full && segmentAfter(all, full, 'ArrowUp')?.figure.driver_id).toBe(3);
  });
});
