import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { media, size, space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  // 390 by 780: what most people hold in their hand.
  frame: {
    boxSizing: 'border-box',
    position: 'sticky',
    top: space.s4,
    justifySelf: 'center',
    width: '100%',
    maxWidth: size.card,
    height: `min(${size.phoneTall}, calc(100vh - ${size.header} - ${space.s6}))`,
    minHeight: size.form,
    padding: space.s2,
    borderRadius: space.s6,
    backgroundColor: tokens.colorNeutralStroke1,
    boxShadow: tokens.shadow16,
    [media.phone]: {
      padding: 0,
      borderRadius: 0,
      boxShadow: 'none',
      position: 'static',
      backgroundColor: 'transparent',
    },
  },
  screen: {
    height: '100%',
    overflow: 'hidden',
    borderRadius: space.s5,
    backgroundColor: tokens.colorNeutralBackground3,
    [media.phone]: { borderRadius: tokens.borderRadiusLarge },
  },
});

/** The dialogue as it looks in a hand; on a phone itself the frame is the phone. */
export function PhoneFrame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.frame} aria-label={label}>
      <div className={styles.screen}>{children}</div>
    </section>
  );
}
