import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Alert24Regular } from '@fluentui/react-icons/svg/alert';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { notificationCalls } from '@livingroom/shared/modules/notifications/contract.ts';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { refreshCalls, useCall } from '../../api/use-call.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { partOf, usePart } from '../../hooks/use-part.ts';
import { useDay } from '../../i18n/use-day.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  room: {
    width: size.panelPart,
    maxWidth: '100%',
    maxHeight: '70vh',
    overflowY: 'auto',
    position: 'relative',
  },
  heading: { ...type.caption, margin: `${space.s2} 0`, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    ...type.body,
    display: 'block',
    padding: `${space.s2} ${space.s3}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
  },
  open: { ':hover': { backgroundColor: look.tint } },
  fresh: { backgroundColor: look.tint, fontWeight: tokens.fontWeightSemibold },
  at: { ...type.caption, display: 'block', color: tokens.colorNeutralForeground2 },
  quiet: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
});

const weeklyChoice = partOf(async () => (await import('./weekly-choice.tsx')).WeeklyChoice);

type Own = CallOutput<(typeof notificationCalls)['operations']['readOwn']>;
type Item = Own['items'][number];

/** Somebody may comment while the page stands open. */
const EVERY_MS = 120_000;

/** What matters to the person who looks; opening it says that it was seen. */
export function Bell() {
  const t = useText('notifications');
  const { data } = useCall(notificationCalls.operations.readOwn, {}, { pollMs: EVERY_MS });
  const unread = data?.unread ?? 0;
  return (
    <Disclosure
      label={unread === 0 ? t('label') : t('labelNew', { count: unread })}
      icon={<Alert24Regular />}
      count={unread}
    >
      {(close) => <List onLeave={close} />}
    </Disclosure>
  );
}

function List({ onLeave }: { readonly onLeave: () => void }) {
  const styles = useStyles();
  const t = useText('notifications');
  const { data, failure } = useCall(notificationCalls.operations.readOwn, {});
  const { Part: Weekly } = usePart(weeklyChoice, true);
  const newest = data?.items.find(({ is_new }) => is_new)?.at;
  // What is new stays tinted while it is looked at: the list is read anew once it is left.
  useEffect(() => {
    if (newest === undefined) return;
    const seen = call(notificationCalls.operations.markRead, { body: { until: newest } }).catch(() => null);
    return () => void seen.then((done) => done && refreshCalls('/notifications/'));
  }, [newest]);
  if (failure && !data) return <p className={styles.quiet}>{t('failed')}</p>;
  if (!data) return <div className={styles.room} data-waiting />;
  const weekly = data.weekly_mail !== null && Weekly && <Weekly wanted={data.weekly_mail} />;
  if (data.items.length === 0)
    return (
      <div className={styles.room}>
        <p className={styles.quiet}>{t('none')}</p>
        {weekly}
      </div>
    );
  const today = new Date().toDateString();
  const isToday = ({ at }: Item) => new Date(at).toDateString() === today;
  const groups = [
    { name: t('today'), items: data.items.filter(isToday) },
    { name: t('earlier'), items: data.items.filter((item) => !isToday(item)) },
  ];
  return (
    <div className={styles.room}>
      {groups.map(
        ({ name, items }) =>
          items.length > 0 && (
            <section key={name} aria-label={name}>
              <h2 className={styles.heading}>{name}</h2>
              <ul className={styles.list}>
                {items.map((item) => (
                  <li key={item.key}>
                    <Line item={item} onLeave={onLeave} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {weekly}
    </div>
  );
}

function Line({ item, onLeave }: { readonly item: Item; readonly onLeave: () => void }) {
  const styles = useStyles();
  const locale = useLocale();
  const words = useWords(item);
  const to = pathOf(item);
  const className = mergeClasses(styles.item, item.is_new && styles.fresh, to !== null && styles.open);
  const content = (
    <>
      <span dir="auto">{words}</span>
      <span className={styles.at}>
        {dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(item.at))}
      </span>
    </>
  );
  if (to === null) return <div className={className}>{content}</div>;
  return (
    <SiteLink to={to} className={className} onClick={onLeave}>
      {content}
    </SiteLink>
  );
}

function useWords({ kind, subject, by, due_date }: Item): string {
  const t = useText('notifications');
  const day = useDay();
  if (kind === 'comment') return by === null ? t('commentGone', { subject }) : t('comment', { by, subject });
  if (kind === 'upload') return t('upload', { subject });
  if (kind === 'uploadFailed') return t('uploadFailed', { subject });
  if (kind === 'webhook') return t('webhook', { subject });
  if (kind === 'feed') return t('feed', { subject });
  if (kind === 'channel') return t('channel', { subject });
  if (kind === 'reported') return t('reported', { subject });
  if (kind === 'report') return t('report', { subject });
  const isLate = due_date !== null && due_date < new Date().toISOString().slice(0, 10);
  return t(isLate ? 'late' : 'due', { subject, day: due_date === null ? '' : day(due_date) });
}

function pathOf({ kind, target }: Item): string | null {
  if (target === null) return null;
  if (kind === 'webhook') return '/company?tab=webhook_deliveries';
  if (kind === 'feed') return '/company?tab=feed_runs';
  if (kind === 'channel') return '/company?tab=message_channels';
  if (kind === 'reported') return '/company?tab=comment_reports';
  if (kind === 'report') return `/report-manager?round=${encodeURIComponent(target)}`;
  return `/actions?row=${target}${kind === 'comment' ? '&part=comments' : ''}`;
}
