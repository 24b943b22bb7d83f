import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { numberFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { nodeName } from './names.ts';
import type { Outcome } from './use-graph.ts';

const useStyles = makeStyles({
  table: { ...type.body, borderCollapse: 'collapse', width: '100%' },
  head: { ...type.caption, textAlign: 'start', color: tokens.colorNeutralForeground2 },
  cell: {
    padding: `${space.s1} ${space.s2} ${space.s1} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

type Props = {
  readonly outcomes: readonly Pick<Outcome, 'order' | 'rows_in' | 'rows_out' | 'left' | 'seconds'>[];
  readonly nodes: readonly GraphNode[];
};

/** What each node took, gave and left out, and how long it worked. */
export function NodeTimes({ outcomes, nodes }: Props) {
  const styles = useStyles();
  const t = useText('analyses');
  const number = numberFormat(useLocale(), { maximumFractionDigits: 2 });
  const columns = ['last.in', 'last.out', 'last.left', 'last.time'] as const;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {t('last.node')}
          </th>
          {columns.map((key) => (
            <th key={key} scope="col" className={mergeClasses(styles.head, styles.number)}>
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ order, rows_in, rows_out, left, seconds }) => {
          const node = nodes.find((one) => one.order === order);
          return (
            <tr key={order}>
              <td className={styles.cell}>{node ? nodeName(t, node) : order}</td>
              <td className={mergeClasses(styles.cell, styles.number)}>{number.format(rows_in)}</td>
              <td className={mergeClasses(styles.cell, styles.number)}>{number.format(rows_out)}</td>
              <td className={mergeClasses(styles.cell, styles.number)}>{number.format(left)}</td>
              <td className={mergeClasses(styles.cell, styles.number)}>{number.format(seconds)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
