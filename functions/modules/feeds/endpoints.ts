import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { LARGEST_FILE } from '@livingroom/shared/modules/feeds/rules/limits.ts';
import { implement, Reply } from '../../core/http/endpoints.ts';
import { readBytes } from '../../core/http/read-bytes.ts';
import { confirmRun, dismissRun, followRun, reviewRun } from './review-run.ts';
import type { ImporterOf } from './run-feed.ts';
import { runNow } from './run-now.ts';
import { addFeed, changeFeed, removeFeed } from './save-feed.ts';
import { sendFile } from './send-file.ts';
import { testSource } from './test-source.ts';
import { readRun, undoRun } from './undo-run.ts';

export const feedsDomain = (importerOf: ImporterOf) =>
  implement(feedCalls, {
    add: async (context, { body }) => new Reply(201, await addFeed(context, body)),
    place: async ({ ports, accountId }) => ({ place: await ports.drops.placeOf(accountId) }),
    change: (context, { params, body }) => changeFeed(context, params.id, body),
    remove: (context, { params }) => removeFeed(context, params.id),
    test: (context, { body }) => testSource(context, body),
    run: (context, { params }) => runNow(context, params.id, importerOf),
    send: async (context, { params }) => {
      const content = await readBytes(context.request, LARGEST_FILE);
      return sendFile(context, { id: params.id, content }, importerOf);
    },
    review: (context, { params }) => reviewRun(context, params.id),
    confirm: (context, { params, body }) => confirmRun(context, params.id, body.expected),
    changes: (context, { params }) => readRun(context, params.id),
    undo: (context, { params }) => undoRun(context, params.id),
    dismiss: (context, { params }) => dismissRun(context, params.id),
    follow: (context, { params }) => followRun(context, params.id),
  });
