import { Button } from '@fluentui/react-components';
import { SlidePlay20Regular } from '@fluentui/react-icons/svg/slide-play';
import { reportCalls } from '@livingroom/shared/contracts/reports.ts';
import { useMemo } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { CardsReport } from '../../features/report/cards/cards-report.tsx';
import { openView } from '../../features/report/cards/open-view.ts';
import { ChartFilter } from '../../features/report/chart-filter.tsx';
import { Headline } from '../../features/report/headline.tsx';
import { PresentReport } from '../../features/report/present-report.tsx';
import { ReportTabs } from '../../features/report/report-tabs.tsx';
import { SaveReport } from '../../features/report/save-report.tsx';
import { SunburstReport } from '../../features/report/sunburst-report.tsx';
import { useShown } from '../../features/report/use-shown.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { size } from '../../lib/theme/sizes.ts';

/** The report that stands at every role's beginning; its page is its own, all others are cards. */
const SUNBURST = 'sunburst';

const { sunburst, view } = reportCalls.operations;

/** The reports of the reader's role (spec 1 §2, §6). */
export function Screen() {
  const t = useText('report');
  const language = useStore(languageStore);
  const { shown, show } = useShown();
  const query = {
    language,
    ...(shown.unitId === null ? {} : { unit_id: shown.unitId }),
    ...(shown.roundId === null ? {} : { round_id: shown.roundId }),
  };
  const report = shown.report ?? SUNBURST;
  const cards = useCall(view, { query: { ...query, report } }, { keepPrevious: true });
  const ring = useCall(sunburst, { query }, { keepPrevious: true });
  const failure = cards.failure ?? ring.failure;
  const data = useMemo(() => cards.data && openView(cards.data), [cards.data]);
  const picture = ring.data;
  if (failure && !(data && picture))
    return (
      <Page>
        <StateMessage
          alert
          title={t('failed')}
          actions={
            <>
              {(shown.unitId !== null || shown.roundId !== null || shown.report !== null) && (
                <Button
                  onClick={() =>
                    show({ report: null, unitId: null, roundId: null, driverId: null, slide: null })
                  }
                >
                  {t('ownReport')}
                </Button>
              )}
              <Button onClick={() => void Promise.all([cards.refresh(), ring.refresh()])}>
                {t('again')}
              </Button>
            </>
          }
        >
          {failure.message}
        </StateMessage>
      </Page>
    );
  if (!data || !picture)
    return (
      <Page>
        <Placeholder height={size.chart} />
        <Placeholder height={size.form} />
      </Page>
    );
  if (data.rounds.length === 0 || !data.unit || !data.report)
    return (
      <Page>
        <StateMessage title={t('noReports')}>
          {t(data.rounds.length === 0 ? 'noReportsText' : 'noUnitText')}
        </StateMessage>
      </Page>
    );
  const isSunburst = data.report.key === SUNBURST;
  return (
    <Page
      title={data.report.title}
      action={
        <ChartFilter
          report={data}
          onUnit={(unitId) => show({ unitId })}
          onRound={(roundId) => show({ roundId })}
        >
          {data.has_figures && (
            <>
              <Button icon={<SlidePlay20Regular />} onClick={() => show({ slide: 1 })}>
                {t('present')}
              </Button>
              <SaveReport view={data} />
            </>
          )}
        </ChartFilter>
      }
    >
      <ReportTabs
        reports={data.reports}
        open={data.report.key}
        onOpen={(key) => show({ report: key, driverId: null })}
      />
      <Headline report={picture} />
      {isSunburst || !data.has_figures ? (
        <SunburstReport report={picture} chosen={shown.driverId} show={show} />
      ) : (
        <CardsReport view={data} />
      )}
      {shown.slide !== null && data.has_figures && (
        <PresentReport
          view={data}
          report={picture}
          at={shown.slide}
          chosen={shown.driverId}
          show={show}
          isSunburst={isSunburst}
        />
      )}
    </Page>
  );
}
