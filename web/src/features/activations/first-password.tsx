import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../../i18n/use-text.ts';
import { copyText } from '../../lib/copy-text.ts';
import { displayMs, notify } from '../../lib/notify.ts';
import { space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s3 },
  password: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase500,
    overflowWrap: 'anywhere',
    padding: space.s3,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** The password of the first sign-in, to be copied now. */
export function FirstPassword({ password }: { readonly password: string }) {
  const styles = useStyles();
  const t = useText('activation');
  const copy = async () => {
    if (await copyText(password)) notify(t('copied'), 'success', displayMs.copy);
  };
  return (
    <div className={styles.row}>
      <code className={styles.password}>{password}</code>
      <Button onClick={() => void copy()}>{t('copy')}</Button>
    </div>
  );
}
