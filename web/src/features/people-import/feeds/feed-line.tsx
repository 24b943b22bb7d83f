import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { addressOf, curlOf } from '@livingroom/shared/modules/api-keys/rules/call-samples.ts';
import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { Chip } from '../../../components/chip.tsx';
import { FileButton, sheetFiles } from '../../../components/file-button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { MenuButton } from '../../../components/menu-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { siteConfig } from '../../../lib/config.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { displayMs, notify } from '../../../lib/notify.ts';
import { space, type } from '../../../lib/theme/sizes.ts';
import { useMomentText, useScheduleText } from './schedule-text.ts';
import { useDropPlace } from './use-drop-place.ts';
import type { Feed, FeedRun, useFeeds } from './use-feeds.ts';
import { hasChanged } from './use-run-acts.tsx';

const useStyles = makeStyles({
  line: {
    ...type.body,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.s2} ${space.s3}`,
    padding: `${space.s3} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  about: { flexGrow: 1, flexBasis: '60%', minWidth: 0, overflowWrap: 'anywhere' },
  wrong: { ...type.body, margin: `${space.s1} 0 0`, color: tokens.colorStatusDangerForeground1 },
  more: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
});

const tones = {
  reading: 'quiet',
  importing: 'quiet',
  waiting: 'care',
  done: 'good',
  unchanged: 'good',
  failed: 'bad',
  dismissed: 'quiet',
  undoing: 'quiet',
  undone: 'quiet',
  replaced: 'quiet',
  paused: 'quiet',
} as const;

const { method, path } = feedCalls.operations.send;

const apiBase = () => `${siteConfig().apiUrl}/api`;

function sendAddress(id: number): string {
  return addressOf(apiBase(), { path, params: { id: String(id) }, query: {} });
}

/** What a program runs to send a file, with its key in the environment. */
function sendCommand(id: number): string {
  return curlOf(apiBase(), {
    ...{ method, path, params: { id: String(id) }, query: {} },
    ...{ body: null, file: 'people.csv' },
  });
}

type Props = {
  readonly feed: Feed;
  readonly last: FeedRun | undefined;
  readonly own: ReturnType<typeof useFeeds>;
  readonly onEdit: () => void;
  readonly onReview: (id: string) => void;
  readonly onChanges: (id: string) => void;
};

/** One feed: where its file is, when it is read, how it went, and what comes next. */
export function FeedLine({ feed, last, own, onEdit, onReview, onChanges }: Props) {
  const styles = useStyles();
  const t = useText('people-feeds');
  const schedule = useScheduleText();
  const moment = useMomentText();
  const { feed_id: id, name, kind, state } = feed;
  const waits = last?.status === 'waiting';
  const shown = state === 'paused' && !waits ? 'paused' : last?.status;
  const runNow = () => void own.running.run(id);
  const isSent = kind !== 'https';
  const place = useDropPlace();
  return (
    <li className={styles.line}>
      <div className={styles.about}>
        <span dir="auto">{name}</span>
        <p className={styles.more}>{whereOf(t, feed, place)}</p>
        <p className={styles.more}>
          {[whenOf(t, kind) ?? schedule(feed), useNextText(feed, last)].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.more}>{last ? t('last', { date: moment(last.started_at) }) : t('never')}</p>
        {last?.status === 'failed' && last.note !== null && <p className={styles.wrong}>{last.note}</p>}
      </div>
      {shown && <Chip tone={tones[shown]}>{t(`status.${shown}`)}</Chip>}
      {waits && last ? (
        <Button
          appearance="primary"
          aria-label={t('reviewNamed', { name })}
          onClick={() => onReview(last.feed_run_id)}
        >
          {t('review')}
        </Button>
      ) : isSent ? (
        <FileButton
          label={own.running.running ? t('running') : t('send')}
          name={t('sendNamed', { name })}
          accept={sheetFiles}
          disabled={own.running.running || state === 'paused'}
          onChoose={(file) => void own.running.run(id, file)}
        />
      ) : (
        <Button disabled={own.running.running} aria-label={t('runNamed', { name })} onClick={runNow}>
          {own.running.running ? t('running') : t('run')}
        </Button>
      )}
      <FeedMenu feed={feed} last={last} own={own} onEdit={onEdit} onChanges={onChanges} />
    </li>
  );
}

type Say = ReturnType<typeof useText<'people-feeds'>>;

function whereOf(t: Say, { feed_id, kind, address }: Feed, place: string | null): string {
  if (kind === 'upload') return t('sendTo', { address: sendAddress(feed_id) });
  return kind === 'folder' ? t('putInto', { place: `${place ?? ''}/${address}` }) : (address ?? '');
}

/** Null: on a schedule. */
function whenOf(t: Say, kind: Feed['kind']): string | null {
  if (kind === 'https') return null;
  return t(kind === 'folder' ? 'whenFolder' : 'whenSent');
}

/** When its file is read next, or why it is not. */
function useNextText({ kind, state, next_run_at }: Feed, last: FeedRun | undefined): string {
  const t = useText('people-feeds');
  const moment = useMomentText();
  const isUndone = last?.status === 'undone' || last?.status === 'undoing';
  if (state === 'paused') return t(isUndone ? 'pausedUndone' : 'pausedNote');
  return next_run_at === null || kind === 'folder' ? '' : t('next', { date: moment(next_run_at) });
}

function FeedMenu({ feed, last, own, onEdit, onChanges }: Omit<Props, 'onReview'>) {
  const t = useText('people-feeds');
  const { feed_id: id, name, kind, state } = feed;
  const isSent = kind !== 'https';
  const copy = async () => {
    if (await copyText(sendCommand(id))) notify(t('commandCopied'), 'success', displayMs.copy);
  };
  const runNow = () => void own.running.run(id);
  return (
    <MenuButton
      trigger={
        <IconButton appearance="subtle" icon={<MoreHorizontal20Regular />} label={t('more', { name })} />
      }
      acts={[
        { name: 'edit', label: t('edit'), run: onEdit },
        ...(last && hasChanged(last.status)
          ? [{ name: 'changes', label: t('changes'), run: () => onChanges(last.feed_run_id) }]
          : []),
        ...(last?.status === 'waiting' && !isSent ? [{ name: 'run', label: t('run'), run: runNow }] : []),
        ...(kind === 'folder' ? [{ name: 'look', label: t('look'), run: runNow }] : []),
        ...(kind === 'upload' ? [{ name: 'copy', label: t('copyCommand'), run: () => void copy() }] : []),
        {
          name: 'state',
          label: state === 'on' ? t('pause') : t('resume'),
          run: () => void own.switching.run(feed),
        },
        { name: 'remove', label: t('remove'), run: () => void own.removing.run(feed) },
      ]}
    />
  );
}
