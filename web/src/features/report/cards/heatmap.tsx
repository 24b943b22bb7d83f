import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useMemo, useState } from 'react';
import { usePrinting } from '../../../hooks/use-printing.ts';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { scoreLook } from '../../../lib/score.ts';
import { media, size, space, type } from '../../../lib/theme/sizes.ts';
import { decimal } from '../model.ts';
import { valueText } from './cell-text.ts';
import { gridOf, type HeatRow, sortedRows } from './heat-grid.ts';
import { type Cell, namesIn, type View, type ViewCard } from './view-model.ts';

const useStyles = makeStyles({
  scroll: {
    overflow: 'auto',
    maxHeight: '75vh',
    [media.print]: { maxHeight: 'none', overflow: 'visible' },
  },
  table: {
    ...type.caption,
    borderCollapse: 'separate',
    borderSpacing: space.s0,
    [media.print]: { breakInside: 'avoid' },
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    verticalAlign: 'bottom',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  corner: { left: 0, zIndex: 2, textAlign: 'left' },
  sort: {
    minWidth: 0,
    padding: space.s1,
    fontWeight: tokens.fontWeightRegular,
    maxHeight: size.tight,
  },
  upright: { writingMode: 'vertical-rl', transform: 'rotate(180deg)' },
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
  },
  note: { display: 'block', color: tokens.colorNeutralForeground3 },
  cell: {
    minWidth: size.field,
    height: size.mark,
    padding: `0 ${space.s1}`,
    textAlign: 'center',
    borderRadius: tokens.borderRadiusSmall,
    fontVariantNumeric: 'tabular-nums',
    forcedColorAdjust: 'none',
  },
  none: { color: tokens.colorNeutralForeground3 },
});

type Props = { readonly view: View; readonly card: ViewCard; readonly cells: readonly Cell[] };

/** Figures as coloured cells: units by drivers, or drivers by round. Heads stay in sight; a column's head sorts by it. */
export function Heatmap({ view, card, cells }: Props) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  const [sort, setSort] = useState<Sort | null>(null);
  const grid = useMemo(
    () => gridOf(view, { cells, mapping: card.mapping, names: namesIn(view, { t, locale }) }),
    [view, cells, card.mapping, t, locale],
  );
  const rows = sortedRows(grid.rows, sort);
  const press = (column: number) =>
    setSort((now) =>
      now?.column !== column ? { column, down: true } : now.down ? { column, down: false } : null,
    );
  const title = card.card?.title ?? card.id;
  const upright = grid.columns.length > 8;
  const printing = usePrinting();
  const benchmarks = grid.benchmarks;
  const parts = useMemo(() => {
    const all = grid.columns.map((_, column) => column);
    return printing ? inParts(all) : [all];
  }, [grid, printing]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={`${title}: ${t('table')}`}>
        {parts.map((columns) => (
          <table key={columns[0] ?? 0} className={styles.table} aria-label={title}>
            <thead>
              <tr>
                <td className={mergeClasses(styles.head, styles.corner)} />
                {columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={styles.head}
                    aria-sort={sort?.column === column ? (sort.down ? 'descending' : 'ascending') : 'none'}
                  >
                    <Button
                      appearance="transparent"
                      size="small"
                      className={mergeClasses(styles.sort, upright && styles.upright)}
                      onClick={() => press(column)}
                    >
                      {grid.columns[column]}
                      {sort?.column === column && (sort.down ? ' ↓' : ' ↑')}
                    </Button>
                  </th>
                ))}
                {benchmarks && (
                  <th scope="col" className={styles.head}>
                    {t('card.benchmark')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  columns={columns}
                  benchmarks={benchmarks}
                  value={card.mapping.valueField}
                />
              ))}
            </tbody>
          </table>
        ))}
      </section>
    </>
  );
}

/** So many columns fit on the width of a page. */
const ON_PAPER = 13;

function inParts(columns: readonly number[]): readonly (readonly number[])[] {
  const parts = Math.ceil(columns.length / ON_PAPER);
  // As many in each: a last part of one column is no table.
  const each = Math.ceil(columns.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, part) => columns.slice(part * each, (part + 1) * each));
}

export type Sort = { readonly column: number; readonly down: boolean };

type RowProps = {
  readonly row: HeatRow;
  readonly columns: readonly number[];
  readonly benchmarks: boolean;
  readonly value: ViewCard['mapping']['valueField'];
};

/** Two hundred of them are drawn at once: a row is drawn again only when it changes. */
const Row = memo(function Row({ row, columns, benchmarks, value }: RowProps) {
  const styles = useStyles();
  const t = useText('report');
  const locale = useLocale();
  return (
    <tr>
      <th scope="row" className={styles.row}>
        {row.name}
        {row.note && <span className={styles.note}>{row.note}</span>}
      </th>
      {columns.map((column) => {
        const cell = row.cells[column] ?? null;
        const text = valueText(cell, value, { t, locale });
        const mean = cell?.mean ?? null;
        if (mean === null)
          return (
            <td key={column} className={mergeClasses(styles.cell, styles.none)} title={text}>
              <span aria-hidden>·</span>
              <span hidden>{text}</span>
            </td>
          );
        const { fill, ink } = scoreLook(mean);
        return (
          <td key={column} className={styles.cell} style={{ backgroundColor: fill, color: ink }}>
            {text}
          </td>
        );
      })}
      {benchmarks && (
        <td className={styles.cell}>{row.benchmark === null ? '' : decimal(row.benchmark, locale)}</td>
      )}
    </tr>
  );
});
