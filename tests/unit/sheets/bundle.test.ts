import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageApp } from '../../../scripts/build/package-app.ts';
import { workbookOf } from '../../support/workbooks.ts';

const folder = mkdtempSync(join(tmpdir(), 'livingroom-bundle-'));

beforeAll(() => packageApp(folder), 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the packaged app has the thread that reads files beside its bundle, and exceljs apart from both', async () => {
  const thread = new Worker(join(folder, 'reading-thread.cjs'), { env: {}, execArgv: [] });
  try {
    for (const [kind, content] of [
      ['xlsx', await workbookOf([['name'], ['Kim']])],
      ['csv', Buffer.from('name\nKim\n')],
    ] as const) {
      thread.postMessage({ work: 'read', content, kind });
      const [answer] = await once(thread, 'message');
      expect(answer).toMatchObject({ sheet: { headers: ['name'], rows: [{ number: 2, cells: ['Kim'] }] } });
    }
  } finally {
    await thread.terminate();
  }
  expect(existsSync(join(folder, 'main.cjs'))).toBe(true);
  expect(readdirSync(join(folder, 'lazy'))).toContain('exceljs.cjs');
});

test('all code of the packaged app is ASCII: a process holds it with one byte a character', () => {
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.cjs'),
  );
  expect(code).toContain(join('lazy', 'exceljs.cjs'));
  const beyond = code.filter((name) => readFileSync(join(folder, name)).some((byte) => byte > 0x7f));
  expect(beyond).toEqual([]);
});
