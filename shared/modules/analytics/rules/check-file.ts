import type { FrozenUnit } from '../tables/release-rounds.ts';
import type { PlannerRules } from './planner.ts';

/**
 * The file by which a stranger checks the release of a round, and the lines that its digests are made of. What it holds
 * and leaves out, and why, is in `functions/modules/analytics/release-check/README.md`.
 */
export const CHECK_FILE = { format: 'livingroom-check-file', format_version: 1 } as const;

/** What the signed text says that it is: nothing else that the key signs begins so. */
export const STATEMENT = { format: 'livingroom-release', format_version: 1 } as const;

/** `plain`: one round by itself; `gathered`: a month that shares groups with others; `noisy`: nothing is made of groups. */
export type ReleaseKind = 'plain' | 'gathered' | 'noisy';

/** The thresholds of the opening that figures are held against. */
export type CheckedRules = Pick<PlannerRules, 'score' | 'detail' | 'open' | 'growth'>;

/** Rows of the file are lists, whose first number is the place of the question. */
export type CheckedFigure = readonly [
  question: number,
  unit: number,
  /** Answers in it; null of a figure with noise. */
  answers: number | null,
  value: number | null,
  /** That it stands for more or less than its value, or its interval. */
  note: string | null,
  /** Answers of each score from 1 to 7, where the spread is shown. */
  bins: readonly number[] | null,
];

/** Answers that came out together. `counting` ends at the threshold: how many more count is told nobody. */
export type CheckedGroup = readonly [
  question: number,
  home: number,
  answers: number,
  counting: number,
  /** Which of the runs that released something; 1 is the first, and the last is that of the close. */
  run: number,
  /** The place of its spread among those of the question; null where it has none, or where months are put together. */
  spread: number | null,
];

/** Whole groups that share a spread and comments. */
export type CheckedSpread = readonly [question: number, home: number, answers: number, counting: number];

export type CheckedUnit = readonly [id: number, parent: number | null];

export type CheckFile = typeof CHECK_FILE & {
  readonly organisation: number;
  readonly round: string;
  readonly kind: ReleaseKind;
  readonly rules: CheckedRules;
  /** Keys of the questions, in the order of their places. */
  readonly questions: readonly string[];
  readonly units: readonly CheckedUnit[];
  readonly figures: readonly CheckedFigure[];
  readonly groups: readonly CheckedGroup[];
  readonly spreads: readonly CheckedSpread[];
  /** The signed text as it was signed. */
  readonly statement: string;
  readonly signature: string;
  readonly public_key: string;
};

/** So many rows, and the digest of their lines. */
export type Digested = { readonly rows: number; readonly digest: string };

/** The lists of the file that the statement holds digests of. */
export const checkedLists = ['units', 'figures', 'groups', 'spreads'] as const;

export type ReleaseStatement = typeof STATEMENT &
  Pick<CheckFile, 'organisation' | 'round' | 'kind' | 'rules'> & {
    readonly closed_at: string;
    readonly signed_at: string;
    /** The version of the product that computed it. */
    readonly product: string;
    readonly lists: { readonly [list in (typeof checkedLists)[number]]: Digested };
    /** Keyed digest of what of the figures leaves nowhere. */
    readonly inner: string;
    /** By so many attributes of people figures are shown as well, which are not in the file; left out where by none. */
    readonly cuts?: number;
  };

/** Lines name the question by its key, so that they stand by themselves. */
export function figureLine(key: string, [, ...row]: CheckedFigure): string {
  return JSON.stringify([key, ...row]);
}

export function groupLine(key: string, [, ...row]: CheckedGroup): string {
  return JSON.stringify([key, ...row]);
}

/** `place`: of the spread among those of its question. */
export function spreadLine(key: string, place: number, [, ...row]: CheckedSpread): string {
  return JSON.stringify([key, place, ...row]);
}

export function unitLine(row: CheckedUnit): string {
  return JSON.stringify(row);
}

export function checkedUnit({ id, parent }: Pick<FrozenUnit, 'id' | 'parent'>): CheckedUnit {
  return [id, parent];
}

export function checkedRules({ score, detail, open, growth }: PlannerRules): CheckedRules {
  return { score, detail, open, growth };
}
