import { Button, mergeClasses } from '@fluentui/react-components';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { HeadlineLines } from '../../features/reports/headline-lines.tsx';
import { hasHeadline } from '../../features/reports/model.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { size } from '../../lib/theme/sizes.ts';
import { ActOn } from './act-on.tsx';
import { Changed } from './changed.tsx';
import { NewsPanel } from './news-panel.tsx';
import { OpenActions } from './open-actions.tsx';
import { useGridStyles } from './styles.ts';
import { Thanks } from './thanks.tsx';
import { Trends } from './trends.tsx';

const SharingNote = lazy(async () => ({
  default: (await import('../../features/reports/sharing-note.tsx')).SharingNote,
}));

const { sunburst } = reportCalls.operations;

/** A manager's first page: the sentence of the own report, how it went over the rounds, and what is being done. */
export function ManagerDashboard({ greeting }: { readonly greeting: string }) {
  const grid = useGridStyles();
  const t = useText('dashboard');
  const navigate = useNavigate();
  const language = useStore(languageStore);
  const { data } = useCall(sunburst, { query: { language } }, { keepPrevious: true });
  return (
    <Page
      title={greeting}
      headline={data && hasHeadline(data) ? <HeadlineLines report={data} /> : t('manager')}
      action={
        <Button appearance="primary" size="large" onClick={() => void navigate('/report-manager')}>
          {t('managerGo')}
        </Button>
      }
    >
      {data?.sharing && (
        <Suspense fallback={<Placeholder height={size.target} />}>
          <SharingNote report={data} />
        </Suspense>
      )}
      <div className={grid.grid}>
        <div className={mergeClasses(grid.wide, grid.column)}>
          <Trends className={grid.first} />
          <NewsPanel className={grid.third} />
          {data && <Changed report={data} className={grid.third} />}
        </div>
        <div className={mergeClasses(grid.slim, grid.column)}>
          <ActOn report={data} className={grid.second} />
          <OpenActions className={grid.second} />
          <Thanks className={grid.fourth} />
        </div>
      </div>
    </Page>
  );
}
