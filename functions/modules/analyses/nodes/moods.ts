import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { FEWEST_COMMENTS } from '@livingroom/shared/modules/reports/rules/comment-themes.ts';
import { type Mood, moodsOf } from '../../reports/comment-mood.ts';
import { smallWordsByLanguage } from '../../reports/comment-words.ts';
import type { CommentReader } from '../comment-reader.ts';
import { type Compute, type Computed, inTurn } from '../compute.ts';
import { commentsOf, type DataTable, groupsOf, labelsAt, TableMaker } from '../table.ts';

/** How comments of each group sound: by the AI where it reads all of them, else by the rated words of five languages. */
export async function moods(
  params: Parameters<Compute<'moods'>>[0],
  table: DataTable,
  reader: CommentReader,
): Promise<Computed> {
  const made = new TableMaker(analysisNodes.moods.leaves(params, []));
  const by = params.by.filter((key) => key !== 'read_by');
  const comments = commentsOf(table);
  const lists = await smallWordsByLanguage();
  const groups = groupsOf(table, by);
  const fit = groups.filter((places) => places.length >= FEWEST_COMMENTS);
  // One reader for all groups, so that no two are compared by different measures.
  const asked = fit.flat().map((at) => comments[at] ?? '');
  const read = params.reader === 'ai' ? await reader.moods(asked) : null;
  let [from, left] = [0, groups.reduce((sum, places) => sum + places.length, 0)];
  for await (const places of inTurn(fit)) {
    const texts = places.map((at) => comments[at] ?? '');
    const own = read ? read.slice(from, from + places.length) : await moodsOf(texts, lists);
    from += places.length;
    const count = (wanted: Mood | null) => own.filter((mood) => mood === wanted).length;
    if (places.length - count(null) < FEWEST_COMMENTS) continue;
    left -= places.length;
    made.add({
      ...labelsAt(table, by, places[0] ?? 0),
      count: places.length,
      good: count('good'),
      bad: count('bad'),
      mixed: count('mixed'),
      unread: count(null),
      read_by: reader.name(read !== null),
    });
  }
  return { table: made.table, left, why: fit.length === 0 ? 'few-comments' : null };
}
