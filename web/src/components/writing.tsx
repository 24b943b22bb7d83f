import { makeStyles, tokens } from '@fluentui/react-components';
import { space, type } from '../lib/theme/sizes.ts';
import { Placeholder } from './placeholder.tsx';

const useStyles = makeStyles({
  box: { display: 'grid', gap: space.s2 },
  name: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Sentences that are being written: what it is, and the place of about three lines. */
export function Writing({ label }: { readonly label: string }) {
  const styles = useStyles();
  return (
    <div className={styles.box}>
      <p className={styles.name}>{label}</p>
      <Placeholder />
      <Placeholder />
      <Placeholder width="60%" />
    </div>
  );
}
