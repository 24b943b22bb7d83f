import { Button, mergeClasses } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { type NextStep, nextStep, type RoundFacts } from './round-state.ts';
import { useCardStyles } from './styles.ts';

const places: { readonly [step in NextStep]: string } = {
  planned: '/flow-runner?tab=manage',
  wait: '/flow-runner',
  resume: '/flow-runner?tab=manage',
  reports: '/report-manager',
  ended: '/report-manager',
};

/** The one next step, with the page where it is done. */
export function NextCard({ facts }: { readonly facts: RoundFacts }) {
  const t = useText('dashboard');
  const step = nextStep(facts);
  return (
    <CallToAction
      title={t(`next.${step}`)}
      text={t(`next.${step}.text`)}
      go={t(`next.${step}.go`)}
      to={places[step]}
    />
  );
}

type CallProps = {
  readonly title: string;
  readonly text: string;
  readonly go: string;
  readonly to: string;
};

/** What to do, and the button that leads there. */
export function CallToAction({ title, text, go, to }: CallProps) {
  const styles = useCardStyles();
  const navigate = useNavigate();
  return (
    <section className={mergeClasses(styles.card, styles.next)} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <Button className={styles.go} appearance="primary" onClick={() => void navigate(to)}>
        {go}
      </Button>
    </section>
  );
}
