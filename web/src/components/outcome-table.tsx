import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { numberFormat } from '@livingroom/shared/core/lib/formats.ts';
import {
  type ColumnKey,
  columnTypes,
  isColumn,
  places,
} from '@livingroom/shared/modules/analyses/rules/columns.ts';
import type { EmptyReason } from '@livingroom/shared/modules/analyses/rules/reasons.ts';
import type { Translate } from '../i18n/areas.ts';
import { useLocale, useText } from '../i18n/use-text.ts';
import { size, space, type } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto', position: 'relative', maxWidth: '100%' },
  table: { ...type.body, borderCollapse: 'collapse', width: '100%' },
  head: {
    ...type.caption,
    padding: `${space.s1} ${space.s3} ${space.s1} 0`,
    textAlign: 'start',
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  cell: {
    padding: `${space.s1} ${space.s3} ${space.s1} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    minWidth: size.label,
    overflowWrap: 'break-word',
  },
  number: { minWidth: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  note: { ...type.caption, color: tokens.colorNeutralForeground3, margin: `${space.s2} 0 0` },
});

/** Columns that say how probable something is by chance alone; below a thousandth nobody reads how far below. */
const chances = ['p', 'p_corrected'];
const SMALL_CHANCE = 0.001;

type Titles = { readonly [column: string]: string };

/** What a column of an analysis is called; one that is called after what is in it keeps its number, by which settings name it. */
export function columnName(t: Translate<'analyses'>, column: string, titles: Titles = {}): string {
  if (!isColumn(column)) return column;
  if (!isPlace(column)) return t(`column.${column}`);
  const at = places.indexOf(column) + 1;
  const title = Object.hasOwn(titles, column) ? titles[column] : undefined;
  return title === undefined ? t('column.place', { at }) : `${at}. ${title}`;
}

type Place = (typeof places)[number];

function isPlace(column: ColumnKey): column is Place {
  return places.some((one) => one === column);
}

type Lines = {
  readonly columns: readonly string[];
  /** Results of older versions have none. */
  readonly titles?: Titles | undefined;
  readonly rows: readonly (readonly (string | number | null)[])[];
};

type Props = Lines & {
  readonly label: string;
  /** How many lines there are; the first of them are here. */
  readonly count: number;
  /** Why there are none, where that is known. */
  readonly why?: EmptyReason | null | undefined;
};

/** Lines that left a node, with their columns in the reader's words and numbers as the reader's language writes them. */
export function OutcomeTable({ label, columns, titles, rows, count, why }: Props) {
  const styles = useStyles();
  const t = useText('analyses');
  // Three digits are what a reader can use.
  const number = numberFormat(useLocale(), { maximumSignificantDigits: 3 });
  if (count === 0) return <p className={styles.note}>{t(why ? `why.${why}` : 'outcome.empty')}</p>;
  // A column that says nothing in any line is left out: units without one above them, for example.
  const shown = columns.flatMap((key, place) =>
    rows.some((row) => row[place] !== null && row[place] !== '') ? [{ key, place }] : [],
  );
  const isNumber = (key: string) => isColumn(key) && columnTypes[key] === 'number';
  const said = (value: string | number | null, key: string) => {
    if (value === null) return '';
    if (typeof value === 'number')
      return chances.includes(key) && value < SMALL_CHANCE
        ? `< ${number.format(SMALL_CHANCE)}`
        : number.format(value);
    return key === 'stands' && (value === 'yes' || value === 'no') ? t(value) : value;
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.scroll} aria-label={t('table', { name: label })} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {shown.map(({ key }) => (
                <th
                  key={key}
                  scope="col"
                  className={mergeClasses(styles.head, isNumber(key) && styles.number)}
                >
                  {columnName(t, key, titles)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and never change places
              <tr key={at}>
                {shown.map(({ key, place }) => (
                  <td key={key} className={mergeClasses(styles.cell, isNumber(key) && styles.number)}>
                    {said(row[place] ?? null, key)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length < count && (
        <p className={styles.note}>{t('outcome.first', { shown: rows.length, count })}</p>
      )}
    </>
  );
}
