/** Without letters and digits that look alike on paper: 0 O, 1 I L, 8 B, 5 S. */
const LETTERS = '234679ACDEFGHJKMNPQRTUVWXYZ';

const KIOSK_LENGTH = 6;
const LETTER_LENGTH = 12;
const GROUP = 4;

/** Fair as long as the byte is: one that is beyond the last whole round of letters is left out. */
function lettersOf(bytes: Uint8Array, length: number): string {
  const fair = 256 - (256 % LETTERS.length);
  const letters = [...bytes].flatMap((byte) => (byte < fair ? [LETTERS.charAt(byte % LETTERS.length)] : []));
  if (letters.length < length) throw new Error('Too few random bytes for a code');
  return letters.slice(0, length).join('');
}

/** Random bytes for one code: 13 of 256 values are left out, so that every letter is as likely. */
export const CODE_BYTES = 4 * LETTER_LENGTH;

/** What stands behind `/k/`: the organisation's number and six letters of 27. */
export function newKioskCode(accountId: number, bytes: Uint8Array): string {
  return `${accountId.toString(36).toUpperCase()}-${lettersOf(bytes, KIOSK_LENGTH)}`;
}

/** The organisation and the code of an address as somebody typed it; null where it is none. */
export function readKioskCode(given: string): { readonly accountId: number; readonly code: string } | null {
  const code = given.trim().toUpperCase();
  const [, account = ''] = /^([0-9A-Z]{1,9})-[0-9A-Z]{6}$/.exec(code) ?? [];
  const accountId = Number.parseInt(account, 36);
  return account !== '' && Number.isSafeInteger(accountId) && accountId > 0 ? { accountId, code } : null;
}

/** The code of a letter: 57 bits, in groups that are easy to type. */
export function newLetterCode(bytes: Uint8Array): string {
  const letters = lettersOf(bytes, LETTER_LENGTH);
  return [0, 1, 2].map((group) => letters.slice(group * GROUP, (group + 1) * GROUP)).join('-');
}

/** What somebody typed as a secret: the letter's code, or the own one of digits alone. */
export type Secret = { readonly kind: 'letter' | 'own'; readonly text: string };

/** Digits alone are an own code, all else is taken for a letter's. */
export function readSecret(given: string): Secret {
  const text = given.replaceAll(/[\s-]/g, '').toUpperCase();
  return { kind: /^\d*$/.test(text) ? 'own' : 'letter', text };
}

/** An employee number as digits; null where it is none. */
export function readNumber(given: string): number | null {
  const digits = given.replaceAll(/\s/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

const SHORTEST_OWN_CODE = 6;
const LONGEST_OWN_CODE = 12;

/** Why a code cannot be one's own; null where it can. Easy is what somebody else tries first. */
export function ownCodeProblem(
  given: string,
  employeeNumber: number | null,
): 'code-form' | 'code-easy' | null {
  const code = given.replaceAll(/\s/g, '');
  if (!/^\d+$/.test(code) || code.length < SHORTEST_OWN_CODE || code.length > LONGEST_OWN_CODE)
    return 'code-form';
  const number = employeeNumber === null ? '' : String(employeeNumber);
  const isOwnNumber = number.length >= 3 && code.includes(number);
  return isOwnNumber || isPattern(code) || isDate(code) ? 'code-easy' : null;
}

/** One step all the way (111111, 123456, 987654), or the same few digits again and again (121212). */
function isPattern(code: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < code.length; at += 1) steps.add((Number(code[at]) - Number(code[at - 1]) + 10) % 10);
  const repeats = [1, 2, 3].some(
    (length) =>
      code
        .slice(0, length)
        .repeat(Math.ceil(code.length / length))
        .slice(0, code.length) === code,
  );
  return steps.size === 1 || repeats;
}

/** A day of a life, in the orders in which people write one: others know it. */
function isDate(code: string): boolean {
  if (code.length !== 6 && code.length !== 8) return false;
  const year = code.length - 4;
  const isDay = (day: string, month: string) =>
    Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
  const isYear = (text: string) => text.length === 2 || /^(19|20)/.test(text);
  const [first, second, tail] = [code.slice(0, 2), code.slice(2, 4), code.slice(4)];
  const dayFirst = isYear(tail) && (isDay(first, second) || isDay(second, first));
  const yearFirst = isYear(code.slice(0, year)) && isDay(code.slice(year + 2), code.slice(year, year + 2));
  return dayFirst || yearFirst;
}
