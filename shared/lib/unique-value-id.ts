/**
 * Id of the reservation row that keeps a value unique; letter case does not tell values apart.
 * Store ids must not hold `/`, `\`, `?` or `#`, and are at most 1,023 bytes: the value is percent-encoded,
 * and a long one is refused by the length rules long before.
 */
export function uniqueValueId(table: string, field: string, value: string | number): string {
  return `${table}.${field}.${encodeURIComponent(foldValue(value))}`;
}

/** Values that count as the same: neither letter case, surrounding space nor Unicode composition tells them apart. */
export function foldValue(value: unknown): string {
  return String(value).toWellFormed().normalize('NFC').trim().toLowerCase();
}
