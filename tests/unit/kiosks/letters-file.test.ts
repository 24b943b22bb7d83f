import { expect, test } from 'vitest';
import { lettersFile } from '../../../web/src/features/kiosks/letters-file.ts';

const headings = ['Name', 'Unit', 'Employee number', 'Code', 'Address', 'Valid until', 'Language'] as const;
const letter = { name: 'Kim Lind', unit: 'Sales', number: 1042, code: 'ABCD-EFGH-JKLM', language: 'dk' };
const rest = { address: 'acme.test/k/abc', until: '2027-03-01T00:00:00.000Z' };

test('letters as a file hold what the sheet shows, a person a row', () => {
  expect(lettersFile(headings, [letter], rest)).toBe(
    '\uFEFF"Name","Unit","Employee number","Code","Address","Valid until","Language"\r\n' +
      '"Kim Lind","Sales","1042","ABCD-EFGH-JKLM","acme.test/k/abc","2027-03-01","dk"\r\n',
  );
});

test('a name that begins like a formula runs nowhere, and quotes stay within their cell', () => {
  const file = lettersFile(headings, [{ ...letter, name: '=HYPERLINK("x")', unit: null }], rest);
  expect(file).toContain(`"'=HYPERLINK(""x"")","","1042"`);
});
