import { cutText } from '@livingroom/shared/core/lib/cut-text.ts';
import type { AuditValues } from '@livingroom/shared/modules/audit/tables/audit-events.ts';

/** Longest text that the trail keeps of a value. */
const LONGEST = 200;

/** What stands between words, an address being one. */
const BETWEEN = /([\s<>"',;:]+)/u;

/** The values as the trail keeps them: short, and without anybody's address: `kim@home.test` is `k…@home.test`. */
export function masked(values: AuditValues | null): AuditValues | null {
  if (!values) return null;
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? shown(value) : value]),
  );
}

function shown(text: string): string {
  const plain = text.split(BETWEEN).map(maskedAddress).join('');
  const cut = cutText(plain, LONGEST);
  return cut === plain ? plain : `${cut}…`;
}

/** The words of a text that names somebody, each by its first letter: `Kim Holm` is `K… H…`. */
export function initials(text: string): string {
  return text
    .split(BETWEEN)
    .map((word) => (word === '' || BETWEEN.test(word) || word.includes('@') ? word : `${[...word][0]}…`))
    .join('');
}

/** An address without its name: `k…@home.test`. */
export function maskedAddress(word: string): string {
  const at = word.lastIndexOf('@');
  return at < 0 ? word : `${[...word.slice(0, at)].at(0) ?? ''}…${word.slice(at)}`;
}
