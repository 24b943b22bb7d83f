import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { FEWEST_COMMENTS, sharedWords } from '@livingroom/shared/modules/reports/rules/comment-themes.ts';
import { type Mood, moodsOf } from '../../reports/comment-mood.ts';
import { keyWordsOf, smallWords, smallWordsByLanguage } from '../../reports/comment-words.ts';
import type { CommentReader, NamedWords } from '../comment-reader.ts';
import { type Compute, type Computed, inTurn } from '../compute.ts';
import { commentsOf, type DataTable, groupsOf, labelsAt, TableMaker } from '../table.ts';

/** Letters of a word at least, and themes of a group at most. */
const [LETTERS, MOST_THEMES] = [4, 12] as const;

/** Of more groups none is asked for: a node that asks for each of hundreds would spend the day's budget. */
const MOST_ASKED = 6;

/** A theme: words, and the places of the comments that hold one of them. */
type Theme = NamedWords & { readonly places: readonly number[] };

/** Themes by words; where an AI reads, it says which words mean the same, and never sees a comment. */
export async function themes(
  params: Parameters<Compute<'themes'>>[0],
  table: DataTable,
  reader: CommentReader,
): Promise<Computed> {
  const made = new TableMaker(analysisNodes.themes.leaves(params, []));
  const by = params.by.filter((key) => key !== 'theme' && key !== 'words' && key !== 'read_by');
  const comments = commentsOf(table);
  const [small, lists] = [await smallWords(), await smallWordsByLanguage()];
  const groups = groupsOf(table, by);
  const fit = groups.filter((places) => places.length >= FEWEST_COMMENTS);
  const isAsked = params.reader === 'ai' && fit.length <= MOST_ASKED;
  let left = groups.reduce((sum, places) => sum + places.length, 0);
  for await (const places of inTurn(fit)) {
    left -= places.length;
    const texts = places.map((at) => comments[at] ?? '');
    const words = sharedWords(texts.map((text) => keyWordsOf(text, small, LETTERS)));
    const named = isAsked && words.size > 0 ? await reader.themes([...words.keys()]) : null;
    const found = named === null ? alone(words) : together(named, words);
    const moods = await moodsOf(texts, lists);
    const labels = labelsAt(table, by, places[0] ?? 0);
    for (const theme of found.slice(0, MOST_THEMES))
      made.add({
        ...labels,
        theme: theme.title,
        words: theme.words.join(', '),
        count: theme.places.length,
        share: theme.places.length / places.length,
        ...soundOf(theme.places.map((place) => moods[place] ?? null)),
        read_by: reader.name(named !== null),
      });
  }
  return { table: made.table, left, why: fit.length === 0 ? 'few-comments' : null };
}

type Words = ReadonlyMap<string, readonly number[]>;

/** Each word as a theme of its own; two words of the same comments are one. */
function alone(words: Words): readonly Theme[] {
  const found = new Map<string, Theme>();
  for (const [word, places] of words) {
    const key = places.join();
    const known = found.get(key);
    found.set(
      key,
      known ? { ...known, words: [...known.words, word] } : { title: word, words: [word], places },
    );
  }
  return sorted([...found.values()]);
}

/** Words that mean the same as one theme; a word that nobody has named is one of its own. */
function together(named: readonly NamedWords[], words: Words): readonly Theme[] {
  const taken = new Set(named.flatMap((theme) => theme.words));
  const joined = named.map((theme) => {
    const places = [...new Set(theme.words.flatMap((word) => words.get(word) ?? []))];
    return { ...theme, places: places.sort((a, b) => a - b) };
  });
  const rest = new Map([...words].filter(([word]) => !taken.has(word)));
  return sorted([...joined, ...alone(rest)]);
}

function sorted(all: readonly Theme[]): readonly Theme[] {
  return [...all].sort((a, b) => b.places.length - a.places.length || (a.title < b.title ? -1 : 1));
}

/** How the comments of a theme sound; nothing of too few that could be read. */
function soundOf(moods: readonly (Mood | null)[]) {
  const count = (wanted: Mood) => moods.filter((mood) => mood === wanted).length;
  if (moods.filter((mood) => mood !== null).length < FEWEST_COMMENTS) return {};
  return { good: count('good'), bad: count('bad') };
}
