import type { Role } from '../../../core/catalogue/roles.ts';
import type { Language } from '../../../core/lib/language.ts';
import { type Article, articleSlugs, mayRead, readArticle } from './articles.ts';
import { wordsOf } from './plain-words.ts';

/** How much a word counts by where it is found: the name of a screen says most. */
const weights = { title: 6, what: 3, lead: 1, how: 1 } as const;

/** An article that fits so much worse than the best one is none that was asked for. */
const LEAST_OF_BEST = 0.4;

type Found = { readonly article: Article; readonly score: number };

/**
 * What the help says to a question, the best first; found by its words alone, without any AI. Words of which there are
 * many say little: each counts by how few articles have it.
 */
export function searchHelp(
  question: string,
  { language, role, most = 5 }: { readonly language: Language; readonly role: Role; readonly most?: number },
): readonly Article[] {
  const asked = [...new Set(wordsOf(question))];
  const articles = articleSlugs
    .filter((slug) => mayRead(slug, role))
    .map((slug) => readArticle(slug, language));
  const indexed = articles.map((article) => ({ article, words: weighed(article) }));
  const rarity = new Map(
    asked.map((word) => {
      const having = indexed.filter(({ words }) => weightIn(words, word) > 0).length;
      return [word, having === 0 ? 0 : Math.log(1 + articles.length / having)] as const;
    }),
  );
  const found = indexed
    .map(({ article, words }): Found => {
      const score = asked.reduce((sum, word) => sum + weightIn(words, word) * (rarity.get(word) ?? 0), 0);
      return { article, score };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const best = found[0]?.score ?? 0;
  return found
    .filter(({ score }) => score >= best * LEAST_OF_BEST)
    .slice(0, most)
    .map(({ article }) => article);
}

function weighed({ title, lead, tasks }: Article): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  const note = (text: string, weight: number) => {
    for (const word of wordsOf(text)) words.set(word, Math.max(words.get(word) ?? 0, weight));
  };
  note(title, weights.title);
  note(lead, weights.lead);
  for (const { what, how } of tasks) {
    note(what, weights.what);
    note(how, weights.how);
  }
  return words;
}

/** Words of one stem count alike: "unidad" finds "unidades", "invite" finds "invitation". */
function weightIn(words: ReadonlyMap<string, number>, asked: string): number {
  let best = 0;
  for (const [word, weight] of words) {
    if (word === asked) best = Math.max(best, weight);
    else if (sameStem(word, asked)) best = Math.max(best, weight * 0.7);
  }
  return best;
}

const LEAST_STEM = 4;

function sameStem(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  const stem = Math.max(LEAST_STEM, Math.ceil(shorter * 0.75));
  return shorter >= LEAST_STEM && a.slice(0, stem) === b.slice(0, stem);
}
