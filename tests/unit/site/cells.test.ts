import { describe, expect, test } from 'vitest';
import { readBlock } from '../../../web/src/features/data-manager/views/table/cells/read-block.ts';
import { fc } from '../../support/properties.ts';

describe('a block copied from a spreadsheet', () => {
  test('is rows of cells', () => {
    expect(readBlock('a\tb\nc\td')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readBlock('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect([readBlock(''), readBlock('x'), readBlock('\n')]).toEqual([[['']], [['x']], [['']]]);
  });

  test('has tabs, lines and quotes inside quoted cells', () => {
    expect(readBlock('"a\tb"\t"c\nd"\n"say ""hi"""\te')).toEqual([
      ['a\tb', 'c\nd'],
      ['say "hi"', 'e'],
    ]);
  });

  test('keeps a quote that only begins a cell', () => {
    expect(readBlock('"half\tb')).toEqual([['"half', 'b']]);
    expect(readBlock('5" disk\tb')).toEqual([['5" disk', 'b']]);
    expect(readBlock('"a" and more\tb')).toEqual([['"a" and more', 'b']]);
  });

  test('is read as it was written, whatever stands in its cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'ø'), maxLength: 6 });
    const written = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const blocks = fc
      .integer({ min: 1, max: 3 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      )
      // A last line of one empty cell is how a spreadsheet ends a block.
      .filter((block) => block.at(-1)?.join('') !== '');
    fc.assert(
      fc.property(blocks, (block) => {
        const text = block.map((line) => line.map(written).join('\t')).join('\n');
        expect(readBlock(text)).toEqual(block);
      }),
    );
  });
});
