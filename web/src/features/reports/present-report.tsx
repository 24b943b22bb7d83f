import { useLocale, useText } from '../../i18n/use-text.ts';
import { OpenActions } from './cards/open-actions.tsx';
import { ReportCard } from './cards/report-card.tsx';
import { ReportTexts } from './cards/report-texts.tsx';
import { namesIn, type View } from './cards/view-model.ts';
import { DriverList } from './driver-list.tsx';
import { DriverPanel } from './driver-panel.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { Headline } from './headline.tsx';
import { findFigure, type Report, rank } from './model.ts';
import { Picture } from './picture.tsx';
import { Presenter, type Slide } from './presenter.tsx';
import { ReportFoot } from './report-foot.tsx';
import { UnitsCompared } from './units-compared.tsx';
import type { useShown } from './use-shown.ts';

type Props = {
  readonly view: View;
  readonly report: Report;
  readonly at: number;
  readonly chosen: number | null;
  readonly show: ReturnType<typeof useShown>['show'];
  /** The ring's report; all others are cards. */
  readonly isSunburst: boolean;
};

/** A report over the whole screen: what leads first, then a part at a time. Which one stands in the address. */
export function PresentReport({ view, report, at, chosen, show, isSunburst }: Props) {
  const t = useText('report');
  const names = namesIn(view, { t, locale: useLocale() });
  const looked = [view.unit?.unit_name, view.round_id === null ? '' : names.round(view.round_id)];
  const first: Slide = {
    key: 'headline',
    content: (
      <>
        <Headline report={report} />
        <FigureStrip report={report} />
        <ReportFoot report={view} />
      </>
    ),
  };
  const rest = isSunburst ? sunburstSlides({ report, chosen, show }) : cardSlides(view);
  return (
    <ReportTexts view={view}>
      <Presenter
        title={view.report?.title ?? ''}
        looked={looked.filter(Boolean).join(' · ')}
        slides={[first, ...rest]}
        at={at}
        onMove={(slide) => show({ slide }, 'replace')}
        onClose={() => show({ slide: null }, 'replace')}
      />
    </ReportTexts>
  );
}

function cardSlides(view: View): readonly Slide[] {
  const cards = (view.report?.cards ?? []).map((card) => ({
    key: card.id,
    content: <ReportCard view={view} card={card} />,
  }));
  const { open_actions: actions } = view;
  return actions ? [...cards, { key: 'open-actions', content: <OpenActions actions={actions} /> }] : cards;
}

function sunburstSlides({
  report,
  chosen,
  show,
}: Pick<Props, 'report' | 'chosen' | 'show'>): readonly Slide[] {
  const ranked = rank(report.dimensions);
  const figure = findFigure(report, chosen);
  const choose = (driverId: number | null) => show({ driverId }, 'replace');
  const compared = {
    key: 'compared',
    content: <UnitsCompared report={report} onUnit={(unitId) => show({ unitId })} />,
  };
  return [
    {
      key: 'picture',
      content: <Picture report={report} chosen={chosen} onChoose={choose} onOpen={choose} />,
    },
    {
      key: 'drivers',
      content: <DriverList report={report} ranked={ranked} chosen={chosen} onChoose={choose} />,
    },
    {
      key: 'panel',
      content: (
        <DriverPanel
          figure={figure}
          standing={figure && ranked.standingOf(figure.driver_id)}
          report={report}
          onClear={() => choose(null)}
        />
      ),
    },
    ...(report.compared.length > 0 ? [compared] : []),
  ];
}
