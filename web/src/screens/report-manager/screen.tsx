import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { reportCalls } from '@livingroom/shared/contracts/reports.ts';
import { useRef } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { ChartFilter } from '../../features/report/chart-filter.tsx';
import { Comments, DriverPanel } from '../../features/report/driver-panel.tsx';
import { FiguresTable } from '../../features/report/figures-table.tsx';
import { Legend } from '../../features/report/legend.tsx';
import type { Figure, Report } from '../../features/report/model.ts';
import { ReportFoot } from '../../features/report/report-foot.tsx';
import { RoundState } from '../../features/report/round-state.tsx';
import { Sunburst } from '../../features/report/sunburst.tsx';
import { useShown } from '../../features/report/use-shown.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';

const narrow = '(max-width: 900px)';

const useStyles = makeStyles({
  title: { margin: '0 0 4px', fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  grid: {
    display: 'grid',
    gap: '20px',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    margin: '16px 0 28px',
    [`@media ${narrow}`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { gridTemplateColumns: 'minmax(0, 1fr)', breakInside: 'avoid' },
  },
  note: {
    margin: '12px 0 0',
    padding: '10px 14px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  chart: { display: 'flex', flexDirection: 'column', gap: '14px', minWidth: 0 },
  section: { minWidth: 0 },
  heading: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
});

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
      <Page>
        <Placeholder width="50%" height="36px" />
        <div style={{ height: 16 }} />
        <Placeholder height="480px" />
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
  return <ReportView report={data} chosen={shown.driverId} show={show} />;
}

type ViewProps = {
  readonly report: Report;
  readonly chosen: number | null;
  readonly show: ReturnType<typeof useShown>['show'];
};

function ReportView({ report, chosen, show }: ViewProps) {
  const styles = useStyles();
  const t = useText('report');
  const { dimensions } = report;
  const figures: readonly Figure[] = dimensions.flatMap((dimension) => [dimension, ...dimension.drivers]);
  const shown = dimensions.some(({ n }) => n !== null);
  const panel = useRef<HTMLDivElement>(null);
  const choose = (driverId: number | null) => show({ driverId }, 'replace');
  const open = (driverId: number) => {
    choose(driverId);
    // Beside the chart it is in sight already; below it, on a phone, it is not.
    if (matchMedia(narrow).matches) panel.current?.scrollIntoView({ block: 'nearest' });
  };
  const figure = figures.find(({ driver_id }) => driver_id === chosen) ?? null;
  const { detail } = report.thresholds;
  return (
    <Page>
      <h2 className={styles.title}>{t('title')}</h2>
      <ChartFilter
        report={report}
        onUnit={(unitId) => show({ unitId })}
        onRound={(roundId) => show({ roundId })}
      />
      {report.has_figures ? (
        <>
          {shown ? null : <p className={styles.note}>{t('smallUnit')}</p>}
          <div className={styles.grid}>
            <div className={styles.chart}>
              <Sunburst dimensions={dimensions} chosen={chosen} onChoose={choose} onOpen={open} />
              <Legend />
            </div>
            <div ref={panel}>
              <DriverPanel
                figure={figure}
                dimensions={dimensions}
                detail={detail}
                interim={report.interim}
                onChoose={open}
                onClear={() => choose(null)}
              />
            </div>
          </div>
          <ReportFoot report={report} />
          <div className={styles.grid}>
            <section className={styles.section}>
              <h3 className={styles.heading}>{t('table')}</h3>
              <FiguresTable dimensions={dimensions} />
            </section>
            <section className={styles.section}>
              <h3 className={styles.heading}>{t('general')}</h3>
              <Comments comments={report.general_comments} detail={detail} interim={report.interim} />
            </section>
          </div>
        </>
      ) : (
        <>
          <RoundState report={report} />
          <ReportFoot report={report} />
        </>
      )}
    </Page>
  );
}
