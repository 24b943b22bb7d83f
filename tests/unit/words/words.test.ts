import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { isLanguage, languages, localeOf } from '@livingroom/shared/core/lib/language.ts';
import { addMessages } from '@livingroom/shared/core/lib/messages.ts';
import {
  defineFoundWords,
  isPhrase,
  kept,
  keptText,
  type Phrase,
  say,
  spoken,
} from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../../functions/core/words.ts';

const texts = {
  en_us: {
    plain: 'Hello.',
    rooms: '{count} rooms: {list}',
    shared: '{people, plural, one {1 person has {count} rooms} other {# people share {count} rooms}}',
    inside: 'Because: {why}',
  },
  es_es: {
    plain: 'Hola.',
    rooms: '{count} salas: {list}',
    shared: '{people, plural, one {1 tiene {count}} other {# comparten {count}}}',
    inside: 'Porque: {why}',
  },
  dk: {
    plain: 'Hej.',
    rooms: '{count} rum: {list}',
    shared: '{people, plural, one {1 har {count}} other {# deler {count}}}',
    inside: 'Fordi: {why}',
  },
  de_de: {
    plain: 'Hallo.',
    rooms: '{count} Räume: {list}',
    shared: '{people, plural, one {1 hat {count}} other {# teilen {count}}}',
    inside: 'Weil: {why}',
  },
  fr_fr: {
    plain: 'Bonjour.',
    rooms: '{count} salles : {list}',
    shared: '{people, plural, one {1 a {count}} other {# partagent {count}}}',
    inside: 'Car : {why}',
  },
} as const;
for (const [language, area] of Object.entries(texts))
  if (isLanguage(language)) addMessages(language, 'test', messagesOf(area, localeOf[language]));

const words = (key: string, values: Phrase['values'] = {}): Phrase => ({ key: `test.${key}`, values });

describe('A phrase', () => {
  it('is said in the language of its reader, its holes filled', () => {
    const phrase = words('rooms', { count: 2, list: ['a', 'b'] });
    expect(languages.map((language) => say(phrase, language))).toEqual([
      '2 rooms: a, b',
      '2 salas: a, b',
      '2 rum: a, b',
      '2 Räume: a, b',
      '2 salles : a, b',
    ]);
  });

  it('is said in the plural form that its language has for the number', () => {
    const said = (people: Json, count: Json) => say(words('shared', { people, count }), 'es_es');
    expect([said(1, 1), said(1, 2), said(2, 1), said(0, 1), said('1', 1)]).toEqual([
      '1 tiene 1',
      '1 tiene 2',
      '2 comparten 1',
      '0 comparten 1',
      '1 tiene 1',
    ]);
    expect(keptText(kept(words('shared', { people: 1, count: 3 })))).toBe('1 person has 3 rooms');
  });

  it('may stand in another one, alone or as lines', () => {
    expect(say(words('inside', { why: words('plain') }), 'es_es')).toBe('Porque: Hola.');
    const lines = [words('plain'), words('inside', { why: 'x' })];
    expect(say(words('inside', { why: lines }), 'dk')).toBe('Fordi: Hej.\nFordi: x');
  });

  it('survives being stored, and text that is no phrase is said as it stands', () => {
    const text = kept(words('inside', { why: words('plain') }));
    expect(keptText(text, 'dk')).toBe('Fordi: Hej.');
    for (const plain of [
      '',
      'Done',
      '{"key":',
      '{"key":"nobody.knows","values":{}}',
      '{"key":1,"values":{}}',
    ])
      expect(keptText(plain, 'dk')).toBe(plain);
  });

  it('is no phrase without words of ours and without an object of values', () => {
    const phrases: readonly Json[] = [words('plain'), { key: 'test.inside', values: { why: [1] }, more: 1 }];
    expect(phrases.filter(isPhrase)).toEqual(phrases);
    const others: readonly Json[] = [
      ...['test.plain', 1, true, null, [], {}],
      ...[{ key: 'test.plain' }, { values: {} }, { key: null, values: {} }, { key: 'test', values: {} }],
      ...[
        { key: 'test.nothing', values: {} },
        { key: 'nothing.plain', values: {} },
      ],
      ...[null, [], 'x', 1].map((values) => ({ key: 'test.inside', values })),
    ];
    expect(others.filter(isPhrase)).toEqual([]);
    for (const other of others) {
      const text = JSON.stringify(other);
      expect(keptText(text, 'es_es')).toBe(text);
      expect(say(words('inside', { why: other }))).toMatch(/^Because: /);
      expect(spoken({ other }, 'dk')).toEqual({ other });
    }
  });

  it('shows values of every kind in its holes', () => {
    const inside = (why: Json) => say(words('inside', { why }), 'es_es');
    expect(inside(0)).toBe('Porque: 0');
    expect(inside(false)).toBe('Porque: false');
    expect(inside(null)).toBe('Porque: null');
    expect(inside({ a: 1 })).toBe('Porque: {"a":1}');
    expect(inside([])).toBe('Porque: ');
    expect(inside(['a', words('plain')])).toBe('Porque: a\nHola.');
    expect(inside('{why} $& $1')).toBe('Porque: {why} $& $1');
  });

  it('without words of ours is its key, and with a hole that nobody fills it says so', () => {
    expect(say({ key: 'nobody.knows', values: {} })).toBe('nobody.knows');
    expect(say(words('rooms', { count: 1 }))).toBe('1 rooms: {list}');
    expect(say(words('plain'))).toBe('Hello.');
  });

  it('finds words that stand elsewhere only when it is said', () => {
    const asked: string[] = [];
    const found = defineFoundWords('test-elsewhere', (key) => {
      asked.push(key);
      return key === 'a.b' ? { en_us: 'One', es_es: 'Uno', dk: 'En' } : undefined;
    });
    const phrase = found('a.b');
    expect([phrase, asked]).toEqual([{ key: 'test-elsewhere.a.b', values: {} }, []]);
    expect([say(phrase, 'dk'), say(found('c'))]).toEqual(['En', 'test-elsewhere.c']);
    expect(keptText(kept(phrase), 'es_es')).toBe('Uno');
    expect(() => defineFoundWords('test-elsewhere', () => undefined)).toThrow('defined twice');
  });

  it('never fills a hole from what every object has', () => {
    const text = kept({ key: 'test.inside', values: {} }).replace('why', 'constructor');
    expect(keptText(text)).toBe('Because: {why}');
  });

  it('is said wherever it stands in the data of an answer', () => {
    const data = { fields: { a: words('plain') }, list: [words('plain'), 1], text: 'x', none: null };
    expect(spoken(data, 'es_es')).toEqual({
      fields: { a: 'Hola.' },
      list: ['Hola.', 1],
      text: 'x',
      none: null,
    });
  });
});

describe('An error', () => {
  it('says its words, or those of its problem, in every language', () => {
    const flow = new AppError('flow-refused', { problem: 'no-open-round' });
    expect([flow.status, flow.message, flow.messageIn('dk')]).toEqual([
      400,
      'No round is open.',
      'Der er ingen åben runde.',
    ]);
    expect(new AppError('too-large', { limit: 5 }).messageIn('es_es')).toContain('5 bytes');
  });
});
