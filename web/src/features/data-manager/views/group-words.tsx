import { makeStyles, tokens } from '@fluentui/react-components';
import { data } from '@livingroom/shared/calls/data.ts';
import { isScalar, wireQuery } from '@livingroom/shared/calls/row-query.ts';
import { useCall } from '../../../api/use-call.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useTable } from '../controller/controller.tsx';
import type { Field, Row, TableInfo } from '../controller/metadata.ts';
import { useCellText } from '../fields/kinds.ts';

const useStyles = makeStyles({
  words: { fontWeight: tokens.fontWeightSemibold },
  count: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
});

type Props = { readonly table: TableInfo; readonly field: Field; readonly row: Row };

/** What the rows below have in common, and how many of them there are on all pages. */
export function GroupWords({ table, field, row }: Props) {
  const styles = useStyles();
  const t = useText('list-views');
  const { rows } = useTable();
  const { filters, search } = wireQuery(rows.asked);
  const read = useCall(
    data.operations.groups,
    {
      params: { source: table.name },
      query: { column: field.name, ...(filters ? { filters } : {}), ...(search ? { search } : {}) },
    },
    { keepPrevious: true },
  );
  const value = row[field.name] ?? null;
  const group = read.data?.groups.find((one) => isScalar(value) && one.value === value);
  const words = useCellText(rows.names)(field, row);
  return (
    <span className={styles.words}>
      {field.label}: {words || t('group.empty')}{' '}
      {group && <span className={styles.count}>{t('group.count', { count: group.count })}</span>}
    </span>
  );
}
