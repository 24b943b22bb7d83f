import { Button } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import type { ApiFailure } from '../../api/failure.ts';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';

const UnreadRound = lazy(async () => ({ default: (await import('./unread-round.tsx')).UnreadRound }));

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
  const own = onOwn && <Button onClick={onOwn}>{t('ownReport')}</Button>;
  const plain = (
    <StateMessage
      alert
      title={t('failed')}
      actions={
        <>
          {own}
          <Button onClick={onAgain}>{t('again')}</Button>
        </>
      }
    >
      {failure.code === 'not-found' ? t('notHere') : failure.message}
    </StateMessage>
  );
  if (failure.code !== 'not-found' || roundId === null) return plain;
  return (
    <Suspense>
      <UnreadRound roundId={roundId} actions={own}>
        {plain}
      </UnreadRound>
    </Suspense>
  );
}
