import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Checkmark16Filled } from '@fluentui/react-icons/svg/checkmark';
import {
  beginningOf,
  factAt,
  type Mission,
  missions,
  type Place,
} from '@livingroom/shared/modules/missions/rules/missions.ts';
import { Chip } from '../../components/chip.tsx';
import { useText } from '../../i18n/use-text.ts';
import { hiddenText } from '../../lib/theme/hidden-text.ts';
import { look } from '../../lib/theme/look.ts';
import { quietButton } from '../../lib/theme/quiet-button.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { Missions } from './use-missions.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  divided: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  mission: {
    ...type.body,
    ...quietButton,
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: `${size.iconLarge} minmax(0, 1fr) auto`,
    alignItems: 'center',
    columnGap: space.s3,
    width: '100%',
    minHeight: size.row,
    padding: `${space.s1} ${space.s2}`,
    textAlign: 'start',
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: look.tint, color: tokens.colorNeutralForeground1 },
  },
  tall: { padding: `${space.s3} ${space.s2}`, alignItems: 'start' },
  now: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  mark: {
    ...type.caption,
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: 'center',
    width: size.iconLarge,
    height: size.iconLarge,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  markNow: {
    border: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}`,
    color: tokens.colorBrandForeground1,
  },
  markDone: {
    border: 'none',
    backgroundColor: tokens.colorCompoundBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  text: { ...type.caption, display: 'block', fontWeight: tokens.fontWeightRegular },
  chip: {
    ...type.caption,
    padding: `${space.s0} ${space.s2}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
  quiet: { ...type.caption, color: tokens.colorNeutralForeground2 },
  step: {
    ...type.body,
    ...quietButton,
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: `${size.iconLarge} minmax(0, 1fr) auto`,
    alignItems: 'center',
    columnGap: space.s3,
    width: '100%',
    minHeight: space.s6,
    padding: `${space.s0} ${space.s2}`,
    textAlign: 'start',
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: look.tint, color: tokens.colorNeutralForeground1 },
  },
  dot: {
    justifySelf: 'center',
    boxSizing: 'border-box',
    width: space.s3,
    height: space.s3,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStrokeAccessible}`,
  },
  dotDone: {
    border: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandBackground}`,
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
  dotNow: { border: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}` },
  hidden: hiddenText,
});

/** The overview shows so much of a mission's text (spec 1 §9). */
const OVERVIEW_LENGTH = 90;

export function cut(text: string): string {
  return text.length <= OVERVIEW_LENGTH ? text : `${text.slice(0, OVERVIEW_LENGTH - 1).trimEnd()}…`;
}

type Props = {
  readonly all: Missions;
  /** With what each mission is about, as on the Dashboard. */
  readonly overview?: boolean;
};

/** Missions and steps, with the active ones marked; steps unfold in the active mission alone, and nothing is locked. */
export function Tracker({ all, overview = false }: Props) {
  const styles = useStyles();
  const t = useText('missions');
  return (
    <nav aria-label={t('missions')}>
      <ol className={styles.list}>
        {missions.map((mission, at) => (
          <li
            key={mission.id}
            className={mergeClasses(overview && at > 0 && styles.divided)}
            aria-current={mission.id === all.place.mission_id ? 'true' : undefined}
          >
            <MissionLine {...{ all, overview, mission }} number={at + 1} />
            {mission.id === all.place.mission_id && !overview && (
              <ol className={styles.list}>
                {mission.steps.map(({ id }) => (
                  <li key={id} aria-current={id === all.place.step_id ? 'step' : undefined}>
                    <StepLine all={all} place={{ mission_id: mission.id, step_id: id }} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type LineProps = Required<Props> & { readonly mission: Mission; readonly number: number };

function MissionLine({ all, overview, mission, number }: LineProps) {
  const styles = useStyles();
  const t = useText('missions');
  const isActive = mission.id === all.place.mission_id;
  const isDone = isMissionDone(all, mission);
  return (
    <button
      type="button"
      className={mergeClasses(styles.mission, overview && styles.tall, isActive && styles.now)}
      onClick={() => all.choose(beginningOf(mission))}
    >
      <span
        className={mergeClasses(styles.mark, isActive && styles.markNow, isDone && styles.markDone)}
        aria-hidden
      >
        {isDone ? <Checkmark16Filled /> : number}
      </span>
      <span>
        {t(`mission.${mission.id}.title`)}
        {overview && <span className={styles.text}>{cut(t(`mission.${mission.id}.userSummary`))}</span>}
      </span>
      {isDone ? (
        <Chip tone="good">{t('done')}</Chip>
      ) : isActive ? (
        <span className={styles.chip}>{t('active')}</span>
      ) : (
        mission.steps.length > 0 && (
          <span className={styles.quiet}>{t('steps', { count: mission.steps.length })}</span>
        )
      )}
    </button>
  );
}

function StepLine({ all, place }: { readonly all: Missions; readonly place: Place }) {
  const styles = useStyles();
  const t = useText('missions');
  const isNow = place.step_id === all.place.step_id;
  const isDone = all.isDone(factAt(place));
  if (place.step_id === null) return null;
  return (
    <button
      type="button"
      className={mergeClasses(styles.step, isNow && styles.now)}
      onClick={() => all.choose(place)}
    >
      <span
        className={mergeClasses(styles.dot, isDone && styles.dotDone, isNow && styles.dotNow)}
        aria-hidden
      />
      <span>
        {t(`step.${place.step_id}.title`)}
        {isDone && <span className={styles.hidden}> {t('done')}</span>}
      </span>
      {isNow && <Chip tone="quiet">{t('inProgress')}</Chip>}
    </button>
  );
}

export function isMissionDone({ isDone }: Missions, mission: Mission): boolean {
  if (mission.steps.length === 0) return isDone(factAt(beginningOf(mission)));
  return mission.steps.every(({ evaluation }) => isDone(evaluation));
}
