import { looksDamaged } from '../../sheets/rules/import/people-words.ts';
import type { SheetPerson } from '../../sheets/rules/import/read-people.ts';
import type { StoredPerson } from '../../sheets/rules/import/reporting.ts';

/**
 * UTF-8 that was read as Windows-1252 and saved again: "Ã¸" for "ø", "â€™" for an apostrophe. The second letter of such a pair is
 * never one of a word, so that "JOÃO" is none.
 */
const MISREAD =
  /[ÃÂ][\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]|â€/;

/** Letters that an encoding could not hold, in the middle of a word: "J?rgen". */
const REPLACED = /\p{L}\?+\p{L}/u;

export function isMisread(value: string): boolean {
  return MISREAD.test(value) || REPLACED.test(value) || looksDamaged(value);
}

/** Rows with a name or a unit that looks damaged and is not stored that way already: what a person let through once stays. */
export function damagedRows(
  people: readonly SheetPerson[],
  matched: ReadonlyMap<number, StoredPerson>,
  unitNames: ReadonlySet<string>,
): number {
  return people.filter(({ row, given, family, units }) => {
    const stored = matched.get(row);
    return (
      (isMisread(given) && stored?.given !== given) ||
      (isMisread(family) && stored?.family !== family) ||
      units.some((unit) => isMisread(unit) && !unitNames.has(unit))
    );
  }).length;
}
