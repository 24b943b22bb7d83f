import { makeStyles } from '@fluentui/react-components';
import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../hooks/use-store.ts';
import { useText } from '../i18n/use-text.ts';
import { toastStore } from '../lib/notify.ts';
import { space } from '../lib/theme/sizes.ts';

const loadToast = async () => ({ default: (await import('./toast.tsx')).Toast });
const Toast = lazy(loadToast);

const useStyles = makeStyles({
  list: {
    position: 'fixed',
    // Over the header, never over what the message speaks of.
    insetInline: space.s3,
    top: `calc(${space.s2} + env(safe-area-inset-top))`,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.s2,
    pointerEvents: 'none',
    // Above panels and dialogues, whose layer lies at a million.
    zIndex: 1_000_001,
  },
});

/**
 * Messages that come and go, one at a time; a live region reads them out. What a message looks like is fetched behind
 * the first page: one can be shown without a network.
 */
export function Toaster() {
  const styles = useStyles();
  const toasts = useStore(toastStore);
  const t = useText('shell');
  useEffect(() => void loadToast().catch(() => undefined), []);
  return (
    <section className={styles.list} aria-live="polite" aria-label={t('notifications')}>
      <Suspense fallback={null}>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} />
        ))}
      </Suspense>
    </section>
  );
}
