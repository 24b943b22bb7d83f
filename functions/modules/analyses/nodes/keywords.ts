import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { FEWEST_COMMENTS } from '@livingroom/shared/modules/reports/rules/comment-themes.ts';
import { keyWordsOf, smallWords } from '../../reports/comment-words.ts';
import { type Compute, inTurn } from '../compute.ts';
import { commentsOf, groupsOf, labelsAt, TableMaker } from '../table.ts';

/** Words of a group at most. */
const MOST_WORDS = 100;

export const keywords: Compute<'keywords'> = async (params, table) => {
  const small = await smallWords();
  const made = new TableMaker(analysisNodes.keywords.leaves(params, []));
  const by = params.by.filter((key) => key !== 'word');
  const texts = commentsOf(table);
  let left = 0;
  const groups = groupsOf(table, by);
  for await (const places of inTurn(groups)) {
    if (places.length < FEWEST_COMMENTS) {
      left += places.length;
      continue;
    }
    const counts = new Map<string, number>();
    for (const at of places) {
      const own = keyWordsOf(texts[at] ?? '', small, params.letters);
      if (own.size === 0) left += 1;
      for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const known = [...counts].filter(([, count]) => count >= params.least);
    const shown = known.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, MOST_WORDS);
    for (const [word, count] of shown)
      made.add({ ...labelsAt(table, by, places[0] ?? 0), word, count, share: count / places.length });
  }
  const isFew = groups.every((places) => places.length < FEWEST_COMMENTS);
  return { table: made.table, left, why: isFew ? 'few-comments' : null };
};
