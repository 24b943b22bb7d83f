import { Button, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components';
import {
  factAt,
  missionOf,
  missions,
  type Place,
} from '@livingroom/shared/modules/missions/rules/missions.ts';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { Placeholder } from '../../components/placeholder.tsx';
import { useMedia } from '../../hooks/use-media.ts';
import { useText } from '../../i18n/use-text.ts';
import { minimiseCompanion } from '../../lib/companion.ts';
import { conditionOf, media, size, space, type } from '../../lib/theme/sizes.ts';
import { Findings } from './findings.tsx';
import { type Pointed, showPointed } from './pointer.ts';
import { isMissionDone } from './tracker.tsx';
import { type Missions, stepAt } from './use-missions.ts';

/** Only who has figures sees it. */
const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }));

/** Only who begins sees it. */
const GoalsForm = lazy(async () => ({ default: (await import('./goals-form.tsx')).GoalsForm }));

const useStyles = makeStyles({
  card: { display: 'flex', flexDirection: 'column', gap: space.s3, minWidth: 0, maxWidth: size.reading },
  // At the bottom of a low window the way on stands beside the reason.
  low: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: space.s6,
    maxWidth: 'none',
  },
  part: { display: 'flex', flexDirection: 'column', gap: space.s3, minWidth: 0 },
  head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space.s3 },
  title: { ...type.lead, margin: 0 },
  text: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  note: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  small: { ...type.caption, flexShrink: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2 },
});

type Props = {
  readonly all: Missions;
  /** The control on this page that the step speaks of. */
  readonly pointed?: Pointed | null;
  /** There is width, and little height. */
  readonly low?: boolean;
};

/** Why the step, how far it is by the real data, and one button to what comes next. */
export function StepCard({ all, pointed = null, low = false }: Props) {
  const styles = useStyles();
  const t = useText('missions');
  const { place, progress } = all;
  const mission = missionOf(place.mission_id);
  if (!mission || !progress) return null;
  const step = stepAt(place);
  const fact = factAt(place);
  const isDone = all.isDone(fact);
  if (isDone && !all.next) return <AllDone />;
  const { done, of } = progress.facts[fact];
  const number = mission.steps.findIndex(({ id }) => id === place.step_id) + 1;
  const words = (key: 'description' | 'userText') =>
    step
      ? t(`step.${step.id}.${key}`)
      : t(`mission.${mission.id}.${key === 'description' ? 'description' : 'userGoal'}`);
  return (
    <div className={mergeClasses(styles.card, low && styles.low)}>
      <div className={styles.part}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            {step ? t(`step.${step.id}.title`) : t(`mission.${mission.id}.title`)}
          </h2>
          {step && (
            <span className={styles.small}>{t('stepOf', { n: number, of: mission.steps.length })}</span>
          )}
        </div>
        {number === 1 && !isDone && !low && (
          <p className={styles.text}>{t('goal', { goal: t(`mission.${mission.id}.goal`) })}</p>
        )}
        <p className={styles.text}>{words('description')}</p>
        <Goals all={all} />
      </div>
      <div className={styles.part}>
        {fact === 'goals-chosen' && (
          <Suspense fallback={<Placeholder height={size.tree} />}>
            <GoalsForm all={all}>
              <Skip all={all} />
            </GoalsForm>
          </Suspense>
        )}
        {fact === 'setup-clean' && <Findings findings={progress.findings} />}
        {fact !== 'goals-chosen' && (
          <>
            <ProgressBar value={of === 0 ? 0 : done / of} aria-label={t(`fact.${fact}`, { done, of })} />
            <p className={styles.note}>{t(`fact.${fact}`, { done, of })}</p>
            <p className={styles.note}>{words('userText')}</p>
          </>
        )}
        {isMissionDone(all, mission) && (
          <p className={styles.text} role="status">
            {t('reward', { reward: t(`mission.${mission.id}.reward`) })}
          </p>
        )}
        <Ways {...{ all, pointed }} isDone={isDone} />
        {fact === 'actions-begun' && all.isDone('figures-released') && (
          <Suspense fallback={<Placeholder height={size.label} />}>
            <Suggestions />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Two screens on, what somebody wanted to find out when they began. */
function Goals({ all: { place, progress } }: { readonly all: Missions }) {
  const styles = useStyles();
  const t = useText('missions');
  if (place.mission_id !== 'interpret-reports' || !progress || progress.goals.length === 0) return null;
  const goals = progress.goals.map((goal) => t(`goal.${goal}`)).join(', ');
  return <p className={styles.text}>{t('goals.yours', { goals })}</p>;
}

type WaysProps = Required<Pick<Props, 'all' | 'pointed'>> & { readonly isDone: boolean };

/** One visible way on, always; Skip where the step may be left out. */
function Ways({ all, pointed, isDone }: WaysProps) {
  const styles = useStyles();
  const t = useText('missions');
  const navigate = useNavigate();
  const step = stepAt(all.place);
  const fact = factAt(all.place);
  const isWide = useMedia(conditionOf(media.wide));
  const { next } = all;
  if (isDone && next)
    return (
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={() => all.choose(next)}>
          {t('next', { step: nameOf(next, t) })}
        </Button>
        <Launch all={all} />
      </div>
    );
  // It is filled in here, and has its own button.
  const isHere = fact === 'goals-chosen' || fact === 'setup-clean';
  const to = step?.to ?? '/actions';
  const show = (control: Pointed) => {
    // Where the panel lies over the page it gets out of the way.
    if (!isWide) minimiseCompanion(true);
    showPointed(control);
  };
  return (
    <div className={styles.buttons}>
      {!isHere &&
        (pointed ? (
          <Button appearance="primary" onClick={() => show(pointed)}>
            {t('show')}
          </Button>
        ) : (
          <Button appearance="primary" onClick={() => void navigate(to)}>
            {step ? t(`step.${step.id}.go`) : t('action.go')}
          </Button>
        ))}
      {fact === 'setup-clean' && next && (
        <Button appearance="primary" onClick={all.skip}>
          {t('next', { step: nameOf(next, t) })}
        </Button>
      )}
      <Launch all={all} />
      {!isHere && <Skip all={all} />}
    </div>
  );
}

/** Whoever has invited everybody may go straight to the launch. */
function Launch({ all }: { readonly all: Missions }) {
  const t = useText('missions');
  const navigate = useNavigate();
  const { launch } = all;
  const to = launch && stepAt(launch)?.to;
  if (!to) return null;
  const go = () => {
    all.choose(launch);
    void navigate(to);
  };
  return <Button onClick={go}>{t('step.launch-the-round.go')}</Button>;
}

function Skip({ all }: { readonly all: Missions }) {
  const t = useText('missions');
  if (!stepAt(all.place)?.canSkip || !all.next) return null;
  return (
    <Button appearance="transparent" onClick={all.skip}>
      {t('skip')}
    </Button>
  );
}

function nameOf({ mission_id, step_id }: Place, t: ReturnType<typeof useText<'missions'>>): string {
  return step_id ? t(`step.${step_id}.title`) : t(`mission.${mission_id}.title`);
}

function AllDone() {
  const styles = useStyles();
  const t = useText('missions');
  const navigate = useNavigate();
  return (
    <div className={styles.card}>
      <h2 className={styles.title}>{t('all')}</h2>
      <p className={styles.text}>{t(`mission.${missions[5].id}.reward`)}</p>
      <p className={styles.text}>{t('all.text')}</p>
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={() => void navigate('/dashboard')}>
          {t('all.go')}
        </Button>
      </div>
    </div>
  );
}
