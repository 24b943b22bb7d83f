import type { FeedKind } from '@livingroom/shared/modules/feeds/tables/feed-kinds.ts';
import type { SourceKind } from './define-source.ts';
import { httpsSource } from './https.ts';

/** Every kind of source. */
export const sources: { readonly [K in FeedKind]: SourceKind<K> } = {
  https: httpsSource,
};
