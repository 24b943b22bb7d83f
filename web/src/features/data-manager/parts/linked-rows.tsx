import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { type FormEvent, useEffect, useId } from 'react';
import { useAction } from '../../../api/use-action.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { Placeholder } from '../../../components/placeholder.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { confirmed, displayMs, notify } from '../../../lib/notify.ts';
import { size, space, type } from '../../../lib/theme/sizes.ts';
import { TableProvider, useTable } from '../controller/controller.tsx';
import type { Row, TableInfo } from '../controller/metadata.ts';
import { can, deleteRow, idOf } from '../controller/row-calls.ts';
import { FieldInput } from '../fields/field-input.tsx';
import { listFields, useCellText } from '../fields/kinds.ts';
import { OtherErrors } from '../fields/other-errors.tsx';
import type { LinkedTable } from './define-part.ts';
import { useLinked } from './use-linked.ts';

const useStyles = makeStyles({
  head: { ...type.lead, margin: 0 },
  none: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: space.s1,
    minHeight: size.target,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  more: { ...type.caption, display: 'block', color: tokens.colorNeutralForeground3 },
  section: { display: 'flex', flexDirection: 'column', gap: space.s2 },
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s3,
    padding: space.s3,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
  add: { alignSelf: 'flex-start' },
});

type Props = { readonly linked: LinkedTable; readonly id: number };

/** Rows of another table that belong to the open row, added, changed and removed in place. */
export function LinkedRows({ linked, id }: Props) {
  const outer = useTable().editor;
  const inner = useLinked(linked.table, linked.by, id);
  const { unsaved } = inner.editor;
  const { setPartUnsaved } = outer;
  useEffect(() => {
    if (!unsaved) return;
    setPartUnsaved(true);
    return () => setPartUnsaved(false);
  }, [unsaved, setPartUnsaved]);
  return (
    <TableProvider value={inner}>
      <Linked linked={linked} mayAdd={!outer.readOnly} />
    </TableProvider>
  );
}

/** Whoever may not change the row adds nothing to it. */
type LinkedProps = Pick<Props, 'linked'> & { readonly mayAdd: boolean };

function Linked({ linked: { title, none, by }, mayAdd }: LinkedProps) {
  const styles = useStyles();
  const t = useText('data-manager');
  const heading = useId();
  const { table, rows, editor, metadata, offers } = useTable();
  const failure = metadata.failure ?? rows.failure;
  const { open, mode, row } = editor;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading} className={styles.head}>
        {t(title)}
      </h3>
      {failure && <p role="alert">{failure.message}</p>}
      {!failure && (!table || rows.loading) && <Placeholder height={size.target} />}
      {table && !rows.loading && rows.rows.length === 0 && <p className={styles.none}>{t(none)}</p>}
      {table && rows.rows.length > 0 && (
        <ul className={styles.list}>
          {rows.rows.map((one) => (
            <li key={idOf(table, one)}>
              {open && row && idOf(table, row) === idOf(table, one) ? (
                <LinkedForm />
              ) : (
                <LinkedRow table={table} row={one} by={by} />
              )}
            </li>
          ))}
        </ul>
      )}
      {open && mode === 'create' && <LinkedForm />}
      {mayAdd && offers('create') && !open && table && (
        <Button className={styles.add} icon={<Add20Regular />} onClick={() => void editor.create()}>
          {t('add')}
        </Button>
      )}
    </section>
  );
}

type RowProps = { readonly table: TableInfo; readonly row: Row; readonly by: string };

function LinkedRow({ table, row, by }: RowProps) {
  const styles = useStyles();
  const t = useText('data-manager');
  const { rows, editor } = useTable();
  const text = useCellText(rows.names);
  const [name = '', ...more] = listFields(table)
    .filter((field) => field.name !== by)
    .map((field) => text(field, row))
    .filter(Boolean);
  const removal = useAction(
    async () => {
      const act = { label: t('removeLinked'), harms: true };
      if (!(await confirmed(t('removeLinked'), t('removeLinkedSure', { name }), act))) return;
      await deleteRow(table, row);
      await rows.refresh();
      notify(t('deleted', { n: 1 }), 'success', displayMs.dataManager);
    },
    ({ message }) => notify(message, 'error'),
  );
  return (
    <div className={styles.item}>
      <span className={styles.words} dir="auto">
        {name}
        {more.length > 0 && <span className={styles.more}>{more.join(' · ')}</span>}
      </span>
      {can(row, 'update') && (
        <IconButton
          appearance="subtle"
          icon={<Edit20Regular />}
          label={t('openRow', { name })}
          onClick={() => void editor.edit(row)}
        />
      )}
      {can(row, 'delete') && (
        <IconButton
          appearance="subtle"
          icon={<Delete20Regular />}
          label={t('removeRow', { name })}
          disabled={removal.running}
          onClick={() => void removal.run()}
        />
      )}
    </div>
  );
}

function LinkedForm() {
  const styles = useStyles();
  const t = useText('data-manager');
  const { editor } = useTable();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void editor.save();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {editor.fields.map((field) => (
        <FieldInput key={field.name} field={field} />
      ))}
      <OtherErrors fields={editor.fields} />
      <div className={styles.buttons}>
        <Button appearance="primary" type="submit" disabled={editor.saving}>
          {t('save')}
        </Button>
        <Button onClick={() => void editor.close()}>{t('cancelLinked')}</Button>
      </div>
    </form>
  );
}
