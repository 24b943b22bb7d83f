/** Views that one person keeps, those they share included. */
export const MOST_OWN = 50;
/** Shared views of an organisation. */
export const MOST_SHARED = 100;
export const LONGEST_NAME = 60;
/** A list has no more columns than this. */
export const MOST_COLUMNS = 100;
/** Lists whose layout is remembered for one person: there are not so many. */
export const MOST_LAYOUTS = 200;
/** Pixels that a column may take. */
export const NARROWEST = 60;
export const WIDEST = 800;

/** Control characters and signs that turn the direction of what follows: nothing a person types on purpose. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name as it is kept: without what cannot be seen, blanks one at a time. */
export function cleanName(text: string): string {
  return text.replace(HIDDEN, ' ').trim().replace(/\s+/g, ' ');
}

/** Names that people would take for the same one. */
export function isSameName(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

function folded(name: string): string {
  return cleanName(name).normalize('NFC').toLowerCase();
}
