import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { LinkCard, LinkProblem, LinkSteps } from '../../components/link-card.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ActivationForm } from './activation-form.tsx';
import { FirstPassword } from './first-password.tsx';
import { type Invitation, isOfInvitation, type Step } from './use-activation.ts';
import { useProgress } from './use-progress.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase400 },
});

/** After these the person can only sign in. */
const entered: readonly unknown[] = ['TOKEN_USED', 'ACCOUNT_EXISTS'];

type Props = {
  readonly step: Step;
  readonly onSubmit: (invitation: Invitation, password: string) => void;
  readonly onLogIn: () => void;
  /** Looks at the link once more, after an outage. */
  readonly onAgain: () => void;
};

/** The invitation page: its title changes by state (spec 1 §2). */
export function ActivationCard(props: Props) {
  const t = useText('activation');
  return (
    <LinkCard title={t(`title.${titleOf(props.step)}`)}>
      <Content {...props} />
    </LinkCard>
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

function Content({ step, onSubmit, onLogIn, onAgain }: Props) {
  const styles = useStyles();
  const t = useText('activation');
  const [accepted, setAccepted] = useState(false);
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
    case 'nameless':
      return (
        <>
          <LinkProblem>{t(step.name)}</LinkProblem>
          <LinkSteps onLogIn={{ label: t('logIn'), act: onLogIn }} />
        </>
      );
    case 'refused': {
      const again = isOfInvitation(step.failure) ? {} : { onAgain: { label: t('again'), act: onAgain } };
      return (
        <>
          <LinkProblem>{step.failure.message}</LinkProblem>
          <LinkSteps
            {...again}
            onLogIn={{ label: t('logIn'), act: onLogIn }}
            entered={entered.includes(step.failure.data.problem)}
          />
        </>
      );
    }
    case 'ready': {
      const { invitation, failed } = step;
      const { company_name: company, email } = invitation;
      return (
        <>
          <p className={styles.text}>{t(`text.${invitation.method}`, { company, email })}</p>
          {failed && (
            <LinkProblem>
              {failed.part && <>{t(`failed.${failed.part}`)} </>}
              {failed.part !== 'taken' && failed.failure.message}
            </LinkProblem>
          )}
          <ActivationForm
            invitation={invitation}
            accepted={accepted}
            onAccept={setAccepted}
            onSubmit={(password) => onSubmit(invitation, password)}
          />
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
