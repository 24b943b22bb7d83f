import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { MasterPlanAnswer } from '@livingroom/shared/modules/data-migration/contract.ts';
import { Chip } from '../../components/chip.tsx';
import { useText } from '../../i18n/use-text.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';

type Difference = MasterPlanAnswer['resources'][number]['differences'][number];

const tones = { added: 'good', changed: 'care', removed: 'bad' } as const;

/** What is new has no before, what goes no after. */
const headings = {
  added: ['column', 'after'],
  changed: ['column', 'before', 'after'],
  removed: ['column', 'before'],
} as const;

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s4,
    margin: `${space.s3} 0 0`,
    padding: 0,
    listStyleType: 'none',
  },
  head: {
    ...type.body,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s2,
    overflowWrap: 'anywhere',
  },
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', marginTop: space.s2 },
  cell: {
    ...type.body,
    textAlign: 'start',
    verticalAlign: 'top',
    padding: `${space.s1} ${space.s2} ${space.s1} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    [media.phone]: type.caption,
  },
  name: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
  was: { color: tokens.colorNeutralForeground2 },
});

/** What becomes of each row, field by field. */
export function Differences({
  differences,
  more = 0,
}: {
  readonly differences: readonly Difference[];
  readonly more?: number;
}) {
  const styles = useStyles();
  const t = useText('data-migration');
  return (
    <ul className={styles.list}>
      {differences.map(({ table, title, kind, columns }, place) => (
        // Rows have no name of their own that tells all of them apart; their order is the plan's.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <li key={place}>
          <div className={styles.head}>
            <Chip tone={tones[kind]}>{t(`kind.${kind}`)}</Chip>
            <span>{title ? `${table}: ${title}` : table}</span>
          </div>
          {columns.length > 0 && (
            <table className={styles.table}>
              <thead>
                <tr>
                  {headings[kind].map((name) => (
                    <th key={name} scope="col" className={styles.cell}>
                      {t(name)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {columns.map(({ column, before, after }) => (
                  <tr key={column}>
                    <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
                      {column}
                    </th>
                    {kind !== 'added' && <td className={mergeClasses(styles.cell, styles.was)}>{before}</td>}
                    {kind !== 'removed' && <td className={styles.cell}>{after}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </li>
      ))}
      {more > 0 && <li className={styles.head}>{t('moreDifferences', { count: more })}</li>}
    </ul>
  );
}
