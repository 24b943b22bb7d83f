import { Button, MessageBarActions, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { MessageBar } from '../../components/message-bar.tsx';
import { ReportPicture } from '../../components/pictures/report-picture.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../lib/notify.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';
import type { Report } from './model.ts';
import { type Sharing, useLaterText, useSharingDay } from './sharing-words.ts';

const useStyles = makeStyles({
  bar: { margin: `0 0 ${space.s4}` },
  quiet: { ...type.caption, margin: `0 0 ${space.s4}`, color: tokens.colorNeutralForeground2 },
  acts: { [media.print]: { display: 'none' } },
});

type Looked = Pick<Report, 'sharing' | 'unit_locked' | 'round_id' | 'has_figures'>;

type Props = { readonly report: Looked; readonly onShared?: () => Promise<unknown> };

/** Who reads the round that is looked at, for administrators; for managers, the round whose results come to them later. */
export function SharingNote({ report, onShared }: Props) {
  const { sharing } = report;
  if (sharing === null) return null;
  if (!report.unit_locked) return <WhoReads sharing={sharing} {...(onShared ? { onShared } : {})} />;
  // The page says it in the place of the figures.
  if (!report.has_figures && report.round_id === sharing.round_id) return null;
  return <Later sharing={sharing} />;
}

function Later({ sharing }: { readonly sharing: Sharing }) {
  const styles = useStyles();
  return (
    <MessageBar intent="info" layout="multiline" className={styles.bar}>
      <MessageBarBody>{useLaterText(sharing)}</MessageBarBody>
    </MessageBar>
  );
}

type ResultsLaterProps = { readonly sharing: Sharing; readonly actions?: ReactNode };

/** In the place of a report that is not shared with its reader yet. */
export function ResultsLater({ sharing, actions }: ResultsLaterProps) {
  const t = useText('report');
  return (
    <StateMessage
      icon={<ReportPicture />}
      title={t('later.title', { number: sharing.number })}
      actions={actions}
    >
      {useLaterText(sharing)}
    </StateMessage>
  );
}

type WhoReadsProps = { readonly sharing: Sharing; readonly onShared?: () => Promise<unknown> };

function WhoReads({ sharing, onShared }: WhoReadsProps) {
  const styles = useStyles();
  const t = useText('report');
  const day = useSharingDay(sharing);
  const { round_id: id, number, shared, early, closed, days } = sharing;
  const sharingNow = useAction(
    async () => {
      await call(reportCalls.operations.share, { params: { id } });
      await onShared?.();
      notify(t('sharing.done', { number }), 'success');
    },
    ({ message }) => showCritical(t('sharing.failed'), message),
  );
  const share = async () => {
    const act = { label: t('sharing.now') };
    if (await confirmed(t('sharing.ask', { number }), t('sharing.askText', { day }), act))
      await sharingNow.run();
  };
  if (shared) return <p className={styles.quiet}>{t(early ? 'sharing.early' : 'sharing.since', { day })}</p>;
  return (
    <MessageBar intent="info" layout="multiline" className={styles.bar}>
      <MessageBarBody>{closed ? t('sharing.waits', { day }) : t('sharing.open', { days })}</MessageBarBody>
      {closed && onShared && (
        <MessageBarActions className={styles.acts}>
          <Button size="medium" disabled={sharingNow.running} onClick={() => void share()}>
            {t('sharing.now')}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
