import { createHash } from 'node:crypto';
import { bucketOf, percentile } from '@livingroom/shared/modules/metrics/rules/latency.ts';
import {
  countPeople,
  nobody,
  together,
  withPerson,
} from '@livingroom/shared/modules/metrics/rules/people.ts';
import { expect, test } from 'vitest';

test('Percentiles of 10,000 calls are within a tenth of those of the sorted list', () => {
  const times = Array.from(
    { length: 10_000 },
    (_, at) => 1 + (((at * 7_919) % 10_000) / 10_000) ** 3 * 5_000,
  );
  const latency: { [bucket: string]: number } = {};
  for (const ms of times) latency[bucketOf(ms)] = (latency[bucketOf(ms)] ?? 0) + 1;
  const sorted = times.toSorted((a, b) => a - b);
  for (const share of [0.5, 0.95, 0.99]) {
    const exact = sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
    expect(Math.abs((percentile(latency, share) ?? 0) / exact - 1)).toBeLessThan(0.1);
  }
});

test('No calls have no percentile, and what takes longer than a day is in the last bucket', () => {
  expect(percentile({}, 0.5)).toBeNull();
  expect(bucketOf(0)).toBe(0);
  expect(bucketOf(10 ** 9)).toBe(bucketOf(86_400_000));
});

const hashOf = (person: number) => createHash('sha256').update(`person ${person}`).digest('hex').slice(0, 10);

const sketchOf = (from: number, to: number) => {
  let people = nobody;
  for (let person = from; person < to; person += 1) people = withPerson(people, hashOf(person));
  return people;
};

test('People are counted once over hours and instances', () => {
  expect(countPeople(nobody)).toBe(0);
  expect(countPeople(sketchOf(0, 3))).toBe(3);
  expect(together(sketchOf(0, 500), sketchOf(250, 1_000))).toBe(sketchOf(0, 1_000));
});

test.each([50, 1_000, 20_000])(
  '%i people are counted within three standard errors of the method',
  (people) => {
    // 1.04 / sqrt(256) is 6.5 % (Flajolet and others, 2007).
    expect(Math.abs(countPeople(sketchOf(0, people)) / people - 1)).toBeLessThan(3 * 0.065);
  },
);
