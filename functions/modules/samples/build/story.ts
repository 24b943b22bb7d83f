import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { type Text, textIn } from '@livingroom/shared/core/lib/text.ts';

/** The made-up organisation: its parts and how many people work in each, the part of whom the others report to first. */
export const parts = [
  { part: 'office', people: 6, name: 'content/sample:unit.office' },
  { part: 'workshop', people: 18, name: 'content/sample:unit.workshop' },
  { part: 'shops', people: 16, name: 'content/sample:unit.shops' },
  { part: 'online', people: 12, name: 'content/sample:unit.online' },
] as const;

export type Part = (typeof parts)[number]['part'];

/** One of six says nothing. */
export const ANSWERING = 0.86;

/** What answers lie around where the story says nothing else. */
const USUAL = 5.1;

type Told = {
  readonly part: Part | null;
  readonly driver: string;
  readonly means: readonly [number, number];
};

/**
 * What is told, by part (null: everybody) and driver, as the means of both rounds: the workshop drowned in changes of its
 * plan until that was fixed; the shops go without training and notice; people hold together everywhere.
 */
const told: readonly Told[] = [
  { part: 'workshop', driver: 'workload', means: [3.1, 5.0] },
  { part: 'workshop', driver: 'balance', means: [3.7, 4.9] },
  { part: 'workshop', driver: 'clear_role', means: [4.2, 5.2] },
  { part: 'shops', driver: 'learning', means: [3.6, 3.4] },
  { part: 'shops', driver: 'growth', means: [4.0, 3.8] },
  { part: 'shops', driver: 'appreciation', means: [4.9, 4.1] },
  { part: 'online', driver: 'clear_role', means: [3.9, 4.0] },
  { part: null, driver: 'team_support', means: [6.0, 6.1] },
  { part: null, driver: 'manager_care', means: [5.7, 5.8] },
  { part: null, driver: 'pride', means: [5.8, 5.9] },
  { part: null, driver: 'leadership', means: [4.5, 4.6] },
  { part: null, driver: 'follow_up', means: [4.0, 4.8] },
];

/** Around what the answers of a part lie; `nth` counts rounds from 0. */
export function meanOf(part: Part, driver: string | null, nth: number): number {
  const found =
    told.find((one) => one.part === part && one.driver === driver) ??
    told.find((one) => one.part === null && one.driver === driver);
  return found?.means[nth] ?? USUAL;
}

/** What people write, a line each, where; `nth`: in which round, left out in the last. */
const said: readonly {
  readonly part: Part | null;
  readonly driver: string | null;
  readonly nth: number;
  readonly lines: Text;
}[] = [
  { part: 'workshop', driver: 'workload', nth: 0, lines: 'content/sample:said.workload.1' },
  { part: 'workshop', driver: 'workload', nth: 1, lines: 'content/sample:said.workload.2' },
  { part: 'shops', driver: 'learning', nth: 1, lines: 'content/sample:said.learning' },
  { part: 'shops', driver: 'appreciation', nth: 1, lines: 'content/sample:said.appreciation' },
  { part: null, driver: 'team_support', nth: 1, lines: 'content/sample:said.team_support' },
  { part: 'online', driver: 'clear_role', nth: 1, lines: 'content/sample:said.clear_role' },
  { part: null, driver: null, nth: 1, lines: 'content/sample:said.closing' },
];

/** Gives each line to one person: `next` takes the next one that fits, an empty text where all are said. */
export function commentsOf(nth: number, language: Language) {
  const left = said
    .filter((one) => one.nth === nth)
    .map((one) => ({ ...one, lines: linesOf(one.lines, language).values() }));
  return (part: Part, driver: string | null): string => {
    const fitting = left.find((one) => one.driver === driver && (one.part === null || one.part === part));
    return fitting?.lines.next().value ?? '';
  };
}

function linesOf(text: Text, language: Language): readonly string[] {
  return textIn(text, language).split('\n');
}
