import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { chartTypes } from '@livingroom/shared/modules/reports/tables/chart-types.ts';
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
  {
    // One home: a phone makes each formatter once, and the first of a French month is written right.
    sign: /new Intl\.DateTimeFormat\(\w|\.toLocaleDateString\(/,
    home: ['shared/core/lib/', 'scripts/'],
    problem: 'dates are written by dateFormat (shared/core/lib/formats.ts)',
  },
  {
    // On the server one call writes one text; a page writes hundreds, on a phone.
    sign: /new Intl\.NumberFormat\(\w/,
    home: ['shared/', 'functions/', 'scripts/'],
    problem: 'a page writes numbers by numberFormat (shared/core/lib/formats.ts)',
  },
  {
    // What is special about a kind stands in its folder: elsewhere its traits are asked for, never its name.
    sign: new RegExp(`(?:[!=]==|case|\\.has\\() ?'(?:${chartTypes.join('|')})'`),
    home: ['web/src/features/reports/charts/', 'shared/modules/reports/rules/charts/'],
    problem:
      'what a kind of chart does stands in its folder, not in a condition on its name (README, How to add)',
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
