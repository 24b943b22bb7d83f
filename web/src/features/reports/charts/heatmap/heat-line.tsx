import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { useLocale, useText } from '../../../../i18n/use-text.ts';
import { scoreLook } from '../../../../lib/score.ts';
import { media, size, space } from '../../../../lib/theme/sizes.ts';
import { valueText } from '../../cards/cell-text.ts';
import type { ViewCard } from '../../cards/view-model.ts';
import { decimal } from '../../model.ts';
import type { HeatRow as Row } from './heat-grid.ts';

const useStyles = makeStyles({
  row: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: size.tight,
    maxWidth: size.menu,
    padding: `0 ${space.s2} 0 0`,
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground1,
    [media.phone]: { minWidth: size.label, maxWidth: size.label },
    [media.print]: { position: 'static' },
  },
  // A question stands on one line where the columns leave it the room.
  roomy: { maxWidth: size.form, paddingRight: space.s5, [media.phone]: { paddingRight: space.s2 } },
  /** On a phone a driver and its question stand over the figures of all rounds, which share the width. */
  stacked: {
    [media.phone]: {
      display: 'grid',
      gap: space.s0,
      padding: `${space.s2} 0 0`,
    },
  },
  over: { [media.phone]: { gridColumn: '1 / -1', maxWidth: 'none', padding: `0 0 ${space.s1}` } },
  shared: { [media.phone]: { minWidth: 0, height: 'auto', padding: `${space.s1} 0` } },
  note: { display: 'block', color: tokens.colorNeutralForeground3 },
  cell: {
    minWidth: size.field,
    height: size.mark,
    padding: `0 ${space.s1}`,
    textAlign: 'center',
    borderRadius: tokens.borderRadiusSmall,
    fontVariantNumeric: 'tabular-nums',
    forcedColorAdjust: 'none',
    // Browsers leave grounds out on paper; here they are the figure.
    printColorAdjust: 'exact',
  },
  /** What has the focus comes out from under the heads that stay in sight. */
  figure: {
    cursor: 'pointer',
    scrollMarginLeft: size.tight,
    scrollMarginTop: size.tight,
    [media.phone]: { scrollMarginLeft: size.label },
  },
  chosen: { outline: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralForeground1}` },
  none: { color: tokens.colorNeutralForeground3 },
});

/** Of a row whose cells stand below its name: as many columns as its head has. */
export function stackedColumns(count: number) {
  return { gridTemplateColumns: `repeat(${count}, minmax(${size.field}, 1fr))` };
}

type Props = {
  readonly row: Row;
  /** Its place among the rows as they are sorted. */
  readonly place: number;
  readonly columns: readonly number[];
  /** Few columns: the names may be long. */
  readonly roomy: boolean;
  readonly benchmarks: boolean;
  readonly value: ViewCard['mapping']['valueField'];
  /** The column whose cell the Tab key reaches; null: none of this row. */
  readonly reached: number | null;
  readonly chosen: number | null;
};

/** Two hundred of them are drawn at once: a row is drawn again only when it changes. */
export const HeatLine = memo(function HeatLine(props: Props) {
  const { row, place, columns, roomy, benchmarks, value, reached, chosen } = props;
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const look = mergeClasses(styles.cell, styles.figure, roomy && styles.shared);
  const quiet = mergeClasses(look, styles.none);
  const looks = {
    figure: [look, mergeClasses(look, styles.chosen)],
    none: [quiet, mergeClasses(quiet, styles.chosen)],
  } as const;
  return (
    <tr
      data-row={place}
      {...(roomy
        ? { className: styles.stacked, style: stackedColumns(columns.length + Number(benchmarks)) }
        : {})}
    >
      <th scope="row" className={mergeClasses(styles.row, roomy && styles.roomy, roomy && styles.over)}>
        {row.name}
        {row.note && <span className={styles.note}>{row.note}</span>}
      </th>
      {columns.map((column) => {
        const cell = row.cells[column] ?? null;
        const text = valueText(cell, value, { t, locale });
        const mean = cell?.mean ?? null;
        const isChosen = column === chosen;
        const own = {
          'data-column': column,
          tabIndex: column === reached ? 0 : -1,
          'aria-selected': isChosen,
        };
        if (mean === null)
          return (
            <td key={column} className={looks.none[isChosen ? 1 : 0]} title={text} {...own}>
              <span aria-hidden>·</span>
              <span hidden>{text}</span>
            </td>
          );
        const { fill, ink } = scoreLook(mean);
        return (
          <td
            key={column}
            className={looks.figure[isChosen ? 1 : 0]}
            style={{ backgroundColor: fill, color: ink }}
            {...own}
          >
            {text}
          </td>
        );
      })}
      {benchmarks && (
        <td className={mergeClasses(styles.cell, roomy && styles.shared)}>
          {row.benchmark === null ? '' : decimal(row.benchmark, locale)}
        </td>
      )}
    </tr>
  );
});
