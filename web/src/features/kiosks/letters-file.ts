import { inertText } from '@livingroom/shared/core/lib/inert-text.ts';

type FileLetter = {
  readonly name: string;
  readonly unit: string | null;
  readonly number: number;
  readonly code: string;
  readonly language: string;
};

/** The headings, in the order of the columns. */
export type LetterHeadings = readonly [
  name: string,
  unit: string,
  number: string,
  code: string,
  address: string,
  until: string,
  language: string,
];

type Rest = { readonly address: string; readonly until: string };

/**
 * Letters as a CSV file for the organisation's own letter paper (a mail merge): the same as on the sheet, once each. A name
 * that begins like a formula runs in no spreadsheet program.
 */
export function lettersFile(
  headings: LetterHeadings,
  letters: readonly FileLetter[],
  { address, until }: Rest,
): string {
  const rows = letters.map(({ name, unit, number, code, language }) => [
    ...[name, unit ?? '', String(number), code, address, until.slice(0, 10), language],
  ]);
  const cell = (text: string) => `"${inertText(text).replaceAll('"', '""')}"`;
  // Excel reads letters of other languages only behind this mark.
  return `\uFEFF${[headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
