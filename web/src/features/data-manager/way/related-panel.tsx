import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { useAnyRows } from '../../../api/rows.ts';
import { SidePanel } from '../../../components/side-panel.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { showCritical } from '../../../lib/notify.ts';
import { size, space } from '../../../lib/theme/sizes.ts';
import { addressOfTab, deepestWay, type Step } from '../address/list-address.ts';
import { useTable } from '../controller/controller.tsx';
import {
  type Field,
  type Row,
  type TableInfo,
  useTableInfo,
  useTableLabels,
} from '../controller/metadata.ts';
import { idOf } from '../controller/row-calls.ts';
import { useCellText } from '../fields/kinds.ts';
import { nameOf } from '../views/row-parts.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s1 },
  way: { width: '100%', minHeight: size.target, justifyContent: 'space-between', textAlign: 'start' },
  count: { color: tokens.colorNeutralForeground3, marginInlineStart: space.s2 },
});

/** From a row to the rows that belong to it, and to those that it names (spec 1 §9: fifteen tables deep). */
export function RelatedPanel() {
  const t = useText('data-manager');
  const { related, table, rows, address } = useTable();
  const text = useCellText(rows.names);
  const row = related?.row ?? null;
  const close = () => related?.show(null);
  if (!table || !row) return null;
  const go = (step: Omit<Step, 'of'>) => {
    const { steps, tab } = address.shown;
    if (steps.length >= deepestWay) return showCritical(t('related'), t('way.limit', { n: deepestWay }));
    close();
    address.go({ ...addressOfTab(tab), steps: [...steps, { ...step, of: idOf(table, row) }] });
  };
  return (
    <SidePanel open title={t('related.of', { name: nameOf(table, row, text) })} onClose={close}>
      <Ways table={table} row={row} go={go} />
    </SidePanel>
  );
}

type WaysProps = {
  readonly table: TableInfo;
  readonly row: Row;
  readonly go: (step: Omit<Step, 'of'>) => void;
};

function Ways({ table, row, go }: WaysProps) {
  const styles = useStyles();
  const t = useText('data-manager');
  const up = table.fields.filter(
    ({ name, variable }) => variable.references && variable.type !== 'array' && row[name] !== null,
  );
  if (table.related.length + up.length === 0) return <p>{t('related.none')}</p>;
  return (
    <ul className={styles.list}>
      {table.related.map(({ table_name, variable_name }) => (
        <li key={`${table_name} ${variable_name}`}>
          <Down table={table_name} column={variable_name} value={idOf(table, row)} go={go} />
        </li>
      ))}
      {up.map((field) => (
        <li key={field.name}>
          <Up field={field} row={row} go={go} />
        </li>
      ))}
    </ul>
  );
}

type DownProps = Pick<WaysProps, 'go'> & Omit<Step, 'of'>;

/** The rows of another table that point at this one, with how many there are. */
function Down({ table, column, value, go }: DownProps) {
  const styles = useStyles();
  const labels = useTableLabels();
  const { value: info } = useTableInfo(table);
  const counted = useAnyRows(info && table, { where: { [column]: value }, limit: 1, count: true });
  const byColumn = info?.fields.find(({ name }) => name === column)?.label;
  const total = counted.data?.total ?? null;
  return (
    <Button
      appearance="subtle"
      className={styles.way}
      icon={<ChevronRight20Regular />}
      iconPosition="after"
      disabled={total === 0}
      onClick={() => go({ table, column, value })}
    >
      <span>
        {labels.get(table) ?? table}
        <span className={styles.count}>
          {[total, byColumn].filter((part) => part !== null && part !== undefined).join(' · ')}
        </span>
      </span>
    </Button>
  );
}

/** The row that a column names. */
function Up({ field, row, go }: { readonly field: Field } & Pick<WaysProps, 'row' | 'go'>) {
  const styles = useStyles();
  const { rows } = useTable();
  const text = useCellText(rows.names);
  const { table = '' } = field.variable.references ?? {};
  const { value: info } = useTableInfo(table);
  return (
    <Button
      appearance="subtle"
      className={styles.way}
      icon={<ChevronRight20Regular />}
      iconPosition="after"
      disabled={!info}
      onClick={() => info && go({ table, column: info.key, value: String(row[field.name] ?? '') })}
    >
      <span>
        {field.label}
        <span className={styles.count}>{text(field, row)}</span>
      </span>
    </Button>
  );
}
