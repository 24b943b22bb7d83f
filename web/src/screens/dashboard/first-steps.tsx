import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircle24Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { useNavigate } from 'react-router';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { type FirstStep, firstSteps } from './round-state.ts';

const places: { readonly [step in Exclude<FirstStep, 'reports'>]: string } = {
  units: '/employees?import=people',
  people: '/employees?import=people',
  activate: '/employees',
  launch: '/flow-runner?tab=manage',
};

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: `${space.s2} 0 0`, padding: 0 },
  step: {
    display: 'grid',
    gridTemplateColumns: `${size.iconLarge} minmax(0, 1fr)`,
    columnGap: space.s3,
    padding: `${space.s4} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopWidth: 0 },
    ':last-child': { paddingBottom: 0 },
  },
  done: { color: tokens.colorStatusSuccessForeground1 },
  number: {
    boxSizing: 'border-box',
    width: size.iconLarge,
    height: size.iconLarge,
    borderRadius: '50%',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: size.iconLarge,
    textAlign: 'center',
  },
  now: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandBackground}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: size.iconLarge },
  quiet: { margin: 0, maxWidth: '72ch', color: tokens.colorNeutralForeground2 },
  go: { marginTop: space.s2 },
  panel: { maxWidth: size.reading },
});

/** The way of an organisation to its first report: what is done, what is next, what comes. */
export function FirstSteps({ next }: { readonly next: FirstStep }) {
  const styles = useStyles();
  const t = useText('dashboard');
  return (
    <Panel title={t('first')} className={styles.panel}>
      <ol className={styles.list}>
        {firstSteps.map((step, place) => (
          <Step key={step} step={step} next={next} number={place + 1} />
        ))}
      </ol>
    </Panel>
  );
}

type StepProps = { readonly step: FirstStep; readonly next: FirstStep; readonly number: number };

function Step({ step, next, number }: StepProps) {
  const styles = useStyles();
  const t = useText('dashboard');
  const navigate = useNavigate();
  const done = number <= firstSteps.indexOf(next);
  const now = step === next;
  return (
    <li className={styles.step} aria-current={now ? 'step' : undefined}>
      {done ? (
        <CheckmarkCircle24Filled className={styles.done} aria-label={t('done')} />
      ) : (
        <span className={mergeClasses(styles.number, now && styles.now)} aria-hidden>
          {number}
        </span>
      )}
      <div>
        <h3 className={styles.name}>{t(`step.${step}`)}</h3>
        {!done && <p className={styles.quiet}>{t(`step.${step}.text`)}</p>}
        {now && step !== 'reports' && (
          <Button className={styles.go} appearance="primary" onClick={() => void navigate(places[step])}>
            {t(`step.${step}.go`)}
          </Button>
        )}
      </div>
    </li>
  );
}
