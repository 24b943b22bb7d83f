import { Field, makeStyles, Select } from '@fluentui/react-components';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { useMemo } from 'react';
import { useCall } from '../../api/use-call.ts';
import { ReportPicture } from '../../components/pictures/report-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { CardsReport } from '../../features/reports/cards/cards-report.tsx';
import { openView } from '../../features/reports/cards/open-view.ts';
import { SunburstReport } from '../../features/reports/sunburst-report.tsx';
import { useShown } from '../../features/reports/use-shown.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';

const SUNBURST = 'sunburst';

const { sunburst, view } = reportCalls.operations;

const useStyles = makeStyles({ field: { maxWidth: size.panelPart, marginBottom: space.s4 } });

/** A report of the organisation as its readers see it: the viewer of the report view. */
export function ReportViewer() {
  const styles = useStyles();
  const t = useText('data-contexts');
  const words = useText('errors');
  const language = useStore(languageStore);
  const { shown, show } = useShown();
  const query = { language, ...(shown.unitId === null ? {} : { unit_id: shown.unitId }) };
  const report = shown.report ?? SUNBURST;
  const cards = useCall(view, { query: { ...query, report } }, { keepPrevious: true });
  const ring = useCall(sunburst, { query }, { keepPrevious: true });
  const data = useMemo(() => cards.data && openView(cards.data), [cards.data]);
  const failure = cards.failure ?? ring.failure;
  if (failure)
    return (
      <ReadFailure
        title={words('screen.title')}
        message={failure.message}
        again={words('screen.again')}
        onAgain={() => Promise.all([cards.refresh(), ring.refresh()])}
      />
    );
  if (!data || !ring.data) return <Placeholder height={size.chart} />;
  if (!data.report || !data.has_figures)
    return (
      <StateMessage icon={<ReportPicture />} title={t('noReports')}>
        {t('noReportsHint')}
      </StateMessage>
    );
  return (
    <>
      <Field label={t('report')} className={styles.field}>
        <Select value={data.report.key} onChange={(_, { value }) => show({ report: value, driverId: null })}>
          {data.reports.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {data.report.key === SUNBURST ? (
        <SunburstReport report={ring.data} chosen={shown.driverId} show={show} />
      ) : (
        <CardsReport view={data} />
      )}
    </>
  );
}
