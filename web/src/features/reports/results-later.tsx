import type { ReactNode } from 'react';
import { ReportPicture } from '../../components/pictures/report-picture.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';
import { type Sharing, useLaterText } from './sharing-words.ts';

type ResultsLaterProps = { readonly sharing: Sharing; readonly actions?: ReactNode };

/** In the place of a report that is not shared with its reader yet. */
export function ResultsLater({ sharing, actions }: ResultsLaterProps) {
  const t = useText('sharing');
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
