import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect } from 'react';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { media, size, space } from '../../lib/theme/sizes.ts';
import { pilotStore, standOnDashboard } from './pilot-store.ts';
import { StepCard } from './step-card.tsx';
import { Tracker } from './tracker.tsx';
import { useMissions } from './use-missions.ts';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gap: space.s6,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    // What can be done comes first where one column is left.
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > :first-child': { order: 2 } },
  },
  card: {
    boxSizing: 'border-box',
    minWidth: 0,
    padding: space.s5,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow4,
    [media.phone]: { padding: space.s4 },
  },
  stack: { display: 'grid', gap: space.s5, minWidth: 0 },
  alone: { display: 'grid', gap: space.s5, maxWidth: size.reading },
});

type Props = {
  readonly name: string;
  readonly greeting: string;
  /** What else an organisation may do that has launched nothing yet. */
  readonly children?: ReactNode;
};

/** Mission Pilot as the Dashboard of an organisation that has launched nothing yet (spec 1 §2); closed, its next step. */
export function PilotFull({ name, greeting, children }: Props) {
  const styles = useStyles();
  const t = useText('missions');
  const all = useMissions();
  const { closed } = useStore(pilotStore);
  useEffect(standOnDashboard, []);
  const step = (
    <section className={styles.card} aria-label={t('nextStep')}>
      {all.progress ? <StepCard all={all} /> : <Placeholder height={size.tree} />}
    </section>
  );
  if (all.failure)
    return (
      <Page title={greeting}>
        <ReadFailure
          title={t('failed')}
          message={all.failure.message}
          again={t('again')}
          onAgain={all.refresh}
        />
      </Page>
    );
  if (closed)
    return (
      <Page title={greeting}>
        <div className={styles.alone}>
          {step}
          {children}
        </div>
      </Page>
    );
  return (
    <Page title={t('welcome', { name })} headline={t('welcome.text')}>
      <div className={styles.columns}>
        <Tracker all={all} overview />
        <div className={styles.stack}>
          {step}
          {children}
        </div>
      </div>
    </Page>
  );
}
