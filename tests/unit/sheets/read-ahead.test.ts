import { describe, expect, test } from 'vitest';
import { inspectSheet, readSheet } from '../../../functions/modules/sheets/file/read-sheet.ts';
import { createThreadPool } from '../../../functions/modules/sheets/file/thread-pool.ts';
import { workbookOf } from '../../support/workbooks.ts';

const csv = (...lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`);

describe('a thread that goes on reading what it has inspected', async () => {
  const files: readonly (readonly [name: string, content: Uint8Array])[] = [
    ['people.csv', csv('name,unit', 'Kim,Sales', '"Bo, the second",IT', "'=1+1,IT")],
    ['problems.csv', csv('name', 'Kim,without a heading', 'Bo')],
    [
      'people.xlsx',
      await workbookOf([
        ['name', 'unit'],
        ['Kim', 'Sales'],
        ['Bo', null],
        [7, true],
      ]),
    ],
  ];

  test.each(files)(
    '%s has the same rows and problems as when nobody looked before',
    async (name, content) => {
      await inspectSheet(content, name);
      const seenBefore = await readSheet(content, name);
      expect(seenBefore).toEqual(await readSheet(content, name));
      expect(seenBefore.rows.length).toBeGreaterThan(0);
    },
  );

  test('gives the rows of the file that is asked for, whichever it inspected last', async () => {
    const [people, problems, workbook] = files.map(([, content]) => content);
    for (const [inspected, name] of [
      [problems, 'a.csv'],
      [workbook, 'a.xlsx'],
    ] as const) {
      await inspectSheet(inspected ?? csv(), name);
      const { rows } = await readSheet(people ?? csv(), 'people.csv');
      expect(rows.map(({ cells }) => cells)).toEqual([
        ['Kim', 'Sales'],
        ['Bo, the second', 'IT'],
        ['=1+1', 'IT'],
      ]);
    }
  });

  test('says of a file without a heading what it says without having looked', async () => {
    const blank = csv('', 'Kim');
    await inspectSheet(blank, 'a.csv');
    await expect(readSheet(blank, 'a.csv')).rejects.toMatchObject({ data: { problem: 'noHeader' } });
  });
});

test('a thread that was started for a file on its way takes it apart', async () => {
  const pool = createThreadPool({ megabytes: 64, milliseconds: { inspect: 15_000, read: 15_000 } });
  pool.expect();
  pool.expect();
  const content = csv('name', 'Kim');
  await expect(pool.take({ work: 'inspect', content, kind: 'csv' })).resolves.toBeNull();
  await expect(pool.take({ work: 'read', content, kind: 'csv' })).resolves.toMatchObject({
    headers: ['name'],
    rows: [{ number: 2, cells: ['Kim'] }],
  });
});
