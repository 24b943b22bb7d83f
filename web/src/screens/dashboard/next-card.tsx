import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { type NextStep, nextStep, type RoundState } from './use-round.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '8px',
    padding: '20px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase400 },
});

const places: { readonly [step in NextStep]: string } = {
  people: '/employees',
  launch: '/flow-runner',
  resume: '/flow-runner',
  wait: '/flow-runner',
  reports: '/report-manager',
};

/** The one next step, with the page where it is done. */
export function NextCard({ state }: { readonly state: RoundState }) {
  const styles = useStyles();
  const t = useText('dashboard');
  const navigate = useNavigate();
  const step = nextStep(state);
  return (
    <section className={styles.card} aria-label={t('next')}>
      <h2 className={styles.heading}>{t(`next.${step}`)}</h2>
      <p className={styles.text}>{t(`next.${step}.text`)}</p>
      <Button appearance="primary" onClick={() => void navigate(places[step])}>
        {t(`next.${step}.go`)}
      </Button>
    </section>
  );
}
