import { expect, test } from 'vitest';
import { writesIn } from '../../../scripts/check/writes.ts';

const name = 'functions/modules/flows/a.ts';

const blind: readonly string[] = [
  "store.write('datasets', [{ kind: 'replace', id, body }]);",
  "const write = { kind: 'replace' as const, ...row };",
  "store.write('datasets', [{ kind: 'upsert', id, body }]);",
  "await context.store.table('datasets').put(rows);",
  "// Another thing.\n\n\n\n\nconst write = { kind: 'replace', id, body };",
];

test.each(blind)('a row is not replaced whatever is stored: %s', (source) => {
  expect(writesIn(name, source)).toHaveLength(1);
});

const fine: readonly string[] = [
  "store.write('datasets', [{ kind: 'replace', id, body, etag }]);",
  "rows.write([{ kind: 'replace', from, change }]);",
  "const write = { kind: 'replace' as const, ...row, etag: row.etag };",
  "await ports.blobs.put('TEMPORARY', blob, content);",
  '// One writer makes them, and makes the same each time.\nawait table.put(rows);',
];

test.each(fine)('%s has its version or its reason', (source) => {
  expect(writesIn(name, source)).toEqual([]);
});

test('the store is where such writes are made of', () => {
  expect(writesIn('functions/core/storage/a.ts', "const write = { kind: 'upsert', id };")).toEqual([]);
});
