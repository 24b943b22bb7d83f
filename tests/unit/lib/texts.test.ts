import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import { type Json, readJson } from '@livingroom/shared/core/lib/json.ts';
import { objectIn } from '@livingroom/shared/core/lib/json-reply.ts';
import { spokenLanguage } from '@livingroom/shared/core/lib/language.ts';
import { remembered } from '@livingroom/shared/core/lib/remembered.ts';
import { atOnce, PIECE, pieces } from '@livingroom/shared/core/lib/steps.ts';
import { shortId, uniqueValueId } from '@livingroom/shared/core/lib/unique-value-id.ts';
import { describe, expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';

describe('JSON text', () => {
  const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  test('is read fifty levels deep and no deeper', () => {
    expect(readJson(lists(50))).toBeDefined();
    expect(readJson(lists(51))).toBeDefined();
    expect(readJson(lists(52))).toBeUndefined();
    expect(readJson(objects(50))).toBeDefined();
    expect(readJson(objects(51))).toBeUndefined();
    expect(readJson(lists(100_000))).toBeUndefined();
  });

  test.each(['', '{', 'undefined', '1e999', '[1,{"a":-1e999}]', "{'a':1}", 'NaN'])('is none: %s', (text) => {
    expect(readJson(text)).toBeUndefined();
  });

  test('of any value is that value again', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value);
        expect(readJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });
});

describe('the object in an AI reply', () => {
  test.each<readonly [string, Json]>([
    ['{"a":1}', { a: 1 }],
    ['Here you are: {"a":{"b":"}"}} Anything else?', { a: { b: '}' } }],
    ['```json\n{"a":[1]}\n```', { a: [1] }],
    ['{"a":1} and {"b":2}', null],
    ['}{', null],
    ['no object', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(objectIn(text)).toEqual(expected);
  });
});

describe('the language of a browser', () => {
  test.each([
    ['es', 'es_es'],
    ['es-MX,en;q=0.5', 'es_es'],
    ['DA-dk', 'dk'],
    ['sv-SE, da;q=0.8, en;q=0.7', 'dk'],
    [' en ', 'en_us'],
    ['esx, dano', 'en_us'],
    ['sv', 'en_us'],
    ['fr-CA, en;q=0.5', 'fr_fr'],
    ['de-AT', 'de_de'],
    ['', 'en_us'],
    [null, 'en_us'],
    ['da;q=1', 'dk'],
  ])('%s: %s', (header, expected) => {
    expect(spokenLanguage(header)).toBe(expected);
  });
});

describe('an id made of a value', () => {
  test('is what it is made of up to 200 characters, and a hash beyond', () => {
    expect(shortId('x'.repeat(200))).toBe('x'.repeat(200));
    expect(shortId('x'.repeat(201), 'a.')).toMatch(/^a\.%~[0-9a-f]{64}$/);
    expect(shortId('x'.repeat(201))).not.toBe(shortId('x'.repeat(202)));
  });

  test('is the same for values that count as the same, and another for every other value', () => {
    const value = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [one, other] = [uniqueValueId('t', 'f', a), uniqueValueId('t', 'f', b)];
        expect(one === other).toBe(foldValue(a) === foldValue(b));
        expect(uniqueValueId('t', 'f', ` ${a.normalize('NFD')}\n`)).toBe(one);
        expect(one).toMatch(/^t\.f\.[^/\\?#]*$/);
        expect(one.length).toBeLessThanOrEqual(200);
      }),
    );
  });

  test('takes half a sign for a text too', () => {
    expect(uniqueValueId('t', 'f', '\uD83D')).toBe(uniqueValueId('t', 'f', '\uFFFD'));
  });
});

describe('work in pieces', () => {
  test('rests after every full piece', () => {
    const isFull = pieces();
    expect([PIECE - 1, 1, 1, PIECE - 2, 1, PIECE * 3, 1].map((items) => isFull(items))).toEqual([
      ...[false, true, false, false, true, true, false],
    ]);
  });

  test('gives its result at once, however many pieces it has', () => {
    function* work() {
      for (let step = 0; step < 3; step += 1) yield;
      return 'done';
    }
    expect(atOnce(work())).toBe('done');
  });

  test('makes what belongs to a key once', () => {
    let made = 0;
    const of = remembered((key: string) => {
      made += 1;
      return { key };
    });
    expect(of('a')).toBe(of('a'));
    expect([of('b'), made]).toEqual([{ key: 'b' }, 2]);
  });
});
