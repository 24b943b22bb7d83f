import { expect, test } from 'vitest';
import { createLimiter, operationLimits } from '../../../functions/core/access/limits.ts';
import { createFixedClock } from '../../../functions/core/gateways/clock/port.ts';
import { domains } from '../../support/domains.ts';

const limit = { calls: 10, seconds: 60 };

function spender(factor = 1) {
  const clock = createFixedClock('2026-03-02T09:00:00.000Z');
  const limiter = createLimiter(clock, factor);
  const spend = (key: string): number | null => {
    try {
      limiter.spend(key, limit);
      return null;
    } catch (error) {
      return error instanceof Error && 'data' in error
        ? (error.data as { retryAfterSeconds: number }).retryAfterSeconds
        : -1;
    }
  };
  return { clock, limiter, spend };
}

test('a limit lets its calls through at once, then one for each share of its time', () => {
  const { clock, spend } = spender();
  expect(Array.from({ length: 11 }, () => spend('kim'))).toEqual([...Array(10).fill(null), 6]);
  expect(spend('mia')).toBe(null);
  clock.advance(5_000);
  expect(spend('kim')).toBe(1);
  clock.advance(1_000);
  expect([spend('kim'), spend('kim')]).toEqual([null, 6]);
  clock.advance(60_000);
  expect(Array.from({ length: 11 }, () => spend('kim'))).toEqual([...Array(10).fill(null), 6]);
});

test('a refused call is not counted, a check counts nothing', () => {
  const { clock, limiter, spend } = spender();
  for (let call = 0; call < 1_000; call += 1) spend('kim');
  expect(() => limiter.check('kim', limit)).toThrow('6 seconds');
  clock.advance(6_000);
  for (let call = 0; call < 100; call += 1) limiter.check('kim', limit);
  expect(spend('kim')).toBe(null);
});

test('a factor widens every limit', () => {
  const { spend } = spender(3);
  expect(Array.from({ length: 31 }, () => spend('kim')).filter((wait) => wait !== null)).toHaveLength(1);
});

test('a million keys do not fill the memory', () => {
  const { limiter } = spender();
  for (let key = 0; key < 1_000_000; key += 1) limiter.spend(`key ${key}`, limit);
  expect(() => limiter.spend('one more', limit)).not.toThrow();
});

test('a full memory forgets those who have recovered, and nobody else', () => {
  const { clock, limiter, spend } = spender();
  for (let call = 0; call < 10; call += 1) spend('kim');
  for (let key = 0; key < 99_999; key += 1) limiter.spend(`key ${key}`, limit);
  clock.advance(6_000);
  spend('one more');
  expect([spend('kim'), spend('kim')]).toEqual([null, 6]);
});

test('a memory full of those who have not recovered forgets none who is deep in debt', () => {
  const { clock, limiter, spend } = spender();
  for (let call = 0; call < 10; call += 1) spend('kim');
  limiter.charge('work of mia', limit, 20);
  for (let key = 0; key < 300_000; key += 1) limiter.spend(`key ${key}`, limit);
  expect(spend('kim')).toBe(6);
  expect(() => limiter.check('work of mia', limit)).toThrow('66 seconds');
  clock.advance(66_000);
  expect(() => limiter.check('work of mia', limit)).not.toThrow();
});

test('what was done is charged whole, also beyond the limit', () => {
  const { limiter } = spender();
  limiter.charge('kim', limit, 9);
  expect(() => limiter.check('kim', limit)).not.toThrow();
  limiter.charge('kim', limit, 500);
  expect(() => limiter.check('kim', limit)).toThrow('3000 seconds');
});

test('every limited operation is one of the contracts', () => {
  const known = domains.flatMap(({ slug, operations }) =>
    Object.keys(operations).map((name) => `${slug}.${name}`),
  );
  expect(Object.keys(operationLimits).filter((name) => !known.includes(name))).toEqual([]);
});

/** Calls without a limit of their own, although they may take long or are open to guests. */
const general: readonly RegExp[] = [
  // Read-only, from memory or in one read.
  /^(health|openapi)\.read$/,
  /^analytics-executions\.releaseKeys$/,
  /^users\.accountDetails$/,
  /^flow-process\.stats$/,
  // Refused in every state but one.
  /^flow-executions\./,
  /^surveys\.takeMain$/,
  // A directory has the limit of its account.
  /^scim\./,
];

/** What a client waits for as a rule; whatever is given more time costs more. */
const USUAL_MS = 10_000;

test('every call that costs more than others, or is open to guests, has a limit of its own', () => {
  const costly = domains.flatMap(({ slug, operations }) =>
    Object.entries(operations).flatMap(([name, { operation }]) =>
      operation.timeoutMs > USUAL_MS || operation.access === 'public' || operation.bodyType !== undefined
        ? [`${slug}.${name}`]
        : [],
    ),
  );
  expect(costly.length).toBeGreaterThan(40);
  const isGeneral = (name: string) => general.some((pattern) => pattern.test(name));
  expect(costly.filter((name) => !(name in operationLimits) && !isGeneral(name))).toEqual([]);
});

test('a clock that is set back an hour refuses nobody for that', () => {
  const { clock, spend } = spender();
  for (let call = 0; call < 5; call += 1) expect(spend('kim')).toBe(null);
  clock.advance(-3_600_000);
  for (let call = 0; call < 5; call += 1) expect(spend('kim')).toBe(null);
  expect(spend('kim')).toBe(6);
  clock.advance(60_000);
  expect(spend('kim')).toBe(null);
});
