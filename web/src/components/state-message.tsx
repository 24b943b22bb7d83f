import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { size, space } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s3,
    minHeight: size.narrow,
    padding: `${space.s6} ${space.s5}`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  title: {
    margin: 0,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: {
    margin: 0,
    maxWidth: '52ch',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    // A reference stands on a line of its own.
    whiteSpace: 'pre-line',
  },
  actions: { display: 'flex', gap: space.s2, flexWrap: 'wrap', justifyContent: 'center' },
});

export type StateMessageProps = {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** What to do next. */
  readonly actions?: ReactNode;
  readonly alert?: boolean;
};

/** Empty, failed and not-found states: what it is and what to do next. */
export function StateMessage({ icon, title, children, actions, alert }: StateMessageProps) {
  const styles = useStyles();
  return (
    <div className={styles.box} role={alert ? 'alert' : undefined}>
      {icon}
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
