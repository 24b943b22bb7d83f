import type { Uniform } from './uniform.ts';

/** A fraction of whole numbers, with a denominator above 0. */
type Fraction = { readonly num: bigint; readonly den: bigint };

/**
 * One draw of the discrete Gaussian of this variance parameter: P(x) is proportional to exp(−x² / 2σ²) over the whole
 * numbers. Canonne, Kamath and Steinke 2020, algorithms 1 to 3; whole numbers only, so that no rounding of a float can
 * tell two neighbouring sets of answers apart (Mironov 2012).
 */
export function discreteGaussian(random: Uniform, { num, den }: Fraction): bigint {
  if (num <= 0n || den <= 0n) throw new RangeError('A variance is above 0');
  const scale = rootOf(num / den) + 1n;
  for (;;) {
    const drawn = discreteLaplace(random, scale);
    const distance = (drawn < 0n ? -drawn : drawn) * den * scale - num;
    const gamma = { num: distance * distance, den: 2n * num * den * scale * scale };
    if (bernoulliExp(random, gamma)) return drawn;
  }
}

/** One draw of the discrete Laplace distribution: P(x) is proportional to exp(−|x| / scale). */
export function discreteLaplace(random: Uniform, scale: bigint): bigint {
  for (;;) {
    const part = random.below(scale);
    if (!bernoulliExp(random, { num: part, den: scale })) continue;
    let whole = 0n;
    while (bernoulliExp(random, ONE)) whole += 1n;
    const size = part + scale * whole;
    const isNegative = random.below(2n) === 1n;
    // Zero would come twice as often with both of its signs.
    if (isNegative && size === 0n) continue;
    return isNegative ? -size : size;
  }
}

const ONE: Fraction = { num: 1n, den: 1n };

/** True with the probability exp(−γ), γ at least 0. */
export function bernoulliExp(random: Uniform, { num, den }: Fraction): boolean {
  let rest = num;
  for (; rest > den; rest -= den) if (!bernoulliExpBelowOne(random, ONE)) return false;
  return bernoulliExpBelowOne(random, { num: rest, den });
}

/** The same for γ of at most 1, by the series of exp (von Neumann 1951). */
function bernoulliExpBelowOne(random: Uniform, { num, den }: Fraction): boolean {
  let turn = 1n;
  while (random.below(den * turn) < num) turn += 1n;
  return turn % 2n === 1n;
}

/** The largest whole number whose square is not above `square`. */
function rootOf(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << BigInt((square.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + square / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
