import { expect, test } from 'vitest';
import { createOpenAi } from '../../../functions/core/gateways/ai/openai.ts';
import type { AiGateway } from '../../../functions/core/gateways/ai/port.ts';
import {
  askThemes,
  type CommentReader,
  moodsOfPiece,
} from '../../../functions/modules/analyses/comment-reader.ts';
import { keywords } from '../../../functions/modules/analyses/nodes/keywords.ts';
import { moods } from '../../../functions/modules/analyses/nodes/moods.ts';
import { themes } from '../../../functions/modules/analyses/nodes/themes.ts';
import { type DataTable, textsOf } from '../../../functions/modules/analyses/table.ts';
import { startAi } from '../../../scripts/local/ai/ai.ts';

/** Comments about one thing in each of the product's languages, of which each sounds good or bad. */
const inEach = {
  en: [
    'The planning is a great help for us',
    'Our planning is terrible and we are sad',
    'I love the planning of this team',
  ],
  es: [
    'La planificación ha sido en todo momento muy amable',
    'Con la planificación todo es muy bueno para los equipos',
    'La planificación siempre es mala, eso no es bueno para los turnos',
  ],
  dk: [
    'Planlægningen er fantastisk for os alle',
    'Jeg synes at planlægningen er elendig',
    'Jeg elsker at planlægningen er god',
  ],
  de: [
    'Die Planung ist wunderbar und hilft uns',
    'Ich finde die Planung furchtbar und schlecht',
    'Mit der Planung bin ich sehr glücklich',
  ],
  fr: [
    'La planification est superbe pour nous',
    'Je trouve que la planification est horrible',
    'La planification de cette équipe est magnifique',
  ],
} as const;

const all = Object.values(inEach).flat();

const tableOf = (
  comments: readonly string[],
  units: readonly string[] = comments.map(() => 'All'),
): DataTable => ({
  rows: comments.length,
  columns: new Map([
    ['unit', units],
    ['comment', comments],
  ]),
});

const silent: CommentReader = {
  themes: async () => null,
  moods: async () => null,
  name: (isAi) => (isAi ? 'AI' : 'Word lists'),
};

const by = { by: ['unit'], reader: 'ai' } as const;

const linesOf = ({ table }: Awaited<ReturnType<typeof themes>>) =>
  Array.from({ length: table.rows }, (_, at) =>
    Object.fromEntries([...table.columns].map(([key, column]) => [key, column[at]])),
  );

test('the word that three comments of a language share is a theme in each of the five', async () => {
  const found = linesOf(await themes(by, tableOf(all), silent));
  for (const word of ['planning', 'planificación', 'planlægningen', 'planung', 'planification'])
    expect(found).toContainEqual(expect.objectContaining({ theme: word, count: 3, read_by: 'Word lists' }));
  expect(found.every(({ count }) => Number(count) >= 3)).toBe(true);
  // Three comments are too few to say how they sound.
  expect(found.every(({ good }) => Number.isNaN(good))).toBe(true);
});

test('words that the AI joins are one theme, whose comments are counted here, each once', async () => {
  const words: string[] = [];
  const reader: CommentReader = {
    ...silent,
    async themes(given) {
      words.push(...given);
      return [
        {
          title: 'Planning',
          words: ['planning', 'planung', 'planlægningen', 'planificación', 'planification'],
        },
      ];
    },
  };
  const [first] = linesOf(await themes(by, tableOf(all), reader));
  expect(first).toMatchObject({ theme: 'Planning', count: 15, share: 1, read_by: 'AI' });
  expect(Number(first?.good)).toBeGreaterThanOrEqual(5);
  expect(Number(first?.bad)).toBeGreaterThanOrEqual(3);
  // It gets words that three comments share, and nothing else of them.
  for (const word of words)
    expect(all.filter((text) => text.toLowerCase().includes(word)).length).toBeGreaterThanOrEqual(3);
});

test('of four comments nothing is said: no theme, key word or mood', async () => {
  const few = tableOf([...all.slice(0, 3), ...all.slice(0, 1), ...all], [...'aaaa', ...all.map(() => 'b')]);
  const outcomes = [
    await themes(by, few, silent),
    await moods(by, few, silent),
    await keywords({ by: ['unit'], letters: 4, least: 3 }, few),
  ];
  for (const outcome of outcomes) {
    expect(new Set(textsOf(outcome.table, 'unit'))).toEqual(new Set(['b']));
    expect(outcome.left).toBeGreaterThanOrEqual(4);
  }
});

test('how comments sound is counted by the rated words of each language', async () => {
  const units = Object.entries(inEach).flatMap(([language, texts]) =>
    [...texts, ...texts].map(() => language),
  );
  const texts = Object.values(inEach).flatMap((own) => [...own, ...own]);
  const found = linesOf(await moods(by, tableOf(texts, units), silent));
  expect(found.map(({ unit, good, bad }) => [unit, good, bad])).toEqual(
    Object.keys(inEach).map((language) => [language, 4, 2]),
  );
});

const saying = (text: string): AiGateway => ({
  complete: async () => ({ text, finish: 'whole', tokens: 1 }),
});

test('themes of the AI are of the given words alone, each in one theme', async () => {
  const reply = {
    themes: [
      { title: 'Plan', words: ['plan', 'made-up'] },
      { title: 'Help', words: ['plan', 'help'] },
    ],
  };
  expect(await askThemes(saying(JSON.stringify(reply)), ['plan', 'help'], 'en_us')).toEqual([
    { title: 'Plan', words: ['plan'] },
    { title: 'Help', words: ['help'] },
  ]);
});

test.each([
  'Sure! Here are your themes.',
  JSON.stringify({ themes: [{ title: 'See https://evil.test', words: ['plan'] }] }),
  JSON.stringify({ themes: [{ title: 'Person 7', words: ['plan'] }] }),
  JSON.stringify({ themes: [{ title: 'Nothing', words: ['unknown'] }] }),
])('a reply that does not fit is not taken, and the word lists stand in: %s', async (text) => {
  expect(await askThemes(saying(text), ['plan'], 'en_us')).toBeNull();
});

test('a comment that the AI puts into two lists, or that is not there, leaves the piece unread', async () => {
  const read = (lists: object) => moodsOfPiece(saying(JSON.stringify(lists)), ['a', 'b', 'c']);
  expect(await read({ good: [1], bad: [3], mixed: [] })).toEqual(['good', null, 'bad']);
  expect(await read({ good: [1], bad: [1], mixed: [] })).toBeNull();
  expect(await read({ good: [4], bad: [], mixed: [] })).toBeNull();
});

test('the local AI joins words and rates comments as the prompts ask', async () => {
  const { apiKey, url, stop } = await startAi();
  try {
    const ai = createOpenAi({ baseUrl: `${url}/v1`, apiKey, model: 'livingroom-local' });
    const joined = await askThemes(ai, ['planning', 'plannings', 'help'], 'en_us');
    expect(joined?.map(({ words }) => words)).toEqual([['planning', 'plannings'], ['help']]);
    expect(await moodsOfPiece(ai, ['a', 'b', 'c'])).toEqual(['good', 'bad', 'good']);
  } finally {
    await stop();
  }
});
