import { isPlainText } from './plain-text.ts';

/** Values that count as the same: neither letter case, surrounding space nor Unicode composition tells them apart. */
export function foldValue(value: unknown): string {
  const text = String(value);
  if (isPlainText(text)) return text.trim().toLowerCase();
  // A capital may be two signs where the small letter is one: J̌ and ǰ.
  return text.toWellFormed().normalize('NFC').trim().toLowerCase().normalize('NFC');
}
