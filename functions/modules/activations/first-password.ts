import { randomInt } from 'node:crypto';

/** Without signs that are taken for each other. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '-+=!?*'] as const;
const all = kinds.join('');
const LENGTH = 14;

/** A password for the first sign-in: random, with a sign of every kind that a directory may ask for. */
export function firstPassword(): string {
  const signs = kinds.map(pick);
  while (signs.length < LENGTH) signs.push(pick(all));
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [signs[last], signs[other]] = [signs[other] ?? '', signs[last] ?? ''];
  }
  return signs.join('');
}

function pick(signs: string): string {
  return signs.charAt(randomInt(signs.length));
}
