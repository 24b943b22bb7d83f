import { inertText, writtenText } from '@livingroom/shared/core/lib/inert-text.ts';
import { describe, expect, test, vi } from 'vitest';
import { fc } from '../../support/properties.ts';

/** What a spreadsheet program makes of a cell's text where this mark separates: every piece that begins like a formula. */
function formulas(text: string, mark: string): readonly string[] {
  return text.split(mark).filter((piece) => /^[\s"]*[=+\-@＝＋－＠]/.test(piece));
}

describe('Text in a CSV cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
    ['a,b;\t+1', "a,b;\t'+1"],
    ['a\n-1', "a\n'-1"],
    ['x;"=1', `x;"'=1`],
    ["'=quoted", "''=quoted"],
    ['＝1', "'＝1"],
    ['a-b = c; d', 'a-b = c; d'],
  ])('%j begins no formula, whatever separates cells', (text, written) => {
    expect(inertText(text)).toBe(written);
    expect(writtenText(written)).toBe(text);
  });

  test('is inert behind every separator, and comes back as it was', () => {
    const parts = fc.constantFrom(...'=+-@;,|\t\r\n"\' ax＝＠', '\u00A0');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (chars) => {
        const text = chars.join('');
        const inert = inertText(text);
        for (const mark of [',', ';', '\t', '|', '\n', '\r']) expect(formulas(inert, mark)).toEqual([]);
        expect(writtenText(inert)).toBe(text);
      }),
    );
  });

  test.each([...'"\';=\n a'])('looks at each sign once and copies none twice: %j', (sign) => {
    for (const length of [1_000, 2_000]) {
      const { looked, copied } = workOf(() => inertText(sign.repeat(length)));
      expect(looked).toBe(length);
      expect(copied).toBeLessThanOrEqual(length);
    }
  });
});

/** How many signs the work looks at one by one, and how many it takes along in pieces. */
function workOf(work: () => void): { readonly looked: number; readonly copied: number } {
  const [looks, slices] = [vi.spyOn(String.prototype, 'charAt'), vi.spyOn(String.prototype, 'slice')];
  try {
    work();
    const pieces = slices.mock.results.map(({ value }) => String(value).length);
    return { looked: looks.mock.calls.length, copied: pieces.reduce((total, length) => total + length, 0) };
  } finally {
    looks.mockRestore();
    slices.mockRestore();
  }
}
