import { isPlainText } from './plain-text.ts';

/** Signs that nobody sees: a text of these alone is empty, and two texts that differ in them alone look the same. */
export const unseen = /[\p{Default_Ignorable_Code_Point}\s]/gu;

const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Values that count as the same: letter case, surrounding space, Unicode composition and signs that nobody sees tell none apart. */
export function foldValue(value: unknown): string {
  const text = String(value);
  if (isPlainText(text)) return text.trim().toLowerCase();
  // A capital may be two signs where the small letter is one: J̌ and ǰ.
  const folded = text.toWellFormed().replace(invisible, '').normalize('NFC').trim().toLowerCase();
  // Nothing else would be left of it.
  return folded === '' ? text.toWellFormed().trim() : folded.normalize('NFC');
}
