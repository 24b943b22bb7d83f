import { makeStyles, tokens } from '@fluentui/react-components';
import { useTable } from '../../controller/controller.tsx';
import type { TableInfo } from '../../controller/metadata.ts';
import { idOf } from '../../controller/row-calls.ts';
import { listFields, useCellText } from '../../fields/cell-text.ts';
import { OpenRow, SelectRow } from '../row-parts.tsx';
import type { RowsView } from '../view.ts';

const useStyles = makeStyles({
  cards: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '8px' },
  card: {
    display: 'flex',
    gap: '4px',
    alignItems: 'flex-start',
    padding: '8px 12px 12px 4px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  words: { minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere', paddingTop: '6px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(90px, auto) 1fr',
    gap: '2px 12px',
    margin: '8px 0 0',
    fontSize: tokens.fontSizeBase200,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0 },
  },
});

/** Rows as cards, for phones. */
export const view: RowsView = { name: 'card', fits: ({ narrow }) => narrow, Rows: Cards };

function Cards({ table }: { readonly table: TableInfo }) {
  const styles = useStyles();
  const { rows, can } = useTable();
  const text = useCellText(rows.names);
  const facts = listFields(table).slice(1, 5);
  return (
    <ul className={styles.cards} aria-label={table.label}>
      {rows.rows.map((row) => (
        <li key={idOf(table, row)} className={styles.card}>
          {can('delete') && <SelectRow table={table} row={row} />}
          <div className={styles.words}>
            <OpenRow table={table} row={row} />
            <dl className={styles.facts}>
              {facts
                .filter((field) => text(field, row) !== '')
                .flatMap((field) => [
                  <dt key={`${field.name} label`}>{field.label}</dt>,
                  <dd key={field.name}>{text(field, row)}</dd>,
                ])}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}
