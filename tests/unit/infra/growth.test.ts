import { readFileSync } from 'node:fs';
import { isTableName, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { expect, test } from 'vitest';
import { growthText, PARTITION_GB, sizesOf } from '../../../scripts/infra/growth.ts';

/** How much of a logical partition's room may be taken at the end of ten years. */
const ROOM = 0.5;

test('no logical partition of the largest organisation comes near its limit in ten years', () => {
  for (const { name } of tables)
    if (isTableName(name)) expect(sizesOf(name).partition, name).toBeLessThan(PARTITION_GB * ROOM);
});

test('the table of the README is that of the catalogue', () => {
  const text = (file: string) => file.replace(/ +/g, ' ');
  expect(text(readFileSync('infra/README.md', 'utf8'))).toContain(text(growthText()));
});
