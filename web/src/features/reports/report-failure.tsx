import { Button } from '@fluentui/react-components';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { useCall } from '../../api/use-call.ts';
import { StateMessage } from '../../components/state-message.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { ResultsLater } from './sharing-note.tsx';

type Props = {
  readonly failure: ApiFailure;
  /** What the address asks for; null: the reader's own report. */
  readonly roundId: string | null;
  /** Left out where it is the reader's own report. */
  readonly onOwn?: () => void;
  readonly onAgain: () => void;
};

/** A report that could not be read: of a round that is shared with its reader later, when that is. */
export function ReportFailure({ failure, roundId, onOwn, onAgain }: Props) {
  const t = useText('report');
  const language = useStore(languageStore);
  const own = useCall(
    reportCalls.operations.sunburst,
    failure.code === 'not-found' && roundId !== null ? { query: { language } } : null,
  );
  const sharing = own.data?.sharing ?? null;
  if (sharing !== null && sharing.round_id === roundId && own.data?.unit_locked)
    return (
      <ResultsLater sharing={sharing} actions={onOwn && <Button onClick={onOwn}>{t('ownReport')}</Button>} />
    );
  return (
    <StateMessage
      alert
      title={t('failed')}
      actions={
        <>
          {onOwn && <Button onClick={onOwn}>{t('ownReport')}</Button>}
          <Button onClick={onAgain}>{t('again')}</Button>
        </>
      }
    >
      {failure.message}
    </StateMessage>
  );
}
