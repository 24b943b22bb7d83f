import { makeStyles, tokens } from '@fluentui/react-components';
import { partOf, usePart } from '../hooks/use-part.ts';
import { useStore } from '../hooks/use-store.ts';
import { useText } from '../i18n/use-text.ts';
import { toastStore } from '../lib/notify.ts';
import { space } from '../lib/theme/sizes.ts';

const look = partOf(async () => (await import('./toast.tsx')).Toast);

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
  bare: { margin: 0, padding: space.s3, backgroundColor: tokens.colorNeutralBackground1 },
});

/**
 * Messages that come and go, one at a time; a live region reads them out. What a message looks like is fetched behind
 * the first page: one can be shown without a network. Words whose look does not come are shown without it.
 */
export function Toaster() {
  const styles = useStyles();
  const toasts = useStore(toastStore);
  const t = useText('shell');
  const { Part: Toast, failure } = usePart(look, toasts.at(-1));
  return (
    <section className={styles.list} aria-live="polite" aria-label={t('notifications')}>
      {Toast
        ? toasts.map((toast) => <Toast key={toast.id} toast={toast} />)
        : failure !== null &&
          toasts.map(({ id, message }) => (
            <p key={id} className={styles.bare}>
              {message}
            </p>
          ))}
    </section>
  );
}
