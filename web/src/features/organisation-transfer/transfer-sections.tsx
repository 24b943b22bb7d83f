import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { ExportList } from './export-list.tsx';
import { ImportList } from './import-list.tsx';

const useStyles = makeStyles({
  section: { marginTop: space.s6 },
  title: { ...type.lead, margin: `0 0 ${space.s3}` },
});

/** What the operator takes out of an organisation, and brings into an empty one, inside of a panel about it. */
export function TransferSections({ accountId }: { readonly accountId: number }) {
  const exported = useText('organisation-transfer');
  const imported = useText('organisation-import');
  return (
    <>
      <Section title={exported('title')}>
        <ExportList accountId={accountId} />
      </Section>
      <Section title={imported('title')}>
        <ImportList accountId={accountId} />
      </Section>
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}
