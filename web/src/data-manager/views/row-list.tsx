import {
  Button,
  Checkbox,
  Link,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { Placeholder } from '../../components/placeholder.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { narrowScreen, useMedia } from '../../hooks/use-media.ts';
import { useText } from '../../i18n/use-text.ts';
import { useTable } from '../controller/controller.tsx';
import type { Field, Row, TableInfo } from '../controller/metadata.ts';
import { idOf } from '../controller/row-calls.ts';
import { listFields, useCellText } from '../fields/cell-text.ts';

const useStyles = makeStyles({
  scroll: {
    overflowX: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  check: { width: '44px' },
  cell: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
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

/** The rows as a table, or as cards on a narrow screen; or why there are none. */
export function RowList() {
  const t = useText('data-manager');
  const controller = useTable();
  const { metadata, rows, table, name } = controller;
  const narrow = useMedia(narrowScreen);
  const failure = metadata.failure ?? rows.failure;
  if (metadata.missing) return <StateMessage alert title={t('unknownTable', { name })} />;
  if (failure)
    return (
      <StateMessage
        alert
        title={t('failedTitle', { name: table?.label ?? name })}
        actions={<Button onClick={() => void rows.refresh()}>{t('tryAgain')}</Button>}
      >
        {failure.message}
      </StateMessage>
    );
  if (!table || rows.loading) return <Placeholder height={`${44 + rows.pageSize * 45}px`} />;
  if (rows.rows.length === 0) return <NoRows />;
  return narrow ? <Cards table={table} /> : <Grid table={table} />;
}

function NoRows() {
  const t = useText('data-manager');
  const { rows, editor, can } = useTable();
  if (rows.search)
    return (
      <StateMessage
        title={t('notFoundTitle')}
        actions={<Button onClick={() => rows.setSearch('')}>{t('clearSearch')}</Button>}
      >
        {t('notFoundText', { search: rows.search })}
      </StateMessage>
    );
  const add = can('create') && (
    <Button appearance="primary" onClick={() => void editor.create()}>
      {t('add')}
    </Button>
  );
  return (
    <StateMessage title={t('emptyTitle')} actions={add}>
      {t('emptyText')}
    </StateMessage>
  );
}

function Grid({ table }: { readonly table: TableInfo }) {
  const styles = useStyles();
  const t = useText('data-manager');
  const { rows, selection, can } = useTable();
  const text = useCellText(rows.names);
  const fields = listFields(table);
  const ids = rows.rows.map((row) => idOf(table, row));
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const all = chosen === ids.length;
  return (
    <div className={styles.scroll}>
      <Table aria-label={table.label} sortable style={{ minWidth: `${widthOf(fields)}px` }}>
        <TableHeader>
          <TableRow>
            {can('delete') && (
              <TableHeaderCell sortable={false} className={styles.check}>
                <Checkbox
                  aria-label={t('selectAll')}
                  checked={all || (chosen > 0 && 'mixed')}
                  onChange={() => selection.toggleAll(ids)}
                />
              </TableHeaderCell>
            )}
            {fields.map((field) => (
              <HeaderCell key={field.name} field={field} />
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.rows.map((row) => (
            <TableRow key={idOf(table, row)}>
              {can('delete') && (
                <TableCell className={styles.check}>
                  <SelectRow table={table} row={row} />
                </TableCell>
              )}
              {fields.map((field, place) => (
                <TableCell key={field.name} className={styles.cell} title={text(field, row)}>
                  {place === 0 ? <OpenRow table={table} row={row} /> : text(field, row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function HeaderCell({ field }: { readonly field: Field }) {
  const { rows } = useTable();
  const sortable = field.variable.sortable !== false;
  const direction = rows.sort?.descending ? 'descending' : 'ascending';
  const sorted = rows.sort?.field === field.name ? ({ sortDirection: direction } as const) : {};
  return (
    <TableHeaderCell
      {...sorted}
      sortable={sortable}
      style={{ width: `${field.variable.width ?? 160}px` }}
      onClick={sortable ? () => rows.sortBy(field.name) : undefined}
    >
      {field.label}
    </TableHeaderCell>
  );
}

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

type RowProps = { readonly table: TableInfo; readonly row: Row };

function SelectRow({ table, row }: RowProps) {
  const t = useText('data-manager');
  const { selection, rows } = useTable();
  const name = useCellText(rows.names);
  const id = idOf(table, row);
  return (
    <Checkbox
      aria-label={t('selectRow', { name: nameOf(table, row, name) })}
      checked={selection.ids.has(id)}
      onChange={() => selection.toggle(id)}
    />
  );
}

function OpenRow({ table, row }: RowProps) {
  const t = useText('data-manager');
  const { editor, rows } = useTable();
  const name = nameOf(table, row, useCellText(rows.names));
  return (
    <Link as="button" aria-label={t('openRow', { name })} onClick={() => void editor.edit(row)}>
      {name}
    </Link>
  );
}

function nameOf(table: TableInfo, row: Row, text: (field: Field, row: Row) => string): string {
  const [first] = listFields(table);
  return (first && text(first, row)) || idOf(table, row);
}

function widthOf(fields: readonly Field[]): number {
  return fields.reduce((sum, { variable }) => sum + (variable.width ?? 160), 44);
}
