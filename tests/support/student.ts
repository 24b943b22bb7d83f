/**
 * Student's distribution a second time, from its definition: with t = √freedom · tan θ its density is that of
 * cos^(freedom − 1) θ, which is added up by Simpson's rule. The chance of a t value at least so far from 0, to either side.
 */
export function twoSidedChance(t: number, freedom: number, steps = 4000): number {
  const area = (from: number, until: number) => {
    const width = (until - from) / steps;
    let sum = 0;
    for (let at = 0; at <= steps; at += 1) {
      const weight = at === 0 || at === steps ? 1 : at % 2 === 1 ? 4 : 2;
      sum += weight * Math.max(0, Math.cos(from + at * width)) ** (freedom - 1);
    }
    return (sum * width) / 3;
  };
  // Beyond twelve deviations of cos^(freedom - 1) there is nothing to add up.
  const end = Math.min(Math.PI / 2, 12 / Math.sqrt(Math.max(1, freedom - 1)));
  const angle = Math.min(end, Math.atan(Math.abs(t) / Math.sqrt(freedom)));
  return area(angle, end) / area(0, end);
}
