import { Button, MessageBarActions, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { MessageBar } from '../../components/message-bar.tsx';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../lib/notify.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';
import { type Sharing, useLaterText, useSharingDay } from './sharing-words.ts';

const useStyles = makeStyles({
  bar: { margin: `0 0 ${space.s4}` },
  quiet: { ...type.caption, margin: `0 0 ${space.s4}`, color: tokens.colorNeutralForeground2 },
  acts: { [media.print]: { display: 'none' } },
});

type Props = { readonly sharing: Sharing; readonly onShared?: () => Promise<unknown> };

/** For managers: when the results of a round come to them. */
export function LaterBar({ sharing }: Pick<Props, 'sharing'>) {
  const styles = useStyles();
  return (
    <MessageBar intent="info" layout="multiline" className={styles.bar}>
      <MessageBarBody>{useLaterText(sharing)}</MessageBarBody>
    </MessageBar>
  );
}

/** For administrators: from when managers read the round, and what lets them read it now. */
export function SharingBar({ sharing, onShared }: Props) {
  const styles = useStyles();
  const t = useText('sharing');
  const day = useSharingDay(sharing);
  const { round_id: id, number, shared, early, closed, days } = sharing;
  const sharingNow = useAction(
    async () => {
      await call(reportCalls.operations.share, { params: { id } });
      await onShared?.();
      notify(t('done', { number }), 'success');
    },
    ({ message }) => showCritical(t('failed'), message),
  );
  const share = async () => {
    const act = { label: t('now') };
    if (await confirmed(t('ask', { number }), t('askText', { day }), act)) await sharingNow.run();
  };
  if (shared) return <p className={styles.quiet}>{t(early ? 'early' : 'since', { day })}</p>;
  return (
    <MessageBar intent="info" layout="multiline" className={styles.bar}>
      <MessageBarBody>{closed ? t('waits', { day }) : t('open', { days })}</MessageBarBody>
      {closed && onShared && (
        <MessageBarActions className={styles.acts}>
          <Button size="medium" disabled={sharingNow.running} onClick={() => void share()}>
            {t('now')}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
