import { makeStyles, tokens } from '@fluentui/react-components';
import { space, type } from '../../../../lib/theme/sizes.ts';
import type { Field, Row, TableInfo } from '../../controller/metadata.ts';
import type { CellReader } from '../../fields/define-kind.ts';
import { listFields, useCellText } from '../../fields/kinds.ts';

const useStyles = makeStyles({
  facts: { display: 'grid', gap: space.s4, margin: 0 },
  label: { ...type.caption, color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

type Props = {
  readonly table: TableInfo;
  readonly row: Row;
  readonly names: CellReader['names'];
  /** What a form would show: columns that no list has are among them. */
  readonly ofForm: readonly Field[];
};

/** A row that nobody edits: what each of its columns holds, in words. */
export function RowFacts({ table, row, names, ofForm }: Props) {
  const styles = useStyles();
  const text = useCellText(names);
  const listed = listFields(table);
  const facts = [...listed, ...ofForm.filter((field) => !listed.includes(field))].flatMap((field) => {
    const value = text(field, row);
    return value === '' ? [] : [{ field, value }];
  });
  return (
    <dl className={styles.facts}>
      {facts.map(({ field, value }) => (
        <div key={field.name}>
          <dt className={styles.label}>{field.label}</dt>
          <dd className={styles.value} dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
