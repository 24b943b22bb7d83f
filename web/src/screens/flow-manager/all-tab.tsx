import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Tabs } from '../../components/tabs.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  tabs: { marginBottom: space.s4 },
  parts: { display: 'grid', gap: space.s4 },
});

/** The tab that the specification names (spec 1 §2), and what stands in it. */
export function AllTab({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const t = useText('flow-manager');
  return (
    <>
      <Tabs
        id="flow-manager-tab"
        className={styles.tabs}
        tabs={[{ name: 'all', title: t('tab.all') }]}
        shown="all"
        onShow={() => undefined}
      />
      <div role="tabpanel" aria-labelledby="flow-manager-tab-all" className={styles.parts}>
        {children}
      </div>
    </>
  );
}
