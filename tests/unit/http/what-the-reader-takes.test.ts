import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Language, spokenLanguage } from '@livingroom/shared/core/lib/language.ts';
import { describe, expect, it } from 'vitest';
import { compressed } from '../../../functions/core/http/compress.ts';
import type { Incoming, Outgoing } from '../../../functions/core/http/types.ts';
import { createRandom, type Random } from '../analytics/organisation.ts';

/** What a caller says of the languages and encodings that it takes is read with its weights, however it is spaced. */

const words = 'What was said in the living room stays there. '.repeat(40);
const plain: Outgoing = { status: 200, headers: { etag: '"7"' }, body: words };

const asking = (headers: { readonly [name: string]: string }): Incoming => ({
  ...{ method: 'GET', path: '/things/v1', query: new URLSearchParams(), scheme: 'https' },
  header: (name) => headers[name] ?? null,
  bytes: async () => new Uint8Array(),
});
const encodingFor = async (header: string) => {
  const { headers } = await compressed(plain, asking({ 'accept-encoding': header }));
  return headers['content-encoding'] ?? 'none';
};

type Wish = { readonly name: string; readonly weight: string | null };

const pick = <T>(random: Random, from: readonly [T, ...T[]]): T =>
  from[Math.floor(random() * from.length)] ?? from[0];
const weights = [null, null, '0', '0.0', '0.000', '0.001', '0.3', '0.9', '1', '1.0'] as const;
const space = (random: Random) => pick(random, ['', '', ' ', '  ', '\t']);

function headerOf(random: Random, wishes: readonly Wish[]): string {
  const s = () => space(random);
  return wishes
    .map(({ name, weight }) => {
      const said = random() < 0.2 ? name.toUpperCase() : name;
      return `${s()}${said}${s()}${weight === null ? '' : `;${s()}${pick(random, ['q', 'Q'])}=${weight}${s()}`}`;
    })
    .join(',');
}

const wishesOf = (random: Random, names: readonly [string, ...string[]]): readonly Wish[] =>
  Array.from({ length: Math.floor(random() * 5) }, () => ({
    name: pick(random, names),
    weight: pick(random, weights),
  }));
const takes = ({ weight }: Wish) => weight === null || Number(weight) > 0;

describe('the encoding of an answer', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZip', 'gzip'],
    ['gzip;q=0.001', 'gzip'],
    ['', 'none'],
    ['identity', 'none'],
    ['deflate', 'none'],
    ['br;q=0', 'none'],
    ['br; q=0', 'none'],
    ['br ;q=0', 'none'],
    ['br;\tq=0.000', 'none'],
    ['br;q=0 , gzip', 'gzip'],
    ['br; Q=0, gzip; q=0', 'none'],
    ['gzip; q=0', 'none'],
    ['x-br', 'none'],
    ['br-2, gzip-like', 'none'],
    ['constructor, __proto__, toString', 'none'],
    [',,;;,=', 'none'],
    ['q=1', 'none'],
  ])('%j is answered in %s', async (header, expected) => {
    expect(await encodingFor(header)).toBe(expected);
  });

  it('is one that is taken, for any header', async () => {
    const random = createRandom(20_260);
    for (let round = 0; round < 150; round += 1) {
      // The last word of one name is not told apart here: each name is said once.
      const wishes = wishesOf(random, ['br', 'gzip', 'deflate', 'identity', 'zstd', 'x-br']);
      const once = wishes.filter(({ name }, at) => wishes.findIndex((other) => other.name === name) === at);
      const taken = once.filter(takes).map(({ name }) => name);
      const expected = taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'none';
      const header = headerOf(random, once);
      expect([header, await encodingFor(header)]).toEqual([header, expected]);
    }
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s holds the same words, and says that it varies', async (name, open) => {
    const { body, headers } = await compressed(plain, asking({ 'accept-encoding': name }));
    expect(body instanceof Uint8Array && open(body).toString()).toBe(words);
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', etag: '"7"' });
  });

  it.each([
    ['short words', { ...plain, body: 'short' }],
    ['no words', { ...plain, body: null }],
    ['a file', { ...plain, body: new Uint8Array(5_000) }],
  ])('leaves %s as they are', async (_, answer) => {
    expect(await compressed(answer, asking({ 'accept-encoding': 'br' }))).toBe(answer);
  });

  it('adds itself to what the answer varies by already', async () => {
    const answer = { ...plain, headers: { vary: 'Origin' } };
    const { headers } = await compressed(answer, asking({ 'accept-encoding': 'gzip' }));
    expect(headers.vary).toBe('Origin, Accept-Encoding');
  });
});

describe('the language of an answer', () => {
  it.each<[string | null, Language]>([
    [null, 'en_us'],
    ['', 'en_us'],
    ['*', 'en_us'],
    ['de', 'de_de'],
    ['fr-CA', 'fr_fr'],
    ['it', 'en_us'],
    ['da', 'dk'],
    ['da-DK', 'dk'],
    ['DA-dk', 'dk'],
    ['  da  ', 'dk'],
    ['es-419', 'es_es'],
    ['it, pt;q=0.8, da;q=0.1', 'dk'],
    ['en;q=0.2, da;q=0.9', 'dk'],
    ['es;q=0.5, da', 'dk'],
    ['da;q=0', 'en_us'],
    ['da; q=0, es', 'es_es'],
    ['da ; q=0.000 , es ; q=0.1', 'es_es'],
    ['en;q=0', 'en_us'],
    ['dan', 'en_us'],
    ['da_DK', 'dk'],
    ['constructor', 'en_us'],
    ['__proto__, da', 'dk'],
    [`${'x,'.repeat(5_000)}es`, 'es_es'],
  ])('for %j is %s', (header, expected) => {
    expect(spokenLanguage(header)).toBe(expected);
  });

  it('is the one that is wanted most, the first of equals', () => {
    const random = createRandom(7);
    const known: { readonly [tag: string]: Language } = { en: 'en_us', es: 'es_es', da: 'dk', 'da-dk': 'dk' };
    for (let round = 0; round < 500; round += 1) {
      const wishes = wishesOf(random, ['en', 'es', 'da', 'da-dk', 'it', '*']);
      let best: { readonly language: Language; readonly weight: number } | null = null;
      for (const { name, weight } of wishes) {
        const language = known[name];
        const wanted = weight === null ? 1 : Number(weight);
        if (language && wanted > (best?.weight ?? 0)) best = { language, weight: wanted };
      }
      const header = headerOf(random, wishes);
      expect([header, spokenLanguage(header)]).toEqual([header, best?.language ?? 'en_us']);
    }
  });
});
