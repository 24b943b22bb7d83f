import { makeStyles, tokens } from '@fluentui/react-components';
import type { TestRound } from '@livingroom/shared/modules/playground/contract.ts';
import { Panel } from '../../components/panel.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { useParts } from './styles.ts';

const useStyles = makeStyles({
  round: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${space.s1} ${space.s4}`,
    ...type.body,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  facts: { color: tokens.colorNeutralForeground2 },
});

/** Test rounds that are over. */
export function ClosedRounds({ rounds }: { readonly rounds: readonly TestRound[] }) {
  const parts = useParts();
  const styles = useStyles();
  const t = useText('playground');
  const locale = useLocale();
  if (rounds.length === 0) return null;
  return (
    <Panel title={t('round.closed')}>
      <ul className={parts.list}>
        {rounds.map(({ dataset_id, name, employees, close_time }) => (
          <li key={dataset_id} className={styles.round}>
            <span className={styles.name}>{name}</span>
            <span className={styles.facts}>
              {t('round.closedFacts', {
                count: employees.length,
                time: close_time ? new Date(close_time).toLocaleString(locale) : '',
              })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
