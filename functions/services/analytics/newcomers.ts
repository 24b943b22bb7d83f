import type { Opening } from '@livingroom/shared/catalogue/tables/release-rounds.ts';
import { PIECE, type Steps } from '@livingroom/shared/lib/steps.ts';

/** As many stand one by one; more take a row's room, and stand as gaps and runs. */
const LISTED = 10_000;

/** How a round keeps the numbers of its newcomers: the store refuses a row with a list of some hundred thousand. */
export function packNewcomers(numbers: readonly number[]): Pick<Opening, 'newcomers' | 'newcomerRuns'> {
  if (numbers.length <= LISTED) return { newcomers: numbers };
  const runs: number[] = [];
  let next = 0;
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const gap = number - next;
    if (gap === 0 && runs.length > 0) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(gap, 1);
    next = number + 1;
  }
  return { newcomers: [], newcomerRuns: runs };
}

/** The people whose presence makes no block in the round; in pieces, since they may be nearly all. */
export function* newcomersOf({ newcomers, newcomerRuns = [] }: Opening): Steps<ReadonlySet<number>> {
  const people = new Set(newcomers);
  let next = 0;
  for (const [place, length] of newcomerRuns.entries()) {
    if (place % 2 === 1)
      for (let number = next; number < next + length; number += 1) {
        people.add(number);
        if (people.size % PIECE === 0) yield;
      }
    next += length;
  }
  return people;
}
