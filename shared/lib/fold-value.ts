/** Values that count as the same: neither letter case, surrounding space nor Unicode composition tells them apart. */
export function foldValue(value: unknown): string {
  // A capital may be two signs where the small letter is one: J̌ and ǰ.
  return String(value).toWellFormed().normalize('NFC').trim().toLowerCase().normalize('NFC');
}
