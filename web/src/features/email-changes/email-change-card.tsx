import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { LinkCard, LinkProblem, LinkSteps } from '../../components/link-card.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useDay } from '../../i18n/use-day.ts';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';
import type { Step, WaitingChange } from './use-email-change.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase400 },
  address: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexDirection: 'column', gap: space.s3 },
});

type Props = {
  readonly step: Step;
  readonly onAnswer: (change: WaitingChange, agrees: boolean) => void;
  readonly onLogIn: () => void;
  /** Looks at the link once more, after an outage. */
  readonly onAgain: () => void;
};

/** The page behind the mail to an old address: agree, or say that this was somebody else. */
export function EmailChangeCard(props: Props) {
  const t = useText('email-change');
  const { step } = props;
  const titleOf = () => {
    const ends = 'change' in step && step.change.kind === 'end';
    if (ends && step.name === 'asked') return t('end.title');
    return ends && step.name === 'moved' ? t('end.done') : t(`title.${step.name}`);
  };
  return (
    <LinkCard title={titleOf()}>
      <Content {...props} />
    </LinkCard>
  );
}

function Content({ step, onAnswer, onLogIn, onAgain }: Props) {
  const styles = useStyles();
  const t = useText('email-change');
  const logIn = (
    <Button appearance="primary" size="large" onClick={onLogIn}>
      {t('logIn')}
    </Button>
  );
  switch (step.name) {
    case 'checking':
    case 'working':
      return <Waiting label={t('checking')} />;
    case 'missing':
      return (
        <>
          <LinkProblem>{t('missing')}</LinkProblem>
          <LinkSteps onLogIn={{ label: t('logIn'), act: onLogIn }} />
        </>
      );
    case 'over': {
      const isOfLink = step.failure.code === 'email-change-refused';
      return (
        <>
          <LinkProblem>{step.failure.message}</LinkProblem>
          <LinkSteps
            {...(isOfLink ? {} : { onAgain: { label: t('again'), act: onAgain } })}
            onLogIn={{ label: t('logIn'), act: onLogIn }}
            entered={isOfLink}
          />
        </>
      );
    }
    case 'asked':
      return <Question change={step.change} failure={step.failure?.message} onAnswer={onAnswer} />;
    default: {
      const { kind, company_name: company, new_email } = step.change;
      const doneText = () =>
        kind === 'end' && step.name !== 'refused'
          ? t('done.ended', { company })
          : t(`done.${step.name}`, { company, email: new_email ?? '' });
      return (
        <>
          <p className={styles.text} role="status">
            {doneText()}
          </p>
          {step.name !== 'later' && kind !== 'end' && logIn}
        </>
      );
    }
  }
}

type Asked = Pick<Props, 'onAnswer'> & {
  readonly change: WaitingChange;
  readonly failure: string | undefined;
};

function Question({ change, failure, onAnswer }: Asked) {
  const styles = useStyles();
  const t = useText('email-change');
  const dayText = useDay();
  const { company_name: company, changes_at, new_email, kind } = change;
  const ends = kind === 'end';
  return (
    <>
      <p className={styles.text}>{t(ends ? 'end.question' : 'question', { company })}</p>
      {new_email !== null && <p className={styles.address}>{new_email}</p>}
      <p className={styles.text}>
        {changes_at
          ? t(ends ? 'end.without' : 'without', { day: dayText(changes_at) })
          : t(ends ? 'end.never' : 'never')}
      </p>
      {failure && <LinkProblem>{failure}</LinkProblem>}
      <div className={styles.buttons}>
        <Button appearance="primary" size="large" onClick={() => onAnswer(change, true)}>
          {t(ends ? 'end.agree' : 'agree')}
        </Button>
        <Button size="large" onClick={() => onAnswer(change, false)}>
          {t(ends ? 'end.refuse' : 'refuse')}
        </Button>
      </div>
    </>
  );
}
