import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import {
  editedColumns,
  type OwnColumn,
  ownColumnJson,
  ownColumnLimits,
  ownField,
} from '@livingroom/shared/core/catalogue/own-columns.ts';
import { useRef, useState } from 'react';
import { failureOf } from '../../../../api/failure.ts';
import { countRows } from '../../../../api/rows.ts';
import { OwnField } from '../../../../components/own-field.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { confirmed, notify } from '../../../../lib/notify.ts';
import { space, type } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps } from '../define-kind.ts';

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: space.s3 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s3 },
  hint: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  add: { alignSelf: 'flex-start' },
});

const fresh: OwnColumn = { id: 0, table: 'employees', label: '', type: 'text', choices: [] };

/** The own fields in their order: what they hold is chosen once, names and choices may be changed. */
export function OwnColumnsInput({ field }: FieldInputProps) {
  const styles = useStyles();
  const t = useText('data-manager');
  const { editor } = useTable();
  const add = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  const { next, columns } = editedColumns(editor.value(field));
  const set = (list: readonly OwnColumn[]) =>
    editor.change(field, { next, columns: list.map(ownColumnJson) });
  const remove = async (at: number) => {
    const column = columns[at];
    if (!column || (column.id > 0 && !(await mayGo(column)))) return;
    setAdded(null);
    set(columns.toSpliced(at, 1));
    add.current?.focus();
  };
  /** What is stored in the field goes with it: how much that is stands in the question. */
  const mayGo = async (column: OwnColumn): Promise<boolean> => {
    try {
      const count = await countRows(column.table, { [ownField(column)]: { ne: null } });
      const title = t('own.removeTitle', { name: column.label });
      return confirmed(title, t('own.removeText', { count }), { label: t('own.removeAct'), harms: true });
    } catch (cause) {
      notify(`${t('own.countFailed')} ${failureOf(cause).message}`, 'error');
      return false;
    }
  };
  return (
    <div className={styles.field}>
      {field.help && <p className={styles.hint}>{field.help}</p>}
      {columns.length > 0 && (
        <ol className={styles.list} aria-label={field.label}>
          {columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: new ones have no number yet.
            <li key={at}>
              <OwnField
                column={column}
                focused={added === at}
                readOnly={editor.readOnly}
                onChange={(changed) => set(columns.with(at, changed))}
                onRemove={() => void remove(at)}
              />
            </li>
          ))}
        </ol>
      )}
      {!editor.readOnly && columns.length < ownColumnLimits.columns && (
        <Button
          ref={add}
          className={styles.add}
          icon={<Add20Regular />}
          onClick={() => {
            setAdded(columns.length);
            set([...columns, fresh]);
          }}
        >
          {t('own.add')}
        </Button>
      )}
    </div>
  );
}
