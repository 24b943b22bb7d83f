import { readFileSync } from 'node:fs';
import type { PersonAnswers } from '@livingroom/shared/modules/analytics/rules/noise/measure.ts';
import {
  buildTree,
  forEachAbove,
  ORGANISATION,
  type UnitTree,
} from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';

export const QUESTIONS = 36;
export const DIMENSIONS = 3;
export const dimensionOf = Array.from({ length: QUESTIONS }, (_, question) =>
  Math.floor((question * DIMENSIONS) / QUESTIONS),
);

/** Made-up people in a random tree, with what their units' exact figures are. */
export type Organisation = {
  readonly tree: UnitTree;
  /** Units from the top down. */
  readonly units: readonly number[];
  readonly people: readonly PersonAnswers[];
  /** Everybody in a unit and below it. */
  readonly inside: ReadonlyMap<number, readonly PersonAnswers[]>;
  readonly sizes: ReadonlyMap<number, number>;
  readonly exact: ReadonlyMap<number, Exact>;
};

type Exact = { readonly drivers: readonly number[]; readonly dimensions: readonly number[] };

/** How far units lie apart, as standard deviations: in a whole dimension, and in one question beside it. */
type Differences = { readonly dimension: number; readonly question: number };

export type Chance = { (): number; readonly normal: () => number };

/** The same numbers for the same seed. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return Object.assign(next, { normal });
}

/** One person's scores of a file: columns from the seventh on, the first wave; or of people who are made up. */
export function answersFrom(file: string | undefined, chance: Chance): readonly (readonly number[])[] {
  if (file === undefined) return madeUpAnswers(chance);
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  return lines
    .map((line) => line.split(','))
    .filter(([, , wave]) => wave === '1')
    .map((cells) => cells.slice(6).map(Number));
}

const PATTERNS = 3_000;

/** People who differ from each other altogether and by dimension, and questions that differ in how well they are liked. */
function madeUpAnswers(chance: Chance): readonly (readonly number[])[] {
  const liked = Array.from({ length: QUESTIONS }, () => 4 + 1.6 * chance());
  return Array.from({ length: PATTERNS }, () => {
    const person = 0.7 * chance.normal();
    const inDimension = Array.from({ length: DIMENSIONS }, () => 0.5 * chance.normal());
    return liked.map((mean, question) => {
      const own = mean + person + (inDimension[dimensionOf[question] ?? 0] ?? 0) + 1.1 * chance.normal();
      return Math.min(7, Math.max(1, Math.round(own)));
    });
  });
}

const BLANKS = 0.05;
const DEPTH = 4;
const SMALLEST_SPLIT = 12;
const SMALLEST_UNIT = 5;

/** A random tree of units that differ, filled with people of the patterns. */
export function organisationOf(
  size: number,
  { dimension, question }: Differences,
  { chance, patterns }: { readonly chance: Chance; readonly patterns: readonly (readonly number[])[] },
): Organisation {
  const { homes, links } = randomTree(size, chance);
  const shifts = new Map<number, readonly number[]>([[ORGANISATION, new Array<number>(QUESTIONS).fill(0)]]);
  for (const { id, parent } of links) {
    const wide = Array.from({ length: DIMENSIONS }, () => dimension * chance.normal());
    const above = shifts.get(parent) ?? [];
    shifts.set(
      id,
      above.map((shift, place) => shift + (wide[dimensionOf[place] ?? 0] ?? 0) + question * chance.normal()),
    );
  }
  const people = homes.map((unit) => {
    const pattern = patterns[Math.floor(chance() * patterns.length)] ?? [];
    const scores = (shifts.get(unit) ?? []).map((shift, place) => {
      const score = pattern[place % pattern.length] ?? 0;
      return score === 0 || chance() < BLANKS ? 0 : shifted(score + shift, chance);
    });
    return { unit, scores: Uint8Array.from(scores) };
  });
  return whole(buildTree(links), people);
}

/** To a whole score whose mean is the shifted one, as far as the scale goes. */
function shifted(score: number, chance: Chance): number {
  const rounded = Math.floor(score) + (chance() < score - Math.floor(score) ? 1 : 0);
  return Math.min(7, Math.max(1, rounded));
}

type Link = { readonly id: number; readonly parent: number };

function randomTree(size: number, chance: Chance) {
  const homes = new Array<number>(size).fill(ORGANISATION);
  const links: Link[] = [];
  const split = (from: number, until: number, parent: number, depth: number) => {
    if (depth > DEPTH || until - from < SMALLEST_SPLIT) return;
    const weights = Array.from({ length: 2 + Math.floor(chance() * 5) }, () =>
      Math.exp(0.7 * chance.normal()),
    );
    const all = weights.reduce((total, weight) => total + weight, 0);
    // The head is a direct member of the unit.
    let start = from + 1;
    for (const weight of weights) {
      const end = start + Math.floor(((until - from - 1) * weight) / all);
      if (end - start >= SMALLEST_UNIT) {
        const id = links.length + 1;
        links.push({ id, parent });
        homes.fill(id, start, end);
        split(start, end, id, depth + 1);
      }
      start = end;
    }
  };
  split(0, size, ORGANISATION, 1);
  return { homes, links };
}

function whole(tree: UnitTree, people: readonly PersonAnswers[]): Organisation {
  const inside = new Map<number, PersonAnswers[]>();
  for (const person of people)
    forEachAbove(tree, person.unit, (unit) => {
      const members = inside.get(unit);
      if (members) members.push(person);
      else inside.set(unit, [person]);
    });
  const units = tree.deepestFirst.toReversed().filter((unit) => inside.has(unit));
  const sizes = new Map(units.map((unit) => [unit, inside.get(unit)?.length ?? 0]));
  const exact = new Map(units.map((unit) => [unit, exactOf(inside.get(unit) ?? [])]));
  return { tree, units, people, inside, sizes, exact };
}

function exactOf(people: readonly PersonAnswers[]): Exact {
  const drivers = dimensionOf.map((_, question) => {
    const given = people.map(({ scores }) => scores[question] ?? 0).filter((score) => score > 0);
    return given.reduce((total, score) => total + score, 0) / Math.max(1, given.length);
  });
  return { drivers, dimensions: dimensionMeans(drivers) };
}

export function dimensionMeans(drivers: readonly number[]): readonly number[] {
  return Array.from({ length: DIMENSIONS }, (_, place) => {
    const own = drivers.filter((_mean, question) => dimensionOf[question] === place);
    return own.reduce((total, mean) => total + mean, 0) / own.length;
  });
}
