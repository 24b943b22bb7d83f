import { expect, it } from 'vitest';
import { unknownNumbers, withNumbersMarked } from '../../../shared/modules/reports/rules/number-check.ts';

const given = [
  'Overall: 4.5; Answers: 23',
  'Participation (%): 82%',
  'Unit 7, September 1, 2025',
  '1,234 people',
];

it('knows the numbers of the figures, however a language writes them', () => {
  const text =
    'In unit 7, 82 % took part; overall 4,5 (23 answers) in 2025, of 1.234 or 1234 or 1 234. A 4.50 is 4.5.';
  expect(unknownNumbers(text.replace('1 234', '1\u00A0234'), given)).toEqual([]);
});

it('names those that nobody gave, as they stand in the text', () => {
  expect(unknownNumbers('It rose by 0.3 to 4.5, or 4,6 of 7.', given)).toEqual(['0.3', '4,6']);
  expect(unknownNumbers('The 12th of 100%', given)).toEqual(['12', '100']);
});

it('does not take a part of a number for the number', () => {
  expect(unknownNumbers('45 and 4 and 5 and 202 and 234', given)).toEqual(['45', '4', '5', '202', '234']);
});

it('sees digits of other scripts and widths, and trusts none that it cannot read', () => {
  expect(unknownNumbers('４.５ and ٤٫٥ and ٢٣', given)).toEqual(['٤', '٥', '٢٣']);
  expect(unknownNumbers('4.5² and ½', given)).toEqual(['²', '½']);
});

it('marks a number wherever it stands, and nothing else', () => {
  expect(withNumbersMarked('9 of 90, again 9.', ['9'])).toEqual([
    { text: '9', marked: true },
    { text: ' of 90, again ', marked: false },
    { text: '9', marked: true },
    { text: '.', marked: false },
  ]);
  expect(withNumbersMarked('none', [])).toEqual([{ text: 'none', marked: false }]);
});
