/// <reference path="./jstat.d.ts" />
import jstat from 'jstat';

/**
 * How often chance alone brings a t value at least so far from 0, to either side, by Student's distribution: 0 to 1.
 * `freedom`: its degrees of freedom, more than 0 and not always whole.
 */
export function chanceOf(t: number, freedom: number): number {
  if (Number.isNaN(t)) return 1;
  const far = Math.abs(t);
  return far === Number.POSITIVE_INFINITY ? 0 : Math.min(1, 2 * jstat.studentt.cdf(-far, freedom));
}
