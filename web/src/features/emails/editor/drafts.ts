import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { type Block, blocksOf, contentOf } from '@livingroom/shared/modules/emails/rules/blocks.ts';
import type {
  TemplateText,
  TemplateTexts,
} from '@livingroom/shared/modules/emails/tables/email-template-versions.ts';

/** A block on screen: its key stays while it is moved. */
export type DraftBlock = Block & { readonly key: number };

/** The words of one language as they are edited. */
export type Draft = {
  readonly subject: string;
  readonly link: string;
  readonly blocks: readonly DraftBlock[];
};

/** A language without words of its own is left out. */
export type Drafts = { readonly [language in Language]?: Draft };

let nextKey = 1;

export function keyed(block: Block): DraftBlock {
  nextKey += 1;
  return { ...block, key: nextKey };
}

export function draftOf({ subject, content, link }: TemplateText): Draft {
  return { subject, link, blocks: blocksOf(content).map(keyed) };
}

export function draftsOf(texts: TemplateTexts): Drafts {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, draftOf(text)] as const),
  );
}

export function textsIn(drafts: Drafts): TemplateTexts {
  return Object.fromEntries(
    Object.entries(drafts).map(([language, { subject, link, blocks }]) => [
      language,
      { subject: subject.trim(), content: contentOf(blocks), link: link.trim() },
    ]),
  );
}

/** The same blocks with this one at another place. */
export function moved(blocks: readonly DraftBlock[], from: number, to: number): readonly DraftBlock[] {
  const block = blocks[from];
  if (!block || to < 0 || to >= blocks.length) return blocks;
  const others = blocks.filter((_, place) => place !== from);
  return [...others.slice(0, to), block, ...others.slice(to)];
}
