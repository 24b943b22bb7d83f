import { makeStyles } from '@fluentui/react-components';
import { useText } from '../../../../../i18n/use-text.ts';
import { space } from '../../../../../lib/theme/sizes.ts';
import { useTable } from '../../../controller/controller.tsx';
import type { Field, Row, TableInfo } from '../../../controller/metadata.ts';
import { idOf } from '../../../controller/row-calls.ts';
import { useCellText } from '../../../fields/kinds.ts';
import { nameOf } from '../../row-parts.tsx';
import { cellKey, type WrongCells } from './use-cells.ts';

const useStyles = makeStyles({
  list: { margin: `${space.s1} 0 0`, paddingInlineStart: space.s4, whiteSpace: 'normal' },
});

/** Wrong cells that are named in words above the grid; all are marked in it. */
const named = 5;

type Props = {
  readonly wrong: WrongCells;
  readonly fields: readonly Field[];
  readonly rows: readonly Row[];
  readonly table: TableInfo;
};

/** Where the cells stand that were not taken, and why. */
export function WrongList({ wrong, fields, rows, table }: Props) {
  const styles = useStyles();
  const t = useText('list-views');
  const text = useCellText(useTable().rows.names);
  const columns = [...fields.map(({ name, label }) => ({ name, label })), { name: '', label: '' }];
  const lines = rows.flatMap((row) =>
    columns.flatMap(({ name, label }) => {
      const problem = wrong.get(cellKey(idOf(table, row), name));
      const place = [nameOf(table, row, text), label].filter(Boolean).join(', ');
      return problem ? [`${place}: ${problem}`] : [];
    }),
  );
  if (lines.length === 0) return null;
  return (
    <ul className={styles.list}>
      {lines.slice(0, named).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > named && <li>{t('cells.more', { count: lines.length - named })}</li>}
    </ul>
  );
}
