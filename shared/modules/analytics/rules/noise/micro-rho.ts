/**
 * The budget's arithmetic (privacy.md 8): whole micro-rho, so that three times a tenth is three tenths. Rho is that of
 * zero-concentrated differential privacy; those of measurements of the same people add up.
 */

export const MICRO = 1_000_000;

/**
 * The variance of the noise for whole numbers that one person changes by a vector whose squared length is at most
 * `reach`. It is rounded up, so that the measurement costs no more than its share.
 */
export function varianceFor(reach: bigint, microRho: number): bigint {
  if (reach <= 0n || !Number.isSafeInteger(microRho) || microRho <= 0) throw new RangeError('No budget');
  return ceilOf(reach * BigInt(MICRO), 2n * BigInt(microRho));
}

/** What a measurement with noise of this variance costs, in micro-rho and rounded up. */
export function costOf(reach: bigint, variance: bigint): number {
  return Number(ceilOf(reach * BigInt(MICRO), 2n * variance));
}

function ceilOf(num: bigint, den: bigint): bigint {
  return (num + den - 1n) / den;
}
