import type { CallInput } from '@livingroom/shared/calls/call.ts';
import type { PublicRow } from '@livingroom/shared/calls/row-calls.ts';
import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { call } from '../../../api/client.ts';
import { useRows } from '../../../api/rows.ts';
import { useAction } from '../../../api/use-action.ts';
import { refreshCalls } from '../../../api/use-call.ts';
import { useText } from '../../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../../lib/notify.ts';

const { add, change, remove, run, send } = feedCalls.operations;

export type Feed = PublicRow<'feeds'>;
export type FeedRun = Pick<
  PublicRow<'feed_runs'>,
  'feed_run_id' | 'feed_id_ref' | 'status' | 'started_at' | 'note'
>;
export type FeedInput = CallInput<typeof add>['body'];

/** All of a feed, or of one that is there only what changes. */
export type FeedChange = CallInput<typeof change>['body'];

export const readAgain = () => refreshCalls('/data/');

/** Runs among which the latest of each feed is looked for. */
const LATEST = 100;

/** The feeds of the organisation with how each stands, and what can be done with them. */
export function useFeeds() {
  const t = useText('people-feeds');
  const answer = useRows('feeds', { limit: 50 });
  const runs = useRows('feed_runs', {
    columns: ['feed_run_id', 'feed_id_ref', 'status', 'started_at', 'note'],
    sort: ['-started_at'],
    limit: LATEST,
  });
  const failed = ({ message }: { readonly message: string }) => showCritical(t('actFailed'), message);
  /** Reads the file of a feed now, or takes the one that is sent in its place. */
  const running = useAction(async (id: number, file: File | null = null) => {
    const ended = await (file ? call(send, { params: { id } }, { file }) : call(run, { params: { id } }));
    await readAgain();
    notify(t(`ran.${outcomeOf(ended.status)}`), ended.status === 'failed' ? 'error' : 'success');
    return ended;
  }, failed);
  const saving = useAction(
    async (id: number | null, body: FeedChange) => {
      const saved = await (id === null
        ? call(add, { body: body as FeedInput })
        : call(change, { params: { id }, body }));
      await readAgain();
      return saved;
    },
    ({ message }) => showCritical(t('saveFailed'), message),
  );
  const switching = useAction(async ({ feed_id: id, state }: Feed) => {
    await call(change, { params: { id }, body: { state: state === 'on' ? 'paused' : 'on' } });
    await readAgain();
  }, failed);
  const removing = useAction(async ({ feed_id: id, name }: Feed) => {
    const act = { label: t('remove'), harms: true };
    if (!(await confirmed(t('removeTitle', { name }), t('removeText'), act))) return;
    await call(remove, { params: { id } });
    await readAgain();
    notify(t('removed'), 'success');
  }, failed);
  const latest = new Map<number, FeedRun>();
  for (const one of runs.data?.rows ?? [])
    if (!latest.has(one.feed_id_ref) || one.status === 'waiting') latest.set(one.feed_id_ref, one);
  return { answer, latest, running, saving, switching, removing };
}

const outcomes = ['reading', 'waiting', 'importing', 'unchanged', 'failed'] as const;

function outcomeOf(status: string): (typeof outcomes)[number] | 'other' {
  return outcomes.find((one) => one === status) ?? 'other';
}
