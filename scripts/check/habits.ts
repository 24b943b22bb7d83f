import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { sourcesOf } from './sources.ts';

type Habit = {
  readonly sign: RegExp;
  /** Where it is at home; nowhere else. */
  readonly home?: readonly string[];
  readonly problem: string;
};

const habits: readonly Habit[] = [
  { sign: /\bas unknown as\b|\bas never\b/, problem: 'a cast silences the compiler: let the type be known' },
  {
    sign: /\binstanceof WriteRefused\b/,
    home: ['functions/core/storage/'],
    problem: 'a lost race is settled in functions/core/storage',
  },
  {
    sign: /^export (?:async )?(?:function|const|type) (?:kit|process|present|hold|again)\b/m,
    problem: 'an exported name says which thing it is about (README, Words)',
  },
  {
    sign: /\bTabList\b/,
    home: ['web/src/components/tabs.tsx'],
    problem: 'parts that take turns are the Tabs of web/src/components',
  },
];

/** Every habit of the source that the house has given up, one sentence each; empty when all is well. */
export function checkHabits(root: string): readonly string[] {
  return sourcesOf(root, ['shared', 'functions', 'web/src', 'scripts']).flatMap((file) =>
    habitsIn(relative(root, file), readFileSync(file, 'utf8')),
  );
}

/** What is wrong in one file; `name` is its path from the root. */
export function habitsIn(name: string, source: string): readonly string[] {
  if (name === 'scripts/check/habits.ts') return [];
  return habits.flatMap(({ sign, home = [], problem }) =>
    sign.test(source) && !home.some((place) => name.startsWith(place)) ? [`${name}: ${problem}`] : [],
  );
}
