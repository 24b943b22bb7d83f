import { Button, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { countText, dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { refreshCalls, useCall } from '../../api/use-call.ts';
import { MessageBar } from '../../components/message-bar.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';
import { media, size, space } from '../../lib/theme/sizes.ts';

const { stats, updateStatuses, waiting } = emails.operations;

const figures = ['sent', 'bounces', 'blocked', 'spamReports', 'unsubscribed'] as const;

const useStyles = makeStyles({
  parts: { display: 'grid', gap: space.s4 },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s4 },
  info: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: size.iconLarge,
    color: tokens.colorBrandForegroundLink,
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: `repeat(${figures.length}, minmax(0, 1fr))`,
    gap: space.s4,
    margin: 0,
    [media.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& dt': { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
    '& dd': {
      margin: `${space.s0} 0 0`,
      fontWeight: tokens.fontWeightSemibold,
      fontSize: tokens.fontSizeBase600,
      lineHeight: tokens.lineHeightBase600,
    },
  },
});

/** Mails of the last 30 days by what became of them, and the question for those that are still under way. */
export function EmailStatistics() {
  const styles = useStyles();
  const t = useText('emails');
  const locale = useLocale();
  const { data, failure, refresh } = useCall(stats, {}, { keepPrevious: true });
  const asking = useAction(
    async () => {
      const { updated } = await call(updateStatuses, {});
      await Promise.all([refresh(), refreshCalls('/data/')]);
      notify(updated === 0 ? t('nothing') : t('updated', { count: updated }), 'success');
    },
    ({ message }) => showCritical(t('update'), `${t('updateFailed')}\n${message}`),
  );
  if (failure && !data)
    return <ReadFailure title={t('failed')} message={failure.message} again={t('again')} onAgain={refresh} />;
  return (
    <div className={styles.parts}>
      <WaitingMails />
      <Panel
        title={t('title')}
        aside={
          <div className={styles.buttons}>
            <SiteLink className={styles.info} to="/email-manager?send=info">
              {t('sendInfo')}
            </SiteLink>
            <Button size="small" disabled={asking.running} onClick={() => void asking.run()}>
              {t('update')}
            </Button>
          </div>
        }
      >
        <dl className={styles.cards}>
          {figures.map((name) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{data ? countText(locale, data[name]) : '–'}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  );
}

const POLL_MS = 30_000;

/** How many mails wait for the sending limit, until when, and how many waited too long. */
function WaitingMails() {
  const t = useText('emails');
  const locale = useLocale();
  const { data } = useCall(waiting, {}, { pollMs: POLL_MS, keepPrevious: true });
  if (!data || (data.waiting === 0 && data.given_up === 0)) return null;
  const moment = (at: string) =>
    dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  const { waiting: count, done_at, given_up_at, given_up } = data;
  return (
    <MessageBar intent={given_up > 0 ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        {[
          count > 0 && done_at && t('waiting', { count, time: moment(done_at) }),
          count > 0 && given_up_at && t('waitingUntil', { time: moment(given_up_at) }),
          given_up > 0 && t('gaveUp', { count: given_up }),
        ]
          .filter(Boolean)
          .join(' ')}
      </MessageBarBody>
    </MessageBar>
  );
}
