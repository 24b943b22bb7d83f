import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import type { FeedSource } from '@livingroom/shared/modules/feeds/contract.ts';
import type { FeedKind } from '@livingroom/shared/modules/feeds/tables/feed-kinds.ts';
import type { feedProblems } from '@livingroom/shared/modules/feeds/words.ts';
import type { Ports } from '../../../core/context.ts';

/** How a feed's source is stored. */
export type StoredSource = Pick<Row<'feeds'>, 'address' | 'header_name' | 'secret'>;

/** What the source said of the file that went through last: one that is the same is not sent again. */
export type KnownFile = Pick<Row<'feeds'>, 'etag' | 'last_modified'>;

type SourceFile = { readonly content: Uint8Array } & KnownFile;

/** A file, that it is the same as before, or why there is none. */
export type Fetched =
  | { readonly file: SourceFile }
  | { readonly unchanged: true }
  | { readonly problem: Phrase };

/** A kind of source; its line in `sources.ts` is all else that it needs on the server. */
export type SourceKind<K extends FeedKind = FeedKind> = {
  readonly name: K;
  /** How an input of this kind is stored beside what was stored before, or what is wrong with it. */
  readonly stored: (
    ports: Ports,
    input: Extract<FeedSource, { readonly kind: K }>,
    before: StoredSource | null,
  ) => StoredSource | { readonly problem: (typeof feedProblems)[number] };
  /** Null: its file is sent, and lies where its run says. `known` null: the file is read also where it is the same. */
  readonly fetch: ((ports: Ports, source: StoredSource, known: KnownFile | null) => Promise<Fetched>) | null;
  /** Whether its files are put into a folder of the organisation, whose name is its address. */
  readonly hasFolder: boolean;
};

export function defineSource<K extends FeedKind>(kind: SourceKind<K>): SourceKind<K> {
  return kind;
}
