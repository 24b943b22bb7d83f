import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { MOST_COLUMNS } from '@livingroom/shared/modules/saved-views/rules/limits.ts';
import { SidePanel } from '../../../../components/side-panel.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { space } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Field, TableInfo } from '../../controller/metadata.ts';
import { fieldsBeside, usualBeside } from '../../views/person.ts';
import { arrangedFields, columnsOf, moved } from '../../views/table/arranged.ts';
import type { PanelProps } from '../define-action.ts';
import { ColumnLine } from './column-line.tsx';
import { GroupChoice, SortLines } from './sort-lines.tsx';

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: tokens.fontSizeBase400 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s1 },
});

/** The same as a mouse does at the heads of the columns, for whoever has a keyboard, and what no head has room for. */
export function ColumnsPanel({ open, onClose }: PanelProps) {
  const styles = useStyles();
  const t = useText('list-views');
  const { table, views } = useTable();
  const reset = (
    <Button disabled={views.columns === null} onClick={() => views.arrange(null)}>
      {t('columns.reset')}
    </Button>
  );
  return (
    <SidePanel open={open} title={t('columns.title')} onClose={onClose} footer={reset}>
      <h3 className={styles.heading}>{t('columns.shown')}</h3>
      <p className={styles.hint}>{t(views.open ? 'columns.hintView' : 'columns.hint')}</p>
      {table && <ColumnList table={table} />}
      <h3 className={styles.heading}>{t('sort.title')}</h3>
      {table && <SortLines table={table} />}
      {table && <GroupChoice table={table} />}
    </SidePanel>
  );
}

function ColumnList({ table }: { readonly table: TableInfo }) {
  const styles = useStyles();
  const { views } = useTable();
  const shown = views.columns ? arrangedFields(table, views.columns) : usualBeside(table);
  const hidden = fieldsBeside(table).filter((field) => shown.every(({ name }) => name !== field.name));
  const arrange = (fields: readonly Field[]) =>
    views.arrange(columnsOf(table, fields).slice(0, MOST_COLUMNS));
  return (
    <ul className={styles.list}>
      {shown.map((field, place) => (
        <ColumnLine
          key={field.name}
          field={field}
          shown
          last={place === shown.length - 1}
          first={place === 0}
          onShow={() => arrange(shown.filter((one) => one !== field))}
          onMove={(by) => arrange(moved(shown, field.name, place + by))}
          onWidth={(changed) => arrange(shown.map((one) => (one === field ? changed : one)))}
        />
      ))}
      {hidden.map((field) => (
        <ColumnLine key={field.name} field={field} shown={false} onShow={() => arrange([...shown, field])} />
      ))}
    </ul>
  );
}
