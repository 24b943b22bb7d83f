import { Button } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { SlidePlay20Regular } from '@fluentui/react-icons/svg/slide-play';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Page } from '../../components/page.tsx';
import { ReportPicture } from '../../components/pictures/report-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useLookedAt } from '../../features/mission-pilot/looked-at.ts';
import { useBuilding } from '../../features/reports/builder/use-place.ts';
import { openView } from '../../features/reports/cards/open-view.ts';
import { ChartFilter } from '../../features/reports/chart-filter.tsx';
import { Headline } from '../../features/reports/headline.tsx';
import { ReportFailure } from '../../features/reports/report-failure.tsx';
import { ReportTabs } from '../../features/reports/report-tabs.tsx';
import { SaveReport } from '../../features/reports/save-report.tsx';
import { ToolWords } from '../../features/reports/tool-words.tsx';
import { useShown } from '../../features/reports/use-shown.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { size } from '../../lib/theme/sizes.ts';

/** The report that stands at every role's beginning; its page is its own, all others are cards. */
const SUNBURST = 'sunburst';

const { sunburst, view } = reportCalls.operations;

const InOrganisation = lazy(async () => ({
  default: (await import('../../features/operator/in-organisation.tsx')).InOrganisation,
}));
/** The site's policy forbids what schemas would try for speed. */
async function beforeSchemas(): Promise<void> {
  const { schemasWithoutEval } = await import('@livingroom/shared/core/lib/schemas-without-eval.ts');
  schemasWithoutEval();
}
const ReportBuilder = lazy(async () => {
  await beforeSchemas();
  return { default: (await import('../../features/reports/builder/report-builder.tsx')).ReportBuilder };
});
/** The two ways in which reports are drawn: each comes with the first report of its kind. */
const loadSunburst = async () => ({
  default: (await import('../../features/reports/sunburst-report.tsx')).SunburstReport,
});
const loadCards = async () => ({
  default: (await import('../../features/reports/cards/cards-report.tsx')).CardsReport,
});
const ResultsLater = lazy(async () => ({
  default: (await import('../../features/reports/results-later.tsx')).ResultsLater,
}));
const SharingNote = lazy(async () => ({
  default: (await import('../../features/reports/sharing-note.tsx')).SharingNote,
}));
const SunburstReport = lazy(loadSunburst);
const CardsReport = lazy(loadCards);
const PresentReport = lazy(async () => ({
  default: (await import('../../features/reports/present-report.tsx')).PresentReport,
}));
const OwnCards = lazy(async () => ({ default: (await import('./own-cards.tsx')).OwnCards }));
const OwnReports = lazy(async () => {
  await beforeSchemas();
  return { default: (await import('./own-reports.tsx')).OwnReports };
});

/** The reports of the reader's role (spec 1 §2, §6); the operator looks at those of an organisation. */
export function Screen() {
  const { selectedRole, userRole } = useSession();
  if (selectedRole !== 'system' || userRole !== 'system') return <Reports />;
  return (
    <Suspense fallback={<Waiting />}>
      <InOrganisation>
        <Reports />
      </InOrganisation>
    </Suspense>
  );
}

function Waiting() {
  return (
    <Page>
      <Placeholder height={size.chart} />
      <Placeholder height={size.form} />
    </Page>
  );
}

