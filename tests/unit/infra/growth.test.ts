import { readFileSync } from 'node:fs';
import { isTableName, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { expect, test } from 'vitest';
import { growthText, PARTITION_GB, sizesOf } from '../../../scripts/infra/growth.ts';

/** How much of a logical partition's room is left at the end of five years. */
const ROOM = 0.75;

test('no logical partition of the largest organisation comes near its limit in five years', () => {
  for (const { name } of tables) {
    const sizes = isTableName(name) ? sizesOf(name) : null;
    expect(sizes?.partition ?? 0, name).toBeLessThan(PARTITION_GB * ROOM);
  }
});

test('the table of the README is that of the catalogue', () => {
  const text = (file: string) => file.replace(/ +/g, ' ');
  expect(text(readFileSync('infra/README.md', 'utf8'))).toContain(text(growthText()));
});
