import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import { metadataTables } from '@livingroom/shared/catalogue/metadata-tables.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { expect, test } from 'vitest';
import { readArea } from '../../../scripts/words/files.ts';

test.each(languages)('every table that a list shows counts its rows by its own noun, in %s', (language) => {
  const tables: readonly Table[] = Object.values(catalogue);
  const served = tables.filter(({ operations }) => operations.length > 0).map(({ name }) => name);
  const nouns = readArea(language, 'site/row-counts');
  expect(Object.keys(nouns).toSorted()).toEqual([...served, ...Object.keys(metadataTables)].toSorted());
});
