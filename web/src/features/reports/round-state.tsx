import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { PlanPicture } from '../../components/pictures/plan-picture.tsx';
import { ReportPicture } from '../../components/pictures/report-picture.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import type { Report } from './model.ts';
import { type Sharing, useLaterText } from './sharing-words.ts';

/** Why a round has no figures: it asked too few, or nearly the same people shortly before; it is open, they are being made, or too few have answered. */
export function RoundState({ report }: { readonly report: Report }) {
  const t = useText('report');
  const locale = useLocale();
  const round = report.rounds.find(({ round_id }) => round_id === report.round_id);
  if (!round) return null;
  const { number } = round;
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  const date = dateFormat(locale, day).format(new Date(round.closes_at));
  if (report.withheld !== null) {
    const { withheld } = report;
    const reason = withheld === 'few-asked' || withheld === 'same-people' ? withheld : 'noise';
    return (
      <StateMessage icon={<ReportPicture />} title={t(`withheld.${reason}`)}>
        {t(`withheld.${reason}.text`, { number })}
      </StateMessage>
    );
  }
  const { sharing } = report;
  if (round.closed_at === null && sharing && report.unit_locked && sharing.round_id === round.round_id)
    return <OpenLater sharing={sharing} />;
  if (round.closed_at === null)
    return (
      <StateMessage icon={<PlanPicture />} title={t('state.open', { number })}>
        {t('state.openText', { date })}
      </StateMessage>
    );
  if (report.interim)
    return (
      <StateMessage icon={<ReportPicture />} title={t('state.closed', { number })}>
        {t('state.closedText')}
      </StateMessage>
    );
  const { score } = report.thresholds;
  return (
    <StateMessage icon={<ReportPicture />} title={t('state.nothing')}>
      {t('state.nothingText', { score, number })}
    </StateMessage>
  );
}

/** An open round whose results its reader gets some days after the close. */
function OpenLater({ sharing }: { readonly sharing: Sharing }) {
  const t = useText('report');
  return (
    <StateMessage icon={<PlanPicture />} title={t('state.open', { number: sharing.number })}>
      {useLaterText(sharing)}
    </StateMessage>
  );
}
