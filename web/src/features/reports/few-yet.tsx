import { ReportPicture } from '../../components/pictures/report-picture.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';

/** A month of a flow by day has nothing to show yet: too few have been asked in the months until it. */
export function FewYet() {
  const t = useText('report');
  return (
    <StateMessage icon={<ReportPicture />} title={t('withheld.few-yet')}>
      {t('withheld.few-yet.text')}
    </StateMessage>
  );
}
