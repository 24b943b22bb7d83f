import {
  CODE_BYTES,
  newKioskCode,
  newLetterCode,
  ownCodeProblem,
  readKioskCode,
  readNumber,
  readSecret,
} from '@livingroom/shared/modules/kiosks/rules/codes.ts';
import { expect, test } from 'vitest';

/** Codes of kiosks, of letters and of people. */

const bytes = (first: number) => Uint8Array.from({ length: CODE_BYTES }, (_, at) => (first + at * 7) % 256);

test('the code of a kiosk names its organisation and is read whatever its case', () => {
  const code = newKioskCode(1_234, bytes(3));
  expect(code).toMatch(/^YA-[2-9A-Z]{6}$/);
  expect(readKioskCode(` ${code.toLowerCase()} `)).toEqual({ accountId: 1_234, code });
});

test.each(['', 'YA', 'YA-12345', 'YA-1234567', '0-ABCDEF', '../x', 'YA-ABCDE/'])(
  '%j is no code of a kiosk',
  (given) => {
    expect(readKioskCode(given)).toBeNull();
  },
);

test('the code of a letter has three groups without letters that look alike', () => {
  for (let first = 0; first < 256; first += 1)
    expect(newLetterCode(bytes(first))).toMatch(/^[234679AC-HJKMNP-RT-Z]{4}(-[234679AC-HJKMNP-RT-Z]{4}){2}$/);
});

test('every letter of a code is as likely, since bytes beyond the last whole round are left out', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 243; byte += 1) {
    const letter = newLetterCode(new Uint8Array(CODE_BYTES).fill(byte)).charAt(0);
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect([...new Set(counts.values())]).toEqual([9]);
  expect(() => newLetterCode(new Uint8Array(CODE_BYTES).fill(243))).toThrow();
});

test('digits alone are an own code, all else is the code of a letter', () => {
  expect(readSecret(' 83 91 62 ')).toEqual({ kind: 'own', text: '839162' });
  expect(readSecret('ac2d-7hj4-99kx')).toEqual({ kind: 'letter', text: 'AC2D7HJ499KX' });
});

test('a number is digits, however they are spaced', () => {
  expect([
    readNumber('4 711'),
    readNumber('0471'),
    readNumber('x'),
    readNumber(''),
    readNumber('1'.repeat(10)),
  ]).toEqual([4711, 471, null, null, null]);
});

test.each([
  ['839162', null],
  ['8391624057', null],
  ['83916', 'code-form'],
  ['8391620000000', 'code-form'],
  ['83916x', 'code-form'],
  ['', 'code-form'],
  ['111111', 'code-easy'],
  ['123456', 'code-easy'],
  ['987654', 'code-easy'],
  ['890123', 'code-easy'],
  ['121212', 'code-easy'],
  ['427427', 'code-easy'],
  ['471183', 'code-easy'],
  ['010285', 'code-easy'],
  ['850201', 'code-easy'],
  ['01021985', 'code-easy'],
  ['19850201', 'code-easy'],
])('the own code %s of number 4711: %s', (code, problem) => {
  expect(ownCodeProblem(code, 4711)).toBe(problem);
});

test('a short number may be part of a code, and who has none has no number to avoid', () => {
  expect([ownCodeProblem('839162', 39), ownCodeProblem('839162', null)]).toEqual([null, null]);
});
