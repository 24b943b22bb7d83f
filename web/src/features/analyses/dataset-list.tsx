import { makeStyles, tokens } from '@fluentui/react-components';
import { useRows } from '../../api/rows.ts';
import { Chip } from '../../components/chip.tsx';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s2 },
  row: {
    ...type.body,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s3,
    minHeight: size.row,
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  none: { ...type.body, margin: 0 },
});

const ALL = 500;

/** The data sets of the organisation; their answers are read by nobody here. */
export function DatasetList() {
  const styles = useStyles();
  const t = useText('analyses');
  const query = {
    limit: ALL,
    sort: ['name'],
    columns: ['dataset_id', 'name', 'status', 'test_data'],
  } as const;
  const { data, failure, refresh } = useRows('datasets', query);
  if (failure && !data)
    return <ReadFailure title={t('failed')} message={failure.message} onAgain={refresh} />;
  return (
    <Panel title={t('tab.datasets')}>
      {!data && <Placeholder height={size.chart} />}
      {data?.rows.length === 0 && <p className={styles.none}>{t('datasets.none')}</p>}
      <ul className={styles.list} aria-label={t('tab.datasets')}>
        {data?.rows.map((row) => (
          <li key={row.dataset_id} className={styles.row}>
            <span className={styles.name}>{row.name}</span>
            <Chip tone={row.status === 'open' ? 'good' : 'quiet'}>{t(`dataset.${row.status}`)}</Chip>
            {row.test_data === true && <Chip tone="care">{t('datasets.test')}</Chip>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
