import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';

/** One block of a card: a text, a chart, a picture or a list. */
export type Block = StoredCard['content'][number];

export type BlockChange = (change: Partial<Block>) => void;
