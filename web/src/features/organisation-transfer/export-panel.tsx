import { makeStyles } from '@fluentui/react-components';
import { useId } from 'react';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { ExportList } from './export-list.tsx';

const useStyles = makeStyles({
  section: { marginTop: space.s6 },
  title: { ...type.lead, margin: `0 0 ${space.s3}` },
});

/** The export of one's own organisation, as a part of a page. */
export function ExportPanel() {
  const t = useText('organisation-transfer');
  return (
    <Panel title={t('title')}>
      <ExportList />
    </Panel>
  );
}

/** The export of an organisation that the operator looks at, inside of a panel about it. */
export function ExportSection({ accountId }: { readonly accountId: number }) {
  const styles = useStyles();
  const t = useText('organisation-transfer');
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('title')}
      </h3>
      <ExportList accountId={accountId} />
    </section>
  );
}
