import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { expect } from 'vitest';
import { columns, csvOf, input, people } from '../../../worlds/feed.ts';
import type { Line } from './line.ts';
import type { Organisation } from './organisation.ts';

const { add, change, remove, run, send, review, confirm, dismiss, follow, undo } = feedCalls.operations;

const addFeed = async ({ api, admin }: Organisation) => {
  const { feed_id: id } = await api.as(admin).call(add, { body: input });
  return { id };
};

const runFeed = async (own: Organisation) => {
  own.api.downloads.serve(csvOf(people(3)));
  const { feed_run_id: id } = await own.api.as(own.admin).call(run, { params: await addFeed(own) });
  return { id };
};

/** What feeds of people write into the trail of an organisation. */
export const feedLines: readonly Line<Organisation>[] = [
  {
    says: 'that a feed was added, and where its file is',
    call: 'feeds.add',
    act: addFeed,
    event: { action: 'created', after: expect.objectContaining({ address: input.source.address }) },
  },
  {
    says: 'that a feed is read otherwise',
    call: 'feeds.change',
    async act(own) {
      const reading = { ...input.reading, columns: columns.slice(1), missing: 'keep' as const };
      await own.api.as(own.admin).call(change, { params: await addFeed(own), body: { reading } });
    },
    event: { action: 'changed', after: expect.objectContaining({ missing: 'keep' }) },
  },
  {
    says: 'that a feed was deleted',
    call: 'feeds.remove',
    act: async (own) => own.api.as(own.admin).call(remove, { params: await addFeed(own) }),
    event: { action: 'deleted', before: expect.objectContaining({ name: input.name }) },
  },
  {
    says: 'that a feed was read by hand',
    call: 'feeds.run',
    act: runFeed,
    event: { action: 'feed-started', after: { name: input.name } },
  },
  {
    says: 'that a file was sent to a feed',
    call: 'feeds.send',
    async act(own) {
      const body = { ...input, source: { kind: 'upload' }, schedule: { every: 'file' } } as const;
      const { feed_id: id } = await own.api.as(own.admin).call(add, { body });
      const bytes = new TextEncoder().encode(csvOf(people(3)));
      await own.api.as(own.admin).raw(send, { params: { id }, bytes, contentType: 'text/csv' });
    },
    event: { action: 'feed-started', after: { name: input.name } },
  },
  {
    says: 'that the file of a feed was confirmed, with how many it changes',
    call: 'feeds.confirm',
    async act(own) {
      const params = await runFeed(own);
      const { expected } = await own.api.as(own.admin).call(review, { params });
      await own.api.as(own.admin).call(confirm, { params, body: { expected } });
    },
    event: { action: 'feed-confirmed', after: expect.objectContaining({ name: input.name, new_count: 3 }) },
  },
  {
    says: 'that a feed pauses, since its run is undone',
    call: 'feeds.undo',
    async act(own) {
      const params = await runFeed(own);
      const { expected } = await own.api.as(own.admin).call(review, { params });
      await own.api.as(own.admin).call(confirm, { params, body: { expected } });
      await own.api.workflows.settle();
      await own.api.as(own.admin).call(follow, { params });
      await own.api.as(own.admin).call(undo, { params });
    },
    event: { action: 'changed', after: expect.objectContaining({ name: input.name, state: 'paused' }) },
  },
  {
    says: 'that the file of a feed was left aside',
    call: 'feeds.dismiss',
    act: async (own) => own.api.as(own.admin).call(dismiss, { params: await runFeed(own) }),
    event: { action: 'feed-dismissed', after: { name: input.name } },
  },
];
