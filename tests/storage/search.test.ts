import { findTable, storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixedClock } from '../../functions/core/gateways/clock/port.ts';
import type { DocumentStore } from '../../functions/core/storage/port.ts';
import { storeOf } from '../../functions/core/storage/rows.ts';
import { openSqliteStore } from '../../functions/core/storage/sqlite/sqlite-store.ts';
import { readSearch } from '../../functions/core/tables/read/read-query.ts';
import { cosmosServer } from '../support/cosmos-server.ts';
import { awkwardTexts } from './stores.ts';

const server = cosmosServer();
const table = findTable('units');
let stores: readonly DocumentStore[];

/** Names in which letter case, width or composition is not what it is in English, and what people type for them. */
const scripts: readonly (readonly [name: string, ...typed: string[]])[] = [
  ['ΟΔΥΣΣΕΥΣ Ελύτης', 'οδυσσευς', 'ΕΛΎΤΗΣ', 'ελύτησ'],
  ['Işık Çağlar', 'IŞIK', 'ışık', 'çağlar', 'ÇAĞLAR'],
  ['İnci Öztürk', 'inci', 'İNCİ', 'ÖZTÜRK', 'i\u0307nci'],
  ['Søren Ærø Åse', 'SØREN', 'ærø', 'A\u030ASE', 'åse'],
  ['Großmann', 'GROSSMANN', 'großmann', 'GROẞMANN'],
  ['Ｔａｎａｋａ 田中', 'tanaka', '田中', 'Ｔａｎ'],
  ['ｶﾞﾝﾀﾞﾑ', 'ガンダム'],
  ['Zoe\u0308 E\u0301lan', 'zoë', 'ÉLAN'],
  ['Щербаков Юрий', 'щербаков', 'ЮРИЙ'],
  ['Ñandú María', 'ñandú', 'MARÍA'],
  ['محمد العربية', 'محمد'],
  ['한국어 김', '한국어'],
  ['😀 Smiley', '😀'],
];

const names = [...scripts.map(([name]) => name), ...awkwardTexts];

beforeAll(async () => {
  stores = [openSqliteStore({ file: ':memory:', tables: storeSchemas() }), await server.open()];
  for (const store of stores) {
    const units = storeOf({ store, clock: createFixedClock(0) }, 7).table('units');
    await units.createMissing(
      names.map((unit_name, place) => ({ unit_id: place + 1, unit_name, company_id_ref: 1 })),
    );
  }
});

afterAll(async () => {
  for (const store of stores) await store.close();
  server.close();
});

async function found(store: DocumentStore, text: string): Promise<readonly string[]> {
  const where = readSearch(table, text);
  const { rows } = await store.forAccount(7).query('units', where ? { where } : {});
  return rows.map(({ body }) => String(body.unit_name)).sort();
}

test.each(scripts)('%s is found by what people type for it, on both stores', async (name, ...typed) => {
  for (const text of typed) {
    for (const store of stores) expect(await found(store, text), text).toContain(name);
  }
});

test('whatever the signs, both stores find the same, and the name itself among it', async () => {
  const [sqlite, cosmos] = stores;
  if (!sqlite || !cosmos) throw new Error('no stores');
  for (const name of names) {
    const words = name.trim().split(/\s+/);
    for (const text of [name, name.toUpperCase(), [...(words[0] ?? '')].slice(0, 2).join('')]) {
      const both = [await found(sqlite, text), await found(cosmos, text)];
      expect([text, both[0]]).toEqual([text, both[1]]);
      if (text === name) expect(both[0]).toContain(name);
    }
  }
});

test('accents count: å is not a, é is not e', async () => {
  for (const store of stores) {
    expect(await found(store, 'ase')).toEqual([]);
    expect(await found(store, 'elan')).toEqual([]);
  }
});
