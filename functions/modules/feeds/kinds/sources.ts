import type { FeedSource } from '@livingroom/shared/modules/feeds/contract.ts';
import type { FeedKind } from '@livingroom/shared/modules/feeds/tables/feed-kinds.ts';
import type { Ports } from '../../../core/context.ts';
import type { SourceKind, StoredSource } from './define-source.ts';
import { folderSource } from './folder.ts';
import { httpsSource } from './https.ts';
import { uploadSource } from './upload.ts';

/** Every kind of source. */
export const sources: { readonly [K in FeedKind]: SourceKind<K> } = {
  https: httpsSource,
  upload: uploadSource,
  folder: folderSource,
};

/** How an input is stored, as its kind says. */
export function storeSource(ports: Ports, input: FeedSource, before: StoredSource | null) {
  switch (input.kind) {
    case 'https':
      return sources.https.stored(ports, input, before);
    case 'upload':
      return sources.upload.stored(ports, input, before);
    case 'folder':
      return sources.folder.stored(ports, input, before);
  }
}
