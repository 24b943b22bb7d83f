import type { Phrase } from '../../../core/lib/phrase.ts';
import { feedWords } from '../words.ts';

/** What a file would do, as far as it decides whether a person must look first. */
export type FeedFigures = {
  /** People who are active now. */
  readonly active: number;
  readonly leaving: number;
  /** Part of the active people that would change or become inactive, in percent, and whether that is more than an upload lets through. */
  readonly share: number;
  readonly changesTooMuch: boolean;
  /** Rows of people. */
  readonly rows: number;
  /** Rows that are stored people already. */
  readonly matched: number;
  readonly swapped: number;
  readonly damaged: number;
  /** Work e-mails that change, of a file that whoever has a key may send: an address is a way to sign in. */
  readonly addresses: number;
  readonly wrong: number;
  /** A full list: whoever is missing becomes inactive. */
  readonly isFull: boolean;
  /** Rows with errors that the last file had which went through; null: none went through yet. */
  readonly wrongBefore: number | null;
};

/** Above these parts, in percent, a person decides. */
const MOST_LEAVING = 40;
const MOST_SWAPPED = 5;
const MOST_WRONG = 5;

/** One change of a name looks like a swap; two of them may be one. */
const FEWEST_SWAPPED = 2;
const FEWEST_WRONG = 3;

/** Why a file is not imported before a person has looked at it; nothing where all is well. */
export function brakesOf(figures: FeedFigures): readonly Phrase[] {
  const { active, leaving, rows, matched, swapped, damaged, addresses, wrong, wrongBefore } = figures;
  const reasons: Phrase[] = [];
  if (wrongBefore === null) reasons.push(feedWords('first-file'));
  const gone = percent(leaving, active);
  if (gone > MOST_LEAVING) reasons.push(feedWords('many-leaving', { share: gone, count: leaving }));
  else if (figures.changesTooMuch) reasons.push(feedWords('many-changes', { share: figures.share }));
  if (swapped >= FEWEST_SWAPPED && percent(swapped, matched) > MOST_SWAPPED)
    reasons.push(feedWords('keys-swapped', { share: percent(swapped, matched), count: swapped }));
  if (damaged > 0) reasons.push(feedWords('damaged', { count: damaged }));
  if (addresses > 0) reasons.push(feedWords('addresses-change', { count: addresses }));
  // Whoever stands in a row that cannot be read is missing from a full list.
  if (figures.isFull && wrongBefore !== null && wrong > wrongBefore)
    reasons.push(feedWords('more-wrong', { count: wrong, before: wrongBefore }));
  else if (wrong >= FEWEST_WRONG && percent(wrong, rows + wrong) > MOST_WRONG)
    reasons.push(feedWords('many-wrong', { count: wrong }));
  return reasons;
}

/** Rounded up, so that a part which is above a limit is never shown as the limit. */
function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.ceil((part / whole) * 100 - 1e-9);
}
