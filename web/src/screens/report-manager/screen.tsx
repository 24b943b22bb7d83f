import { Button } from '@fluentui/react-components';
import { reportCalls } from '@livingroom/shared/contracts/reports.ts';
import { useCall } from '../../api/use-call.ts';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { ChartFilter } from '../../features/report/chart-filter.tsx';
import { Headline } from '../../features/report/headline.tsx';
import { SunburstReport } from '../../features/report/sunburst-report.tsx';
import { useShown } from '../../features/report/use-shown.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { size } from '../../lib/theme/sizes.ts';

/** The Livingroom Sunburst Report (spec 1 §2, §6). */
export function Screen() {
  const t = useText('report');
  const language = useStore(languageStore);
  const { shown, show } = useShown();
  const query = {
    language,
    ...(shown.unitId === null ? {} : { unit_id: shown.unitId }),
    ...(shown.roundId === null ? {} : { round_id: shown.roundId }),
  };
  const { data, failure, refresh } = useCall(
    reportCalls.operations.sunburst,
    { query },
    { keepPrevious: true },
  );
  if (failure && !data)
    return (
      <Page>
        <StateMessage
          alert
          title={t('failed')}
          actions={
            <>
              {(shown.unitId !== null || shown.roundId !== null) && (
                <Button onClick={() => show({ unitId: null, roundId: null, driverId: null })}>
                  {t('ownReport')}
                </Button>
              )}
              <Button onClick={() => void refresh()}>{t('again')}</Button>
            </>
          }
        >
          {failure.message}
        </StateMessage>
      </Page>
    );
  if (!data)
    return (
      <Page title={t('title')}>
        <Placeholder height={size.chart} />
        <Placeholder height={size.form} />
      </Page>
    );
  if (data.rounds.length === 0 || !data.unit)
    return (
      <Page>
        <StateMessage title={t('noReports')}>
          {t(data.rounds.length === 0 ? 'noReportsText' : 'noUnitText')}
        </StateMessage>
      </Page>
    );
  return (
    <Page
      title={t('title')}
      action={
        <ChartFilter
          report={data}
          onUnit={(unitId) => show({ unitId })}
          onRound={(roundId) => show({ roundId })}
        />
      }
    >
      <Headline report={data} />
      <SunburstReport report={data} chosen={shown.driverId} show={show} />
    </Page>
  );
}
