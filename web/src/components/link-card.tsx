import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { size, space, type } from '../lib/theme/sizes.ts';
import { CentredCard } from './page.tsx';

const useStyles = makeStyles({
  brand: { display: 'flex', alignItems: 'center', gap: space.s3, color: tokens.colorNeutralForeground2 },
  logo: { width: size.field, height: size.field },
  title: { ...type.page, margin: 0, outlineStyle: 'none' },
  problem: {
    margin: 0,
    padding: space.s3,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  steps: { display: 'flex', flexDirection: 'column', gap: space.s3 },
});

/** The page behind a mail's link: whose it is, and a title that takes the focus whenever it changes. */
export function LinkCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles();
  const shell = useText('shell');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${shell('product')}`;
    heading.current?.focus();
  }, [title, shell]);
  return (
    <CentredCard>
      <div className={styles.brand}>
        <img className={styles.logo} src="/icon.svg" alt="" />
        {shell('product')}
      </div>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </CentredCard>
  );
}

/** Why the link, or what was sent from its page, leads no further. */
export function LinkProblem({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}

type NextStep = { readonly label: string; readonly act: () => void };

type StepsProps = {
  readonly onLogIn: NextStep;
  /** Only after an outage: the link itself was not refused. */
  readonly onAgain?: NextStep;
  /** Whether the person can sign in by now: then the login is the main step. */
  readonly entered?: boolean;
};

/** Where a link that leads no further leads on to. */
export function LinkSteps({ onLogIn, onAgain, entered }: StepsProps) {
  const styles = useStyles();
  return (
    <div className={styles.steps}>
      {onAgain && (
        <Button appearance="primary" size="large" onClick={onAgain.act}>
          {onAgain.label}
        </Button>
      )}
      <Button appearance={entered ? 'primary' : 'secondary'} size="large" onClick={onLogIn.act}>
        {onLogIn.label}
      </Button>
    </div>
  );
}
