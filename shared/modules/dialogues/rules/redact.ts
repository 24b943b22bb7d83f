import { knownNames, withoutNames } from '../../analytics/rules/names.ts';

/** Stands for what was taken out. */
export const REMOVED = '[…]';

const before = '(?<![\\p{L}\\p{N}])';
const after = '(?![\\p{L}\\p{N}])';
const pattern = (source: string) => new RegExp(`${before}${source}${after}`, 'giu');

/** Phone and identity numbers, keys, and street addresses as the product's five languages write them. */
const patterns: readonly RegExp[] = [
  pattern(
    '\\d{1,5}[a-z]? (?:\\p{L}{1,30} ){1,3}(?:street|st|road|rd|avenue|ave|lane|drive|square|boulevard)',
  ),
  pattern(
    '(?:calle|avenida|avda|plaza|paseo|carrer|c/) ?(?:\\p{L}{1,30} ){0,4}\\p{L}{1,30},? (?:n\\.?º ?)?\\d{1,5}',
  ),
  pattern('\\p{L}{1,40}(?:vej|gade|allé|stræde|vænget|plads|torv|boulevarden) \\d{1,4} ?[a-z]?'),
  pattern('\\p{L}{0,30}(?:straße|strasse|str\\.|gasse|weg|allee|platz|ufer|damm) ?\\d{1,4} ?[a-z]?'),
  pattern(
    "\\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|avenue|boulevard|place|impasse|allée|chemin|quai) (?:(?:de la|de|du|des|de l['’]|d['’]) ?)?\\p{L}{1,30}",
  ),
  pattern('[a-z]{1,3}-?\\d{4,12}[a-z]?'),
  pattern('\\+?\\d[\\d .\\-/]{4,20}\\d[a-z]?'),
];

/**
 * The text without names of the people given, addresses and numbers that point to somebody; before it leaves the house.
 * A name goes in whatever case, with or without its accents, elided, hyphenated, joined, and in the genitive.
 */
export function redacted(text: string, names: readonly string[]): string {
  const addressless = text.replace(/\S+/gu, (piece) => (isAddress(piece) ? REMOVED : piece));
  const numberless = patterns.reduce((rest, one) => rest.replace(one, REMOVED), addressless);
  const nameless = withoutNames(numberless, knownNames(names), REMOVED);
  return nameless.replace(/\[…\](?:[ \-‐‑–_]\[…\])+/gu, REMOVED);
}

function isAddress(piece: string): boolean {
  return piece.includes('@') || piece.includes('://') || /^\W{0,3}www\./iu.test(piece);
}
