import type { TemplateText } from '../tables/email-template-versions.ts';
import { blocksOf, contentOf } from './blocks.ts';

/** A subject, a block or the words of a button that went or came. */
export type Difference = { readonly kind: 'gone' | 'new'; readonly text: string };

/** What a text says otherwise than the one before, in the order of reading: what went before what came. */
export function differences(
  before: TemplateText | undefined,
  after: TemplateText | undefined,
): readonly Difference[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const kept = longestCommon(old, now);
  return [
    ...old.flatMap((text, place) => (kept.before.has(place) ? [] : [{ kind: 'gone' as const, text }])),
    ...now.flatMap((text, place) => (kept.after.has(place) ? [] : [{ kind: 'new' as const, text }])),
  ];
}

/** How many places differ: one where words went and others came in their stead. */
export function placesOf(all: readonly Difference[]): number {
  const gone = all.filter(({ kind }) => kind === 'gone').length;
  return Math.max(gone, all.length - gone);
}

function linesOf(text: TemplateText | undefined): readonly string[] {
  if (!text) return [];
  return [text.subject, ...blocksOf(text.content).map((block) => contentOf([block])), text.link].filter(
    (line) => line !== '',
  );
}

/** The places of the longest row of lines that stand in both, in the same order. */
function longestCommon(old: readonly string[], now: readonly string[]) {
  const lengths = old.map(() => new Array<number>(now.length + 1).fill(0));
  lengths.push(new Array<number>(now.length + 1).fill(0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const length =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row]?.splice(column, 1, length);
    }
  const [before, after] = [new Set<number>(), new Set<number>()];
  for (let row = 0, column = 0; row < old.length && column < now.length; ) {
    if (old[row] === now[column]) {
      before.add(row++);
      after.add(column++);
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return { before, after };
}
