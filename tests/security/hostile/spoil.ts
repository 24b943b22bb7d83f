import type { Random } from '@livingroom/shared/core/lib/random.ts';

/** Puts something else in place of parts of a value, or beside them, as often as `rate` says; 0 leaves it as it is. */
export function spoil(random: Random, value: unknown, { rate, other, name }: Spoiler): unknown {
  if (rate === 0) return value;
  if (random.next() < rate) return other(random);
  const inner = (part: unknown) => spoil(random, part, { rate, other, name });
  if (Array.isArray(value)) return value.map(inner);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(() => random.next() >= rate / 4)
    .map(([key, part]) => [key, inner(part)]);
  if (random.next() < rate) entries.push([name(random), other(random)]);
  return Object.fromEntries(entries);
}

/** The values of an object that has to stay one: of a path or a query. */
export function spoilEach(
  random: Random,
  parts: Readonly<Record<string, unknown>>,
  by: Spoiler,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, spoil(random, part, by)]));
}

type Spoiler = {
  readonly rate: number;
  readonly other: (random: Random) => unknown;
  readonly name: (random: Random) => string;
};
