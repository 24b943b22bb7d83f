import { withoutNames } from '../privacy/names.ts';

/** Stands for what was taken out. */
export const REMOVED = '[…]';

const before = '(?<![\\p{L}\\p{N}])';
const after = '(?![\\p{L}\\p{N}])';
const pattern = (source: string) => new RegExp(`${before}${source}${after}`, 'giu');

/** Mail addresses, links, phone and identity numbers, keys, and street addresses as English, Spanish and Danish write them. */
const patterns: readonly RegExp[] = [
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}/giu,
  pattern('(?:https?://|www\\.)[^\\s]{1,500}'),
  pattern(
    '\\d{1,5}[a-z]? (?:\\p{L}{1,30} ){1,3}(?:street|st|road|rd|avenue|ave|lane|drive|square|boulevard)',
  ),
  pattern(
    '(?:calle|avenida|avda|plaza|paseo|carrer|c/) ?(?:\\p{L}{1,30} ){0,4}\\p{L}{1,30},? (?:n\\.?º ?)?\\d{1,5}',
  ),
  pattern('\\p{L}{1,40}(?:vej|gade|allé|stræde|vænget|plads|torv|boulevarden) \\d{1,4} ?[a-z]?'),
  pattern('[a-z]{1,3}-?\\d{4,12}[a-z]?'),
  /(?<![\p{L}\p{N}])\+?\d[\d .\-/]{4,20}\d[a-z]?(?![\p{L}\p{N}])/giu,
];

/** The text without names of the people around, addresses and numbers that point to somebody; before it leaves the house. */
export function redacted(text: string, names: readonly string[]): string {
  const nameless = withoutNames(text, names, REMOVED);
  return patterns.reduce((rest, one) => rest.replace(one, REMOVED), nameless);
}
