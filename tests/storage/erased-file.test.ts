import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestApi } from '../support/test-api.ts';

const ADDRESS = 'zebulon.quagga@acme.test';
const NAME = 'Quaggabaum';

const folder = mkdtempSync(join(tmpdir(), 'erased-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files of the store that hold this text, in whatever page, used or free. */
function filesWith(text: string): readonly string[] {
  return readdirSync(folder).filter((name) =>
    readFileSync(join(folder, name)).toString('latin1').toLowerCase().includes(text.toLowerCase()),
  );
}

test('A person who is deleted is in no byte of the store’s files, in no file, mailed page or log line of ours', async () => {
  const api = await createTestApi({ file: join(folder, 'store.sqlite') });
  const { accountId, admin } = await api.addAccount('Acme', 'ada@acme.test');
  const zeb = await api.addPerson(accountId, ADDRESS);
  await api.as(admin).rows('employees').update(zeb.employeeId, { family_name: NAME });
  // Neighbours fill the pages that the person's rows lie in.
  for (let one = 0; one < 20; one += 1) await api.addPerson(accountId, `p${one}@acme.test`);
  expect(filesWith(NAME)).not.toEqual([]);
  await api.as(admin).rows('employees').remove(zeb.employeeId);
  await api.workflows.settle();
  await api.ports.store.close();
  expect([NAME, filesWith(NAME)]).toEqual([NAME, []]);
  expect([ADDRESS, filesWith(ADDRESS)]).toEqual([ADDRESS, []]);
  const files = [...api.blobs.files()].map(([name, { content }]) => `${name} ${Buffer.from(content)}`);
  const lines = JSON.stringify(api.log.entries);
  for (const text of [NAME, ADDRESS]) {
    expect(files.filter((file) => file.includes(text))).toEqual([]);
    expect(lines.includes(text)).toBe(false);
  }
});
