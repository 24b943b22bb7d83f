import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircle24Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { Circle24Regular } from '@fluentui/react-icons/svg/circle';
import { useNavigate } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { type FirstStep, firstSteps } from './round-state.ts';
import { useCardStyles } from './styles.ts';

const places: { readonly [step in Exclude<FirstStep, 'reports'>]: string } = {
  units: '/units',
  people: '/employees',
  launch: '/flow-runner?tab=manage',
};

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: '8px 0 0', padding: 0 },
  step: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    columnGap: '14px',
    padding: '16px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopWidth: 0 },
    ':last-child': { paddingBottom: 0 },
  },
  icon: { color: tokens.colorNeutralForeground3 },
  done: { color: tokens.colorStatusSuccessForeground1 },
  now: { color: tokens.colorBrandForeground1 },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: '24px' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** The way of an organisation to its first report: what is done, what is next, what comes. */
export function FirstSteps({ next }: { readonly next: FirstStep }) {
  const cards = useCardStyles();
  const styles = useStyles();
  const t = useText('dashboard');
  return (
    <section className={cards.card} aria-labelledby="first-steps">
      <h2 id="first-steps" className={cards.heading}>
        {t('first')}
      </h2>
      <ol className={styles.list}>
        {firstSteps.map((step) => (
          <Step key={step} step={step} next={next} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, next }: { readonly step: FirstStep; readonly next: FirstStep }) {
  const cards = useCardStyles();
  const styles = useStyles();
  const t = useText('dashboard');
  const navigate = useNavigate();
  const done = firstSteps.indexOf(step) < firstSteps.indexOf(next);
  const now = step === next;
  const Icon = done ? CheckmarkCircle24Filled : Circle24Regular;
  return (
    <li className={styles.step} aria-current={now ? 'step' : undefined}>
      <Icon
        className={mergeClasses(styles.icon, done && styles.done, now && styles.now)}
        aria-label={done ? t('done') : undefined}
        aria-hidden={!done}
      />
      <div>
        <h3 className={styles.name}>{t(`step.${step}`)}</h3>
        {!done && <p className={mergeClasses(cards.text, styles.quiet)}>{t(`step.${step}.text`)}</p>}
        {now && step !== 'reports' && (
          <Button className={cards.go} appearance="primary" onClick={() => void navigate(places[step])}>
            {t(`step.${step}.go`)}
          </Button>
        )}
      </div>
    </li>
  );
}
