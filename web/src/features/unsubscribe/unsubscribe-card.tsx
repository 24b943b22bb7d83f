import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { LinkCard, LinkProblem, LinkSteps } from '../../components/link-card.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';
import type { Step } from './use-unsubscribe.ts';
import { WayChoice } from './way-choice.tsx';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase400 },
  buttons: { display: 'flex', flexDirection: 'column', gap: space.s3 },
});

type Known = Extract<Step, { name: 'known' }>;

type Props = {
  readonly step: Step;
  readonly isSignedIn: boolean;
  readonly onWant: (known: Known, wanted: boolean) => void;
  /** To the login, or back to the own page. */
  readonly onLeave: () => void;
  /** Looks at the link once more, after an outage. */
  readonly onAgain: () => void;
  /** Other ways to be told, below. */
  readonly children?: ReactNode;
};

/** The page behind a mail's link for unsubscribing: nothing changes before a button is pressed, and it can be taken back. */
export function UnsubscribeCard(props: Props) {
  const t = useText('unsubscribe');
  const { step } = props;
  const title = step.name === 'known' && !step.wanted ? 'title.stopped' : 'title';
  return (
    <LinkCard title={t(title)}>
      <Content {...props} />
      {step.name === 'known' && props.children}
    </LinkCard>
  );
}

function Content({ step, isSignedIn, onWant, onLeave, onAgain }: Props) {
  const t = useText('unsubscribe');
  const leave = { label: t(isSignedIn ? 'back' : 'logIn'), act: onLeave };
  switch (step.name) {
    case 'checking':
      return <Waiting label={t('checking')} />;
    case 'missing':
      return (
        <>
          <LinkProblem>{t('missing')}</LinkProblem>
          <LinkSteps onLogIn={leave} />
        </>
      );
    case 'over':
      return (
        <>
          <LinkProblem>{step.failure.message}</LinkProblem>
          <LinkSteps
            {...(step.failure.code === 'email-preference-refused'
              ? {}
              : { onAgain: { label: t('again'), act: onAgain } })}
            onLogIn={leave}
          />
        </>
      );
    default:
      return <Choice known={step} leave={leave} onWant={onWant} />;
  }
}

type ChoiceProps = Pick<Props, 'onWant'> & {
  readonly known: Known;
  readonly leave: { readonly label: string; readonly act: () => void };
};

function Choice({ known, leave, onWant }: ChoiceProps) {
  const styles = useStyles();
  const t = useText('unsubscribe');
  const { company, wanted, own, working, failure } = known;
  const state = wanted ? 'wanted' : 'stopped';
  // Where there is more than mail, it is not all by mail.
  const hasWays = wanted && own !== null && own.channels.length > 0;
  const says = hasWays ? 'also' : state;
  return (
    <>
      <p className={styles.text} role="status">
        {t(`${says}.text`, { company })}
      </p>
      <p className={styles.text}>{t(`${state}.more`, { company })}</p>
      {hasWays && <WayChoice company={company} first={own} />}
      {failure && <LinkProblem>{failure.message}</LinkProblem>}
      {working ? (
        <Waiting label={t('working')} />
      ) : (
        <div className={styles.buttons}>
          <Button
            appearance={wanted ? 'primary' : 'secondary'}
            size="large"
            onClick={() => onWant(known, !wanted)}
          >
            {t(`${says}.act`)}
          </Button>
          <Button appearance={wanted ? 'secondary' : 'primary'} size="large" onClick={leave.act}>
            {leave.label}
          </Button>
        </div>
      )}
    </>
  );
}
