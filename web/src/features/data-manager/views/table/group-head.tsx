import { makeStyles, TableCell, TableRow, tokens } from '@fluentui/react-components';
import { space } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Field, Row, TableInfo } from '../../controller/metadata.ts';
import { GroupWords } from '../group-words.tsx';

const useStyles = makeStyles({
  head: { backgroundColor: tokens.colorNeutralBackground3 },
  // Below the boxes that choose the rows.
  inset: { paddingInlineStart: space.s4 },
});

type Props = { readonly table: TableInfo; readonly field: Field; readonly row: Row; readonly span: number };

/** The heading of a group, across the table. */
export function GroupHead({ span, ...group }: Props) {
  const styles = useStyles();
  const { selection } = useTable();
  return (
    <TableRow className={styles.head}>
      <TableCell colSpan={span} className={selection.offered ? styles.inset : undefined}>
        <GroupWords {...group} />
      </TableCell>
    </TableRow>
  );
}
