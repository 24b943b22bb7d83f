import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { useText } from '../i18n/use-text.ts';
import { copyText } from '../lib/copy-text.ts';
import { displayMs, notify } from '../lib/notify.ts';
import { space } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    gap: space.s2,
    alignItems: 'end',
    '& > :first-child': { flexGrow: 1, minWidth: 0 },
  },
});

type Props = { readonly label: string; readonly value: string };

/** A value that is taken elsewhere: read, marked whole, or copied. */
export function CopiedValue({ label, value }: Props) {
  const styles = useStyles();
  const t = useText('panel');
  const copy = async () => {
    if (await copyText(value)) notify(t('copied'), 'success', displayMs.copy);
  };
  return (
    <div className={styles.line}>
      <Field label={label}>
        <Input readOnly value={value} />
      </Field>
      <Button aria-label={t('copyOf', { label })} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  );
}
