import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inertText, writtenText } from '../../../functions/services/sheets/file/inert-text.ts';

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

  test('takes time that grows with its length alone', () => {
    const started = performance.now();
    for (const char of ['"', "'", ' ', '\n', ';', '=']) inertText(char.repeat(1_000_000));
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
