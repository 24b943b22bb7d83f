import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    width: '100%',
    padding: '20px 24px 48px',
    '@media (max-width: 600px)': { padding: '12px 12px 32px' },
  },
  reading: { maxWidth: '960px', marginInline: 'auto' },
  centred: { display: 'grid', placeItems: 'center', minHeight: '100%', padding: '24px 16px' },
  card: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '420px',
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    padding: '32px 28px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow8,
  },
});

/** The space of a screen below the header; `reading` keeps lines short. */
export function Page({ children, reading }: { readonly children: ReactNode; readonly reading?: boolean }) {
  const styles = useStyles();
  return <div className={mergeClasses(styles.page, reading && styles.reading)}>{children}</div>;
}

/** One card in the middle, for pages without a shell. */
export function CentredCard({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <main className={styles.centred}>
      <div className={styles.card}>{children}</div>
    </main>
  );
}
