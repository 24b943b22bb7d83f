import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { usePrinting } from '../../../../hooks/use-printing.ts';
import { useLocale, useText } from '../../../../i18n/use-text.ts';
import { media, size, space, type } from '../../../../lib/theme/sizes.ts';
import { ChosenFigure } from '../../cards/chosen-figure.tsx';
import { useGridKeys } from '../../cards/use-grid-keys.ts';
import { type Cell, namesIn, type View, type ViewCard } from '../../cards/view-model.ts';
import { gridOf, type Sort, sortedRows } from './heat-grid.ts';
import { HeatLine, stackedColumns } from './heat-line.tsx';

const useStyles = makeStyles({
  scroll: {
    overflow: 'auto',
    position: 'relative',
    maxHeight: '75vh',
    [media.print]: { maxHeight: 'none', overflow: 'visible' },
  },
  table: {
    ...type.caption,
    borderCollapse: 'separate',
    borderSpacing: space.s0,
    // A head stands again on every page that its table goes on to.
    [media.print]: { '& thead, & tr': { breakInside: 'avoid' } },
  },
  whole: { [media.print]: { breakInside: 'avoid' } },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    verticalAlign: 'bottom',
    backgroundColor: tokens.colorNeutralBackground1,
    [media.print]: { position: 'static', fontWeight: tokens.fontWeightRegular },
  },
  corner: { left: 0, zIndex: 2, textAlign: 'left' },
  sort: {
    minWidth: 0,
    padding: space.s1,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
  /** On a phone the figures of few columns share the width, below the name of their row. */
  stacked: { [media.phone]: { display: 'block', '& tbody': { display: 'block' } } },
  stackedHeads: {
    [media.phone]: {
      display: 'block',
      position: 'sticky',
      top: 0,
      zIndex: 1,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  stackedRow: { [media.phone]: { display: 'grid', gap: space.s0, alignItems: 'end' } },
  stackedCorner: { [media.phone]: { display: 'none' } },
  stackedHead: { [media.phone]: { minWidth: 0, whiteSpace: 'normal', padding: 0 } },
  // What is turned, or layered as buttons are, is left out of a head that stands again.
  uprightOnPaper: {
    writingMode: ['vertical-rl', 'sideways-lr'],
    display: 'inline-block',
    whiteSpace: 'nowrap',
  },
  // The longest names of the three languages stand whole in one line, longer ones in two.
  upright: {
    writingMode: 'vertical-rl',
    transform: 'rotate(180deg)',
    maxHeight: size.narrow,
    whiteSpace: 'normal',
    textAlign: 'start',
  },
});

/** A cell, wherever its row is sorted to. */
type Place = { readonly key: string; readonly column: number };

type Props = { readonly view: View; readonly card: ViewCard; readonly cells: readonly Cell[] };

/**
 * Figures as coloured cells: units by drivers, or drivers by round. Heads stay in sight; a column's head sorts by it; a
 * cell that is chosen is told below in words, with the way to an action.
 */
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
  const roomy = grid.columns.length <= FEW;
  const tableLook = mergeClasses(
    styles.table,
    roomy && styles.stacked,
    rows.length <= WHOLE_ON_PAPER && styles.whole,
  );
  const printing = usePrinting();
  const [chosen, choose] = useState<Place | null>(null);
  const { reached, ...keys } = useGridKeys({ rows: rows.length, columns: grid.columns.length }, (at) => {
    const row = rows[at.row];
    if (row) choose({ key: row.key, column: at.column });
  });
  const told = rows.find(({ key }) => key === chosen?.key)?.cells[chosen?.column ?? -1] ?? null;
  const benchmarks = grid.benchmarks;
  const parts = useMemo(() => {
    const all = grid.columns.map((_, column) => column);
    return printing ? inParts(all) : [all];
  }, [grid, printing]);
  return (
    <>
      <section className={styles.scroll} aria-label={`${title}: ${t('table')}`}>
        {parts.map((columns) => (
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are chosen by arrow keys
          <table key={columns[0] ?? 0} className={tableLook} role="grid" aria-label={title} {...keys}>
            <thead {...(roomy ? { className: styles.stackedHeads } : {})}>
              <tr
                {...(roomy
                  ? {
                      className: styles.stackedRow,
                      style: stackedColumns(columns.length + Number(benchmarks)),
                    }
                  : {})}
              >
                <td className={mergeClasses(styles.head, styles.corner, roomy && styles.stackedCorner)} />
                {columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={styles.head}
                    aria-sort={sort?.column === column ? (sort.down ? 'descending' : 'ascending') : 'none'}
                  >
                    {printing ? (
                      <span className={roomy ? undefined : styles.uprightOnPaper}>
                        {grid.columns[column]}
                      </span>
                    ) : (
                      <Button
                        appearance="transparent"
                        size="small"
                        className={mergeClasses(styles.sort, roomy ? styles.stackedHead : styles.upright)}
                        onClick={() => press(column)}
                      >
                        {grid.columns[column]}
                        {sort?.column === column && (sort.down ? ' ↓' : ' ↑')}
                      </Button>
                    )}
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
              {rows.map((row, place) => (
                <HeatLine
                  key={row.key}
                  row={row}
                  place={place}
                  columns={columns}
                  roomy={roomy}
                  benchmarks={benchmarks}
                  value={card.mapping.valueField}
                  reached={reached.row === place ? reached.column : null}
                  chosen={chosen?.key === row.key ? chosen.column : null}
                />
              ))}
            </tbody>
          </table>
        ))}
      </section>
      <ChosenFigure view={view} card={card} cell={told} />
    </>
  );
}

/** So many columns stand under heads that lie. */
const FEW = 8;

/** So many columns fit on the width of a page. */
const ON_PAPER = 13;

/** A table of so many rows goes to the next page rather than being cut; a longer one begins where it stands. */
const WHOLE_ON_PAPER = 20;

function inParts(columns: readonly number[]): readonly (readonly number[])[] {
  const parts = Math.ceil(columns.length / ON_PAPER);
  // As many in each: a last part of one column is no table.
  const each = Math.ceil(columns.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, part) => columns.slice(part * each, (part + 1) * each));
}
