import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { GridDots20Regular } from '@fluentui/react-icons/svg/grid-dots';
import { createContext, useContext, useMemo, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { refreshCalls } from '../../api/use-call.ts';
import { ReportPicture } from '../../components/pictures/report-picture.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useTable } from '../../features/data-manager/controller/controller.tsx';
import { can } from '../../features/data-manager/controller/row-calls.ts';
import type { RowOf } from '../../features/data-manager/controller/row-of.ts';
import { DataManager } from '../../features/data-manager/data-manager.tsx';
import { type RowActs, withScreen } from '../../features/data-manager/data-tab.ts';
import { reportTabs } from '../../features/data-manager/sets/reports.ts';
import { duplicateReport } from '../../features/reports/builder/duplicate-report.ts';
import { NewReport } from '../../features/reports/builder/new-report.tsx';
import type { Building } from '../../features/reports/builder/use-place.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';

type Ways = {
  readonly build: (next: Building) => void;
  /** Opens the report as its readers see it. */
  readonly open: (key: string) => void;
  /** Begins a new one. */
  readonly create: () => void;
};

const WaysOn = createContext<Ways>({ build: () => {}, open: () => {}, create: () => {} });

const tabs = withScreen(reportTabs, {
  reports: { view: 'table', useActs: useReportActs, Empty: NoReports },
});

/** What readers may open has changed as well. */
const readAgain = () => refreshCalls('/reports/v1/reports/view', '/data/');

/** The reports that were built for the organisation, as rows of the data manager; a new one begins with a template. */
export function OwnReports({ build, open }: Omit<Ways, 'create'>) {
  const t = useText('report-builder');
  const [creating, setCreating] = useState(false);
  const ways = useMemo(() => ({ build, open, create: () => setCreating(true) }), [build, open]);
  const leave = () => {
    void readAgain();
    build(null);
  };
  return (
    <WaysOn value={ways}>
      <DataManager
        tabs={tabs}
        keeps={['organisation', 'build']}
        title={t('manage')}
        headline={t('manage.text')}
      >
        <Button onClick={leave}>{t('manage.leave')}</Button>
        <Button onClick={() => build('cards')}>{t('ownCards')}</Button>
        <Button appearance="primary" icon={<Add20Regular />} onClick={ways.create}>
          {t('create')}
        </Button>
      </DataManager>
      {creating && (
        <NewReport
          onClose={() => setCreating(false)}
          onCreated={async (id) => {
            await readAgain();
            build(id);
          }}
        />
      )}
    </WaysOn>
  );
}

function NoReports() {
  const t = useText('report-builder');
  return (
    <StateMessage icon={<ReportPicture />} title={t('none')}>
      {t('none.text')}
    </StateMessage>
  );
}

function useReportActs(): RowActs<RowOf<'reports'>> {
  const t = useText('report-builder');
  const { build, open } = useContext(WaysOn);
  const { rows } = useTable();
  const duplicate = async (id: number) => {
    try {
      await duplicateReport(id, (title) => t('copyOf', { title }));
      notify(t('duplicated'), 'success');
    } catch (cause) {
      showCritical(t('failed'), failureOf(cause).message);
    }
    await rows.refresh();
  };
  const actsOf = (row: RowOf<'reports'>) => {
    const id = row.report_id;
    const acts = [
      can(row, 'update') && {
        name: 'build',
        label: t('build'),
        icon: <GridDots20Regular />,
        run: () => build(id),
      },
      row.report_status === 'active' && {
        name: 'open',
        label: t('open'),
        icon: <Eye20Regular />,
        run: () => open(String(id)),
      },
      { name: 'duplicate', label: t('duplicate'), icon: <Copy20Regular />, run: () => void duplicate(id) },
    ];
    return acts.flatMap((act) => (act ? [{ ...act, quick: true }] : []));
  };
  return { actsOf };
}
