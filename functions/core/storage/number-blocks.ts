import type { AccountStore, DocumentStore } from './port.ts';

/** Numbers that this process has taken for a table and not used yet. */
type Block = { readonly next: number; readonly left: number };

/** Takes numbers for the rows of a table, so many of them from its counter at once. */
export type NumberBlocks = {
  take(
    account: AccountStore,
    table: { readonly name: string; readonly numbersAtOnce?: number },
    count: number,
  ): Promise<number>;
};

const known = new WeakMap<DocumentStore, NumberBlocks>();

/**
 * The blocks of one process over one store. Of two takings at once both may go to the counter: then one rest is never
 * used. Numbers of several processes interleave and have gaps; none is given twice, since every block is taken whole.
 */
export function numberBlocks(store: DocumentStore): NumberBlocks {
  const blocks = known.get(store) ?? createBlocks();
  known.set(store, blocks);
  return blocks;
}

function createBlocks(): NumberBlocks {
  const blocks = new Map<string, Block>();
  return {
    async take(account, { name, numbersAtOnce = 1 }, count) {
      if (count >= numbersAtOnce) return account.takeNumbers(name, count);
      const key = `${account.accountId} ${name}`;
      const { next, left } = blocks.get(key) ?? { next: 0, left: 0 };
      if (left >= count) {
        blocks.set(key, { next: next + count, left: left - count });
        return next;
      }
      const first = await account.takeNumbers(name, numbersAtOnce);
      blocks.set(key, { next: first + count, left: numbersAtOnce - count });
      return first;
    },
  };
}
