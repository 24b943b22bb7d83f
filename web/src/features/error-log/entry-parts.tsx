import { Button, makeStyles } from '@fluentui/react-components';
import type { ErrorState } from '@livingroom/shared/modules/error-log/rules/severity.ts';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  // Its words stand below the head of their column.
  reference: { marginInlineStart: `calc(-1 * ${space.s2})` },
  acts: { ...type.body, display: 'flex', alignItems: 'center', gap: space.s2 },
});

type ReferenceProps = { readonly reference: string | null; readonly onOpen: (reference: string) => void };

export function OpenReference({ reference, onOpen }: ReferenceProps) {
  const styles = useStyles();
  if (reference === null) return '–';
  return (
    <Button className={styles.reference} size="small" appearance="subtle" onClick={() => onOpen(reference)}>
      {reference}
    </Button>
  );
}

type StateProps = { readonly status: ErrorState; readonly onSet: (status: ErrorState) => void };

/** What was done about one entry, and what can be. */
export function EntryState({ status, onSet }: StateProps) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  return (
    <span className={styles.acts}>
      {status === 'open' ? (
        <Button size="small" onClick={() => onSet('acknowledged')}>
          {t('ack')}
        </Button>
      ) : (
        t(`status.${status}`)
      )}
      {status !== 'closed' && (
        <Button size="small" onClick={() => onSet('closed')}>
          {t('close')}
        </Button>
      )}
    </span>
  );
}
