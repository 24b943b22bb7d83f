import { foldValue } from './fold-value.ts';
import { sha256 } from './sha256.ts';

/** Characters of an id at most, in every store. */
const LONGEST = 200;

/**
 * Id of the reservation row that keeps a value unique; letter case does not tell values apart. Store ids must not hold
 * `/`, `\`, `?` or `#`: the value is percent-encoded, and stands as its hash where it is too long for that, as soon
 * happens outside of Latin letters.
 */
export function uniqueValueId(table: string, field: string, value: string | number): string {
  return shortId(`${table}.${field}.${encodeURIComponent(foldValue(value))}`, `${table}.${field}.`);
}

/** An id that fits: as it is, or a hash of it after a sign that percent-encoded text never has in that place. */
export function shortId(id: string, prefix = ''): string {
  return id.length <= LONGEST ? id : `${prefix}%~${sha256(id)}`;
}
