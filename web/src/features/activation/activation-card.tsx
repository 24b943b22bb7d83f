import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { CentredCard } from '../../components/page.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { ActivationForm } from './activation-form.tsx';
import { FirstPassword } from './first-password.tsx';
import type { Invitation, Step } from './use-activation.ts';
import { useProgress } from './use-progress.ts';

const useStyles = makeStyles({
  brand: { display: 'flex', alignItems: 'center', gap: space.s3, color: tokens.colorNeutralForeground2 },
  logo: { width: size.field, height: size.field },
  title: { ...type.page, margin: 0, outlineStyle: 'none' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase400 },
  problem: {
    margin: 0,
    padding: space.s3,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
});

/** After these the person can only sign in. */
const entered: readonly unknown[] = ['TOKEN_USED', 'ACCOUNT_EXISTS'];

type Props = {
  readonly step: Step;
  readonly onSubmit: (invitation: Invitation, password: string) => void;
  readonly onLogIn: () => void;
};

/** The invitation page: its title changes by state (spec 1 §2). */
export function ActivationCard({ step, onSubmit, onLogIn }: Props) {
  const styles = useStyles();
  const t = useText('activation');
  const shell = useText('shell');
  const title = useRef<HTMLHeadingElement>(null);
  const words = t(`title.${titleOf(step)}`);
  useEffect(() => {
    document.title = `${words} – ${shell('product')}`;
    title.current?.focus();
  }, [words, shell]);
  return (
    <CentredCard>
      <div className={styles.brand}>
        <img className={styles.logo} src="/icon.svg" alt="" />
        {shell('product')}
      </div>
      <h1 className={styles.title} ref={title} tabIndex={-1}>
        {words}
      </h1>
      <Content step={step} onSubmit={onSubmit} onLogIn={onLogIn} />
    </CentredCard>
  );
}

type Title = 'checking' | 'one-time' | 'create' | 'almost' | 'refused';

function titleOf(step: Step): Title {
  switch (step.name) {
    case 'checking':
      return 'checking';
    case 'missing':
    case 'nameless':
    case 'refused':
      return 'refused';
    case 'password':
      return 'one-time';
    case 'done':
      return 'almost';
    default:
      return titles[step.invitation.method];
  }
}

const titles = { 'one-time-password': 'one-time', password: 'create', directory: 'almost' } as const;

function Content({ step, onSubmit, onLogIn }: Props) {
  const styles = useStyles();
  const t = useText('activation');
  const logIn = (
    <Button appearance="primary" size="large" onClick={onLogIn}>
      {t('logIn')}
    </Button>
  );
  switch (step.name) {
    case 'checking':
      return <Working label={t('checking')} />;
    case 'working':
      return <Working label={t('working')} />;
    case 'missing':
      return <Problem>{t('missing')}</Problem>;
    case 'nameless':
      return <Problem>{t('nameless')}</Problem>;
    case 'refused':
      return (
        <>
          <Problem>{step.failure.message}</Problem>
          {entered.includes(step.failure.data.problem) && logIn}
        </>
      );
    case 'ready': {
      const { invitation, failed } = step;
      const { company_name: company, email } = invitation;
      return (
        <>
          <p className={styles.text}>{t(`text.${invitation.method}`, { company, email })}</p>
          {failed && (
            <Problem>
              {failed.part && `${t(`failed.${failed.part}`)} `}
              {failed.failure.message}
            </Problem>
          )}
          <ActivationForm invitation={invitation} onSubmit={(password) => onSubmit(invitation, password)} />
        </>
      );
    }
    case 'password':
      return (
        <>
          <p className={styles.text}>{t('password.told')}</p>
          <FirstPassword password={step.password} />
          {logIn}
        </>
      );
    case 'done':
      return (
        <>
          <p className={styles.text} role="status">
            {t('done')}
          </p>
          {logIn}
        </>
      );
  }
}

function Problem({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <p className={styles.problem} role="alert">
      {children}
    </p>
  );
}

function Working({ label }: { readonly label: string }) {
  const styles = useStyles();
  const t = useText('activation');
  const { value, isLong } = useProgress(true);
  return (
    <>
      <ProgressBar value={value} aria-label={label} />
      <p className={styles.text} role="status">
        {isLong ? t('stillWorking') : label}
      </p>
    </>
  );
}
