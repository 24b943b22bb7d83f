import { makeStyles } from '@fluentui/react-components';
import { Page } from '../../components/page.tsx';
import { useText } from '../../i18n/use-text.ts';
import { media, size, space } from '../../lib/theme/sizes.ts';
import { PlanView } from './plan-view.tsx';
import { RequestForm } from './request-form.tsx';
import { RunList } from './run-list.tsx';
import { useMigration } from './use-migration.ts';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: `${size.panelPart} minmax(0, 1fr)`,
    gap: space.s4,
    alignItems: 'start',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  results: { display: 'flex', flexDirection: 'column', gap: space.s4, minWidth: 0 },
});

/** Data Migration (spec 1 §2): what moves, its plan as a difference, how far it is, and the way back. */
export function Screen() {
  const styles = useStyles();
  const t = useText('data-migration');
  const migration = useMigration();
  return (
    <Page headline={t('headline')}>
      <div className={styles.columns}>
        <RequestForm migration={migration} />
        <div className={styles.results}>
          <PlanView migration={migration} />
          <RunList migration={migration} />
        </div>
      </div>
    </Page>
  );
}
