import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { languages } from '@livingroom/shared/lib/language.ts';
import { defineWords, kept, keptText, say, spoken } from '@livingroom/shared/lib/phrase.ts';
import '@livingroom/shared/words/all.ts';
import { describe, expect, it } from 'vitest';

const words = defineWords('test', {
  plain: ['Hello.', 'Hola.', 'Hej.'],
  rooms: ['{count} rooms: {list}', '{count} salas: {list}', '{count} rum: {list}'],
  inside: ['Because: {why}', 'Porque: {why}', 'Fordi: {why}'],
});

describe('A phrase', () => {
  it('is said in the language of its reader, its holes filled', () => {
    const phrase = words('rooms', { count: 2, list: ['a', 'b'] });
    expect(languages.map((language) => say(phrase, language))).toEqual([
      '2 rooms: a, b',
      '2 salas: a, b',
      '2 rum: a, b',
    ]);
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

  it('refuses an area that says the same key twice', () => {
    expect(() => defineWords('test', { plain: ['a', 'b', 'c'] })).toThrow(
      'The words test.plain are defined twice',
    );
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

it('All areas of words are loaded by the server', () => {
  const folder = join(import.meta.dirname, '../../../shared/words');
  const all = readFileSync(join(folder, 'all.ts'), 'utf8');
  const areas = readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'all.ts');
  expect(areas.filter((name) => !all.includes(`'./${name}'`))).toEqual([]);
});
