import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AiGateway } from '../../../functions/core/gateways/ai/port.ts';
import { addLanguage } from '../../../scripts/words/add.ts';
import { saying, whole } from '../../fakes/ai.ts';

let directory: string;

const write = (path: string, texts: object) => {
  mkdirSync(dirname(join(directory, path)), { recursive: true });
  writeFileSync(join(directory, path), JSON.stringify(texts));
};
const read = (path: string) => JSON.parse(readFileSync(join(directory, path), 'utf8'));

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'words-'));
  write('en_us/flows.json', {
    open: 'No round is open.',
    late: 'It is {days} days late.',
    people: '{count, plural, one {# person} other {# people}}',
  });
  write('en_us/content/mails.json', { hello: 'Hello {{FirstName}}' });
});
afterEach(() => rmSync(directory, { recursive: true }));

/** A service that answers each key with what is planned for it. */
function serviceSaying(planned: {
  readonly [key: string]: unknown;
}): AiGateway & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async complete(messages) {
      const { texts } = JSON.parse(messages.at(-1)?.content ?? '{}') as { texts: { [key: string]: string } };
      asked.push(...Object.keys(texts));
      return whole(
        JSON.stringify({
          texts: Object.fromEntries(Object.keys(texts).map((key) => [key, planned[key]])),
        }),
      );
    },
  };
}

const good = {
  open: 'Keine Runde ist offen.',
  late: 'Es ist {days} Tage zu spät.',
  people: '{count, plural, one {# Person} other {# Personen}}',
  hello: 'Hallo {{FirstName}}',
};

describe('a new language', () => {
  test('has every text of the default one, each noted as unread', async () => {
    expect(await addLanguage('de-de', serviceSaying(good), directory)).toEqual({
      language: 'de_de',
      translated: 4,
      missing: [],
    });
    expect(Object.keys(read('de_de/flows.json'))).toEqual(['open', 'late', 'people']);
    expect(read('de_de/content/mails.json')).toEqual({ hello: good.hello });
    expect(read('unreviewed/de_de.json')).toEqual({
      'content/mails': ['hello'],
      flows: ['open', 'late', 'people'],
    });
  });

  test.each([
    ['lacks a place', { late: 'Es ist zu spät.' }, 'flows: late'],
    ['has a place of its own', { open: 'Keine {round} ist offen.' }, 'flows: open'],
    [
      'has plural forms of another language',
      { people: '{count, plural, few {#} other {#}}' },
      'flows: people',
    ],
    ['cannot be read', { people: '{count, plural' }, 'flows: people'],
    ['renames what a mail fills in', { hello: 'Hallo {{Vorname}}' }, 'content/mails: hello'],
    ['is empty', { open: ' ' }, 'flows: open'],
    ['is no text', { open: 5 }, 'flows: open'],
  ])('takes no draft that %s', async (_, wrong, place) => {
    const { translated, missing } = await addLanguage(
      'de-DE',
      serviceSaying({ ...good, ...wrong }),
      directory,
    );
    expect([translated, missing]).toEqual([3, [place]]);
  });

  test('is asked for what is missing alone the second time, and what a person wrote stays', async () => {
    await addLanguage('de-DE', serviceSaying({ ...good, late: '' }), directory);
    write('de_de/content/mails.json', { hello: 'Guten Tag {{FirstName}}' });
    const service = serviceSaying(good);
    await addLanguage('de-DE', service, directory);
    expect(service.asked).toEqual(['late']);
    expect(read('de_de/content/mails.json')).toEqual({ hello: 'Guten Tag {{FirstName}}' });
    expect(Object.keys(read('de_de/flows.json'))).toEqual(['open', 'late', 'people']);
  });

  test('survives a service that answers no JSON', async () => {
    const ai: AiGateway = { complete: saying(async () => 'I cannot do that.') };
    expect((await addLanguage('fr-FR', ai, directory)).missing).toHaveLength(4);
  });

  test('needs a tag that is one', async () => {
    await expect(addLanguage('no language', serviceSaying(good), directory)).rejects.toThrow(RangeError);
  });
});