function Reports() {
  const t = useText('report');
  const language = useStore(languageStore);
  const { shown, show } = useShown();
  const { building, build } = useBuilding();
  const query = {
    language,
    ...(shown.unitId === null ? {} : { unit_id: shown.unitId }),
    ...(shown.roundId === null ? {} : { round_id: shown.roundId }),
  };
  const report = shown.report ?? SUNBURST;
  // While its figures are on their way; what fails is told where it is drawn.
  useEffect(() => void (report === SUNBURST ? loadSunburst() : loadCards()).catch(() => undefined), [report]);
  const cards = useCall(view, { query: { ...query, report } }, { keepPrevious: true });
  const ring = useCall(sunburst, { query }, { keepPrevious: true });
  const failure = cards.failure ?? ring.failure;
  const isOwn = shown.unitId === null && shown.roundId === null && shown.report === null;
  const readAgain = () => Promise.all([cards.refresh(), ring.refresh()]);
  const data = useMemo(() => cards.data && openView(cards.data), [cards.data]);
  const picture = ring.data;
  useLookedAt('report', data?.has_figures === true);
  useLookedAt('driver', data?.has_figures === true && shown.driverId !== null);
  if (failure && !(data && picture))
    return (
      <Page>
        <ReportFailure
          failure={failure}
          roundId={shown.roundId}
          onAgain={() => void readAgain()}
          {...(isOwn
            ? {}
            : {
                onOwn: () => show({ report: null, unitId: null, roundId: null, driverId: null, slide: null }),
              })}
        />
      </Page>
    );
  if (!data || !picture) return <Waiting />;
  if (building !== null && data.may_build)
    return <Building building={building} build={build} open={(key) => show({ report: key, build: null })} />;
  if (data.rounds.length === 0 || !data.unit || !data.report)
    return <NothingToRead view={data} onManage={() => build('list')} />;
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
          {data.may_build && (
            <Button icon={<Edit20Regular />} title={t('manage')} onClick={() => build('list')}>
              <ToolWords>{t('manage')}</ToolWords>
            </Button>
          )}
          {data.has_figures && (
            <>
              <Button icon={<SlidePlay20Regular />} title={t('present')} onClick={() => show({ slide: 1 })}>
                <ToolWords>{t('present')}</ToolWords>
              </Button>
              <SaveReport view={data} report={picture} isSunburst={isSunburst} />
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
      {picture.sharing && (
        <Suspense fallback={<Placeholder height={size.target} />}>
          <SharingNote report={picture} onShared={readAgain} />
        </Suspense>
      )}
      <Headline report={picture} />
      <Suspense fallback={<Placeholder height={size.form} />}>
        {isSunburst || !data.has_figures ? (
          <SunburstReport report={picture} chosen={shown.driverId} show={show} />
        ) : (
          <CardsReport view={data} />
        )}
      </Suspense>
      <Suspense>
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
      </Suspense>
    </Page>
  );
}

type NothingProps = { readonly view: ReturnType<typeof openView>; readonly onManage: () => void };

/** There is no round yet, or none that its reader may read, or no unit of theirs. */
function NothingToRead({ view, onManage }: NothingProps) {
  const t = useText('report');
  const navigate = useNavigate();
  const { selectedRole } = useSession();
  const { rounds, sharing } = view;
  if (rounds.length === 0 && sharing && view.unit_locked)
    return (
      <Page>
        <Suspense>
          <ResultsLater sharing={sharing} />
        </Suspense>
      </Page>
    );
  return (
    <Page>
      <StateMessage
        icon={<ReportPicture />}
        title={t('noReports')}
        actions={
          <>
            {selectedRole === 'admin' && rounds.length === 0 && (
              <Button appearance="primary" onClick={() => void navigate('/flow-runner?tab=manage')}>
                {t('manageFlow')}
              </Button>
            )}
            {view.may_build && <Button onClick={onManage}>{t('manage')}</Button>}
          </>
        }
      >
        {t(rounds.length === 0 ? 'noReportsText' : 'noUnitText')}
      </StateMessage>
    </Page>
  );
}

type Place = ReturnType<typeof useBuilding>;
type BuildingProps = {
  readonly building: Exclude<Place['building'], null>;
  readonly build: Place['build'];
  readonly open: (key: string) => void;
};

/** What is built by those who may. */
function Building({ building, build, open }: BuildingProps) {
  return (
    <Suspense fallback={<Waiting />}>
      {building === 'cards' && <OwnCards />}
      {building === 'list' && <OwnReports build={build} open={open} />}
      {typeof building === 'number' && <ReportBuilder key={building} id={building} build={build} />}
    </Suspense>
  );
}
