import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useMedia } from '../../hooks/use-media.ts';
import { useText } from '../../i18n/use-text.ts';
import { conditionOf, media, space, type } from '../../lib/theme/sizes.ts';
import { Comments, placeOf } from './comments.tsx';
import { DriverList } from './driver-list.tsx';
import { DriverPanel } from './driver-panel.tsx';
import { FewYet } from './few-yet.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { FiguresTable } from './figures-table.tsx';
import { findFigure, type Report, rank } from './model.ts';
import { Picture } from './picture.tsx';
import { ReportFoot } from './report-foot.tsx';
import { RoundState } from './round-state.tsx';
import { UnitsCompared } from './units-compared.tsx';
import type { useShown } from './use-shown.ts';

const useStyles = makeStyles({
  halves: {
    display: 'grid',
    // The list has names, bars and two comparisons to show; the ring is as wide as its column is.
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr)',
    gap: space.s5,
    alignItems: 'start',
    marginBottom: space.s5,
    [media.crowded]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.print]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  thirds: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    gap: space.s5,
    alignItems: 'start',
    marginBottom: space.s5,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.print]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  single: { marginBottom: space.s5 },
  part: { minWidth: 0, [media.print]: { breakInside: 'avoid' } },
  long: { [media.print]: { breakInside: 'auto' } },
  title: { ...type.section, margin: `0 0 ${space.s2}`, [media.print]: { breakAfter: 'avoid' } },
  note: {
    margin: `0 0 ${space.s4}`,
    padding: `${space.s3} ${space.s4}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
});

type Props = {
  readonly report: Report;
  readonly chosen: number | null;
  readonly show: ReturnType<typeof useShown>['show'];
};

/** The Livingroom Sunburst Report: the few figures, the ring and the ranked list, then what is chosen. */
export function SunburstReport({ report, chosen, show }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const narrow = useMedia(conditionOf(media.narrow));
  // The ring fits on the first page of paper; the list does not.
  const listFirst = !useMedia('print') && narrow;
  const panel = useRef<HTMLDivElement>(null);
  const { dimensions, overall } = report;
  if (!report.has_figures)
    return (
      <>
        {report.withheld === 'few-yet' ? <FewYet /> : <RoundState report={report} />}
        <ReportFoot report={report} />
      </>
    );
  const figure = findFigure(report, chosen);
  const ranked = rank(dimensions);
  const choose = (driverId: number | null) => show({ driverId }, 'replace');
  const open = (driverId: number | null) => {
    choose(driverId);
    // Beside the chart it is in sight already; below it, on a phone, it is not.
    if (driverId !== null && narrow) panel.current?.scrollIntoView({ block: 'nearest' });
  };
  const openFromBelow = (driverId: number) => {
    choose(driverId);
    panel.current?.scrollIntoView({ block: 'nearest' });
  };
  const picture = <Picture report={report} chosen={chosen} onChoose={choose} onOpen={open} />;
  const list = <DriverList report={report} ranked={ranked} chosen={chosen} onChoose={open} />;
  return (
    <>
      {overall.mean === null && <p className={styles.note}>{t('smallUnit')}</p>}
      <FigureStrip report={report} />
      <div className={styles.halves} data-pilot="report-sunburst">
        {listFirst ? list : picture}
        {listFirst ? picture : list}
      </div>
      <div className={report.compared.length > 0 ? styles.thirds : styles.single}>
        <div ref={panel} className={styles.part}>
          <DriverPanel
            figure={figure}
            standing={figure && ranked.standingOf(figure.driver_id)}
            report={report}
            onClear={() => choose(null)}
          />
        </div>
        <UnitsCompared report={report} onUnit={(unitId) => show({ unitId })} />
      </div>
      <div className={styles.halves}>
        <section className={mergeClasses(styles.part, styles.long)}>
          <h2 className={styles.title}>{t('general')}</h2>
          <Comments
            comments={report.general_comments}
            place={placeOf(report, null)}
            detail={report.thresholds.detail}
            interim={report.interim}
            noisy={report.noisy}
          />
        </section>
        <section className={mergeClasses(styles.part, styles.long)}>
          <h2 className={styles.title}>{t('table')}</h2>
          <FiguresTable dimensions={dimensions} onChoose={openFromBelow} />
        </section>
      </div>
      <ReportFoot report={report} />
    </>
  );
}
