import type { FeedKind } from '@livingroom/shared/modules/feeds/tables/feed-kinds.ts';
import type { SourceKind } from './define-source.ts';
import { httpsSource } from './https.ts';
import { uploadSource } from './upload.ts';

/** Every kind of source. */
const all: { readonly [K in FeedKind]: SourceKind<K> } = {
  https: httpsSource,
  upload: uploadSource,
};

export const sources: { readonly [K in FeedKind]: SourceKind } = all;
