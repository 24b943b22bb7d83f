import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { FeedSource } from '@livingroom/shared/modules/feeds/contract.ts';
import { type ImportContext, proposeColumns } from '../sheets/import/import-people.ts';
import { loadFeed, refuse } from './feed-rows.ts';
import { sources } from './kinds/sources.ts';
import { sheetFile } from './read-source.ts';
import { storedSource } from './save-feed.ts';

type Tried = { readonly source: FeedSource; readonly feed_id: number | null; readonly sheet: string | null };

/** Reads the file once and proposes what its columns hold. Errors: `feed-refused`, `sheet-refused`, `not-found`. */
export async function testSource(context: ImportContext, { source, feed_id, sheet }: Tried) {
  const { fetch } = sources[source.kind];
  if (!fetch) refuse('not-read');
  const before = feed_id === null ? null : await loadFeed(context, feed_id);
  const stored = storedSource(context, source, before);
  const fetched = await fetch(context.ports, stored, null);
  if ('problem' in fetched)
    throw new AppError('feed-refused', { problem: 'unread', reason: say(fetched.problem, context.language) });
  if (!('file' in fetched)) throw new AppError('internal');
  return proposeColumns(context, sheetFile(fetched.file.content), { sheet, heading_row: null });
}
