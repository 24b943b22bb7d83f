import type { DialogueItem, ItemType } from './types.ts';

/** Whose answer is nothing but text. */
const inWords: ReadonlySet<string> = new Set<ItemType>(['open-ended', 'free-dialogue']);

/**
 * The items of a dialogue in which nobody writes: where no text is ever released, none is asked for (privacy.md 11.10).
 * What follows a rating is text as well and is left out with them.
 */
export function withoutWords(items: readonly DialogueItem[]): readonly DialogueItem[] {
  return items
    .filter(({ item_type }) => !inWords.has(item_type))
    .map((item) => ({ ...item, show_comment: false }));
}
