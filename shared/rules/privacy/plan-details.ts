import type { UnitTree } from './frozen-tree.ts';
import type { SealedBlock } from './plan-release.ts';

/** A block of histogram and comments: whole score blocks, by their place in the given list. */
export type DetailBlock = { readonly home: number; readonly blocks: readonly number[]; readonly size: number };

/**
 * Groups the score blocks of one closed question for histograms and comments (privacy.md 6.1 and 6.2, "trap"): only
 * whole score blocks, so that no histogram can be set against a score. Sizes count people. Leftovers go up.
 */
export function planDetails(
  tree: UnitTree,
  scoreBlocks: readonly SealedBlock[],
  need: number,
): readonly DetailBlock[] {
  const waiting = tree.ids.map(() => ({ blocks: [] as number[], size: 0 }));
  scoreBlocks.forEach(({ home, size }, index) => {
    const own = waiting[home];
    if (!own) return;
    own.blocks.push(index);
    own.size += size;
  });
  const planned: DetailBlock[] = [];
  for (const unit of tree.deepestFirst) {
    const own = waiting[unit];
    if (!own || own.blocks.length === 0) continue;
    if (own.size >= need) {
      planned.push({ home: unit, blocks: own.blocks, size: own.size });
      continue;
    }
    const above = waiting[tree.parents[unit] ?? -1];
    if (!above) continue;
    above.blocks.push(...own.blocks);
    above.size += own.size;
  }
  return planned;
}
