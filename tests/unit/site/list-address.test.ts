import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { describe, expect, test } from 'vitest';
import {
  addressOfTab,
  isSamePlace,
  type ListAddress,
  readAddress,
  writeAddress,
} from '../../../web/src/features/data-manager/address/list-address.ts';
import { fc } from '../../support/properties.ts';

const empty = readAddress('');

describe('the address of a list', () => {
  test('is empty where everything is as usual', () => {
    expect(writeAddress(empty)).toBe('');
    expect(empty).toEqual({
      ...{ tab: null, view: null, options: {}, search: '', sort: null, filters: {}, tests: {}, page: 0 },
      ...{ size: null, row: null, part: null, steps: [], group: null, saved: null, language: null },
    });
    expect(writeAddress(addressOfTab('units'))).toBe('tab=units');
  });

  test('counts pages from one, and shows the first for what is no page', () => {
    const page = (text: string) => readAddress(`page=${text}`).page;
    expect(['1', '2', '99999', '100000', '9999999'].map(page)).toEqual([0, 1, 99998, 99999, 99999]);
    for (const text of ['0', '-1', '1.5', '01', 'x', '', '12345678', '1e3', '٣']) expect(page(text)).toBe(0);
    expect(writeAddress({ ...empty, page: 1 })).toBe('page=2');
    expect(['25', '0', 'x'].map((text) => readAddress(`size=${text}`).size)).toEqual([25, null, null]);
  });

  test('names one of the product’s languages or none', () => {
    expect(readAddress('language=es_es').language).toBe('es_es');
    expect(readAddress('language=xx').language).toBeNull();
    expect(writeAddress({ ...empty, language: 'dk' })).toBe('language=dk');
  });

  test('looks at two hundred letters of a search and of a key', () => {
    expect(readAddress(`search=${'x'.repeat(300)}`).search).toHaveLength(200);
    expect(readAddress(`row=${'1'.repeat(200)}`).row).toHaveLength(200);
    expect(readAddress(`row=${'1'.repeat(201)}`).row).toBeNull();
    expect(readAddress('row=').row).toBeNull();
  });

  test('has a part of a row only with a row', () => {
    expect(writeAddress({ ...empty, part: 'history' })).toBe('');
    expect(writeAddress({ ...empty, row: '7', part: 'history' })).toBe('row=7&part=history');
  });

  test('keeps several values of a filter, and columns by whatever name', () => {
    const filters = { unit: ['1', '2'], 'a.b': ['x&y=z'], __proto__x: [''] };
    const text = writeAddress({ ...empty, filters });
    expect(readAddress(text).filters).toEqual(filters);
    expect(readAddress('filter.=1&filter=2&view.=3').filters).toEqual({});
    expect(Object.getPrototypeOf(readAddress('filter.__proto__=1').filters)).toBe(Object.prototype);
  });

  test('is the same place with the same row of the same tab', () => {
    const same = (a: string, b: string) => isSamePlace(a, b);
    expect(same('?tab=a&row=1', '?row=1&tab=a&page=4')).toBe(true);
    expect(same('?tab=a&row=1', '?tab=a&row=2')).toBe(false);
    expect(same('?tab=a&row=1', '?tab=b&row=1')).toBe(false);
    expect(same('?tab=a', '?tab=a&row=1')).toBe(false);
    expect(same('?tab=a', '?tab=a&step=units+unit_id+1+1')).toBe(false);
  });

  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
  const maybe = fc.option(text);
  const names = fc.string({
    unit: fc.constantFrom('a', '_', '.', '&', '=', 'ø'),
    minLength: 1,
    maxLength: 8,
  });
  const addresses: fc.Arbitrary<ListAddress> = fc
    .record({
      ...{ tab: maybe, view: maybe, sort: maybe, row: maybe, group: maybe, saved: maybe },
      tests: fc.dictionary(names, fc.array(text, { minLength: 1, maxLength: 3 }), { maxKeys: 3 }),
      options: fc.dictionary(names, text, { maxKeys: 3 }),
      search: fc.oneof(fc.constant(''), text),
      language: fc.option(fc.constantFrom(...languages)),
      filters: fc.dictionary(names, fc.array(text, { minLength: 1, maxLength: 3 }), { maxKeys: 3 }),
      page: fc.nat({ max: 99_998 }),
      size: fc.option(fc.integer({ min: 1, max: 1000 })),
      steps: fc.array(fc.record({ table: names, column: names, value: names, of: names }), { maxLength: 15 }),
    })
    .chain((address) => maybe.map((part) => ({ ...address, part: address.row === null ? null : part })));

  test('says again what was written, whatever it was', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(readAddress(writeAddress(address))).toEqual(address);
        expect(readAddress(`?${writeAddress(address)}`)).toEqual(address);
      }),
    );
  });

  const queries = fc
    .array(
      fc.constantFrom(
        ...'&=%.+7',
        'page',
        'size',
        'filter.',
        'view.',
        'row',
        'part',
        'tab',
        'search',
        'ø',
        '%C3',
      ),
    )
    .map((pieces) => pieces.join(''));

  test('of any text is written as short as it is read, and stays so', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const written = writeAddress(readAddress(query));
        expect(writeAddress(readAddress(written))).toBe(written);
      }),
    );
  });
});

test('no column of a table is lost in an address', () => {
  for (const { variables } of Object.values(catalogue))
    for (const column of Object.keys(variables)) {
      const filters = { [column]: ['1', 'æ'] };
      expect(readAddress(writeAddress({ ...empty, filters })).filters).toEqual(filters);
    }
});
