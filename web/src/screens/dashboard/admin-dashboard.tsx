import { Button, makeStyles } from '@fluentui/react-components';
import { Placeholder } from '../../components/placeholder.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';
import { media, size, space } from '../../lib/theme/sizes.ts';
import { FirstSteps } from './first-steps.tsx';
import { NextCard } from './next-card.tsx';
import { RoundCard } from './round-card.tsx';
import { firstStep } from './round-state.ts';
import { useRound } from './use-round.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gap: space.s4,
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** Until a flow is launched the steps to it; from then on what to do next, and how the round stands. */
export function AdminDashboard() {
  const styles = useStyles();
  const t = useText('dashboard');
  const { round, failure, refresh } = useRound();
  if (failure && !round)
    return (
      <StateMessage
        alert
        title={t('failed')}
        actions={<Button onClick={() => void refresh()}>{t('tryAgain')}</Button>}
      >
        {failure.message}
      </StateMessage>
    );
  if (!round)
    return (
      <div className={styles.grid}>
        <Placeholder height={size.narrow} />
        <Placeholder height={size.narrow} />
      </div>
    );
  const first = firstStep(round);
  if (first) return <FirstSteps next={first} />;
  return (
    <div className={styles.grid}>
      <NextCard facts={round} />
      <RoundCard round={round} />
    </div>
  );
}
