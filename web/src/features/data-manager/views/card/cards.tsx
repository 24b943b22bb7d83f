import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment, lazy, Suspense } from 'react';
import { size, space } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Field, Row, TableInfo } from '../../controller/metadata.ts';
import { idOf } from '../../controller/row-calls.ts';
import { beginsGroup } from '../../fields/groups.ts';
import { useCellText } from '../../fields/kinds.ts';
import type { ViewProps } from '../define-view.ts';
import { fieldsBeside } from '../person.ts';
import type { RowAct } from '../row-act.ts';
import { useRowActs } from '../row-acts.tsx';
import { RowMenu } from '../row-menu.tsx';
import { CellWords, nameOf, OpenRow, SelectRow } from '../row-parts.tsx';

const GroupWords = lazy(async () => ({ default: (await import('../group-words.tsx')).GroupWords }));

const useStyles = makeStyles({
  cards: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: space.s2,
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${size.tree}, 100%), 1fr))`,
  },
  column: { gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: size.wide },
  group: { gridColumn: '1 / -1', minHeight: size.iconLarge, ':not(:first-child)': { marginTop: space.s4 } },
  card: {
    position: 'relative',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    display: 'flex',
    gap: space.s1,
    alignItems: 'flex-start',
    padding: `${space.s2} ${space.s3} ${space.s3} ${space.s1}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // The whole card opens the row; the box that chooses it and its menu lie above.
  open: { '::after': { content: '""', position: 'absolute', inset: 0 } },
  choose: { position: 'relative', zIndex: 1, flexShrink: 0 },
  words: { minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere', paddingTop: space.s2, paddingLeft: space.s2 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    gap: `${space.s0} ${space.s3}`,
    margin: `${space.s2} 0 0`,
    fontSize: tokens.fontSizeBase200,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0 },
  },
});

/** Columns that a card shows below the row's name. */
const mostFacts = 4;

type Props = Pick<ViewProps, 'table'> & {
  /** One below the other, with all that a list shows of a row. */
  readonly column?: boolean;
};

export function RowCards({ table, column = false }: Props) {
  const styles = useStyles();
  const { rows } = useTable();
  const { group } = rows;
  const facts = column ? fieldsBeside(table) : fieldsBeside(table).slice(0, mostFacts);
  return (
    <ul className={mergeClasses(styles.cards, column && styles.column)} aria-label={table.label}>
      {rows.rows.map((row, place) => (
        <Fragment key={idOf(table, row)}>
          {group && beginsGroup(group, row, rows.rows[place - 1]) && (
            <li className={styles.group}>
              <Suspense fallback={null}>
                <GroupWords table={table} field={group} row={row} />
              </Suspense>
            </li>
          )}
          <RowCard table={table} row={row} facts={facts} />
        </Fragment>
      ))}
    </ul>
  );
}

type CardProps = Pick<Props, 'table'> & { readonly row: Row; readonly facts: readonly Field[] };

function RowCard({ table, row, facts }: CardProps) {
  const styles = useStyles();
  const { rows, selection } = useTable();
  const text = useCellText(rows.names);
  const actsOf = useRowActs(table);
  return (
    <li className={styles.card}>
      {selection.takes(row) && (
        <span className={styles.choose}>
          <SelectRow table={table} row={row} />
        </span>
      )}
      <div className={styles.words}>
        <OpenRow table={table} row={row} className={styles.open} />
        <dl className={styles.facts}>
          {facts
            .filter((field) => text(field, row) !== '' || isAwaited(table, field, row))
            .flatMap((field) => [
              <dt key={`${field.name} label`}>{field.label}</dt>,
              <dd key={field.name}>
                <CellWords field={field} row={row} />
              </dd>,
            ])}
        </dl>
      </div>
      <CardMenu name={nameOf(table, row, text)} acts={actsOf(row)} />
    </li>
  );
}

/** A column of another table comes after the rows: its line has its place before, so that nothing below it moves. */
function isAwaited({ joined }: TableInfo, field: Field, row: Row): boolean {
  return field === joined && !(field.name in row);
}

/** What stands in it beside the opening of the row, which the whole card does. */
function CardMenu({ name, acts }: { readonly name: string; readonly acts: readonly RowAct[] }) {
  const styles = useStyles();
  const more = acts.some(({ name: act }) => act !== 'edit');
  return more && <RowMenu name={name} acts={acts} className={styles.choose} />;
}
