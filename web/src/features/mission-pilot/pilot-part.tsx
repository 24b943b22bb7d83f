import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { narrowScreen, useMedia } from '../../hooks/use-media.ts';
import { useText } from '../../i18n/use-text.ts';
import { hiddenText } from '../../lib/theme/hidden-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { NextTag } from './next-tag.tsx';
import { usePointer } from './pointer.ts';
import { StepCard } from './step-card.tsx';
import { Tracker } from './tracker.tsx';
import { stepAt, useMissions } from './use-missions.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: space.s4, minHeight: 0 },
  beside: {
    display: 'grid',
    gridTemplateColumns: `${size.panelPart} minmax(0, 1fr)`,
    alignItems: 'start',
    gap: space.s5,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  card: {
    padding: space.s4,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  text: { ...type.body, margin: 0 },
  heard: hiddenText,
});

type Props = {
  /** False: this page is none of those that it speaks of. */
  readonly isEnabled: boolean;
  /** Tracker and step stand beside each other, as at the bottom. */
  readonly beside: boolean;
};

/** What is in the panel: the missions, and the step with its way on; on phones the step alone. */
export function PilotPart({ isEnabled, beside }: Props) {
  const styles = useStyles();
  const t = useText('missions');
  const all = useMissions();
  const isPhone = useMedia(narrowScreen);
  const step = stepAt(all.place);
  const pointed = usePointer(step?.helpKeys ?? [], isEnabled && all.progress !== undefined);
  if (all.failure)
    return (
      <div className={styles.body}>
        <ReadFailure
          title={t('failed')}
          message={all.failure.message}
          again={t('again')}
          onAgain={all.refresh}
        />
      </div>
    );
  if (!all.progress)
    return (
      <div className={styles.body}>
        <Placeholder height={size.tree} />
      </div>
    );
  return (
    <div className={mergeClasses(styles.body, beside && styles.beside)}>
      {!isPhone && <Tracker all={all} />}
      <section className={styles.card} aria-label={t('nextStep')}>
        {!isEnabled && (
          <p className={styles.text}>
            {t('disabled')} {t('disabled.text')}
          </p>
        )}
        <StepCard all={all} pointed={pointed} low={beside && !isPhone} />
      </section>
      <span className={styles.heard} aria-live="polite">
        {pointed ? t('points', { control: pointed.name }) : ''}
      </span>
      {pointed && <NextTag pointed={pointed} />}
    </div>
  );
}
