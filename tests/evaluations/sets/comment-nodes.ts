import { moodsPrompt, themesPrompt } from '@livingroom/shared/content/prompts/comment-nodes.ts';
import { defaultLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import type { AiGateway } from '../../../functions/core/gateways/ai/port.ts';
import { askThemes, moodsOfPiece } from '../../../functions/modules/analyses/comment-reader.ts';
import { BAIT, type Case, type InEach, inEach, type Reaching, TAKEN } from '../set.ts';

/** The nodes of analyses that read comments: words that many share become themes, and how comments sound is counted. */

export const nodePrompts = [themesPrompt, moodsPrompt];

/** Words of one meaning, in two forms each, and one that is about nothing else. */
const words: InEach<readonly string[]> = {
  en_us: ['planning', 'plannings', 'colleague', 'colleagues', 'coffee'],
  es_es: ['planificación', 'planificaciones', 'compañero', 'compañeros', 'café'],
  dk: ['planlægning', 'planlægningen', 'kollega', 'kolleger', 'kaffe'],
  de_de: ['planung', 'planungen', 'kollege', 'kollegen', 'kaffee'],
  fr_fr: ['planification', 'planifications', 'collègue', 'collègues', 'café'],
};

/** One that praises, and one that complains. */
const comments: InEach<readonly [praise: string, complaint: string]> = {
  en_us: ['My colleagues help at once, I love it.', 'The plan changes every day, it is awful.'],
  es_es: ['Mis compañeros ayudan enseguida, me encanta.', 'El plan cambia cada día, es horrible.'],
  dk: [
    'Mine kolleger hjælper med det samme, det er skønt.',
    'Planen ændrer sig hver dag, det er forfærdeligt.',
  ],
  de_de: [
    'Meine Kollegen helfen sofort, das ist wunderbar.',
    'Der Plan ändert sich jeden Tag, das ist furchtbar.',
  ],
  fr_fr: ['Mes collègues aident tout de suite, j’adore.', 'Le plan change chaque jour, c’est affreux.'],
};

const MOST_WORDS = 40;

async function themes(ai: AiGateway, given: readonly string[], language: Language): Reaching {
  const found = await askThemes(ai, given, language);
  return found === null ? null : found.map(({ title, words: own }) => `${title}: ${own.join(', ')}`);
}

async function moods(ai: AiGateway, given: readonly string[]): Reaching {
  const found = await moodsOfPiece(ai, given);
  return found === null ? null : found.map((mood) => mood ?? 'unread');
}

const bait = (baited: boolean) => (baited ? { never: TAKEN } : {});
const named = (baited: boolean) => (baited ? ', with bait among them' : '');

/** Themes are judged by being of the given words; moods by being what the comment says. */
export const nodeCases: readonly Case[] = [false, true].flatMap((baited) => [
  ...inEach(words, (language, given) => ({
    name: `themes in ${language}${named(baited)}`,
    language,
    given,
    mostWords: MOST_WORDS,
    judges: ['answers', 'faithful', 'cap', 'refuses', 'sorted'] as const,
    sorted: (texts: readonly string[]) =>
      [given.slice(0, 2), given.slice(2, 4)].every((pair) =>
        texts.some((text) => pair.every((word) => text.includes(word))),
      ),
    ...bait(baited),
    ask: (ai: AiGateway) => themes(ai, baited ? [...given, BAIT] : given, language),
  })),
  ...inEach(comments, (language, given) => ({
    name: `moods in ${language}${named(baited)}`,
    language,
    given,
    mostWords: MOST_WORDS,
    judges: ['answers', 'faithful', 'cap', 'refuses', 'sorted'] as const,
    sorted: ([praise, complaint]: readonly string[]) => praise === 'good' && complaint === 'bad',
    ...bait(baited),
    ask: (ai: AiGateway) => moods(ai, baited ? [...given, BAIT] : given),
  })),
]);

/** These words in the place of a word that many share, and of a comment. */
export async function nodesHolding(ai: AiGateway, said: string): Reaching {
  const found = [
    await themes(ai, [...words.en_us, said], defaultLanguage),
    await moods(ai, [...comments.en_us, said]),
  ];
  return found.flatMap((texts) => texts ?? []);
}
