import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Save20Regular } from '@fluentui/react-icons/svg/save';
import type { PublicRow, ServedTable } from '@livingroom/shared/calls/row-calls.ts';
import { useEffect, useMemo } from 'react';
import { Placeholder } from '../../components/placeholder.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { readAddress } from './address/list-address.ts';
import type { Address } from './address/use-address.ts';
import { TableProvider } from './controller/controller.tsx';
import type { DataTab } from './data-tab.ts';
import { OtherErrors } from './fields/other-errors.tsx';
import { FieldSections } from './fields/sections.tsx';
import { useTableController } from './use-table-controller.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Props<N extends ServedTable> = {
  readonly table: N;
  readonly row: number;
  /** What the form is about, for those who do not see where it stands. */
  readonly label: string;
  /** The columns that are edited here; all when left out. */
  readonly columns?: readonly (keyof PublicRow<N>)[];
  readonly onSaved: () => void;
  readonly onDirty?: (dirty: boolean) => void;
};

/** One row in the place where it is looked at: the fields of its table by their kinds, as the row editor has them. */
export function RowForm<N extends ServedTable>({ table, row, label, columns, onSaved, onDirty }: Props<N>) {
  const styles = useStyles();
  const t = useText('data-manager');
  const address = useMemo<Address>(
    () => ({ shown: { ...readAddress(''), size: 5, row: String(row) }, go: () => {} }),
    [row],
  );
  const tab = useMemo<DataTab>(() => ({ table, title: 'edit' }), [table]);
  const controller = useTableController(tab, address);
  const { editor, metadata } = controller;
  useEffect(() => {
    onDirty?.(editor.dirty);
    return () => onDirty?.(false);
  }, [editor.dirty, onDirty]);
  if (metadata.failure) return <StateMessage alert title={metadata.failure.message} />;
  if (!editor.open) return <Placeholder height={size.tree} />;
  const fields = editor.fields.filter(({ name }) => columns?.some((column) => column === name) ?? true);
  const save = async () => {
    const wasDirty = editor.dirty;
    await editor.save();
    if (wasDirty) onSaved();
  };
  const inputs = <FieldSections fields={fields} />;
  // What nobody may save is no form.
  if (editor.readOnly)
    return (
      <TableProvider value={controller}>
        {/* Often within a panel of the same name. */}
        {/* biome-ignore lint/a11y/useSemanticElements: nothing can be filled in, so nothing is a fieldset. */}
        <div role="group" className={styles.form} aria-label={label}>
          {inputs}
        </div>
      </TableProvider>
    );
  return (
    <TableProvider value={controller}>
      <form
        noValidate
        className={styles.form}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {inputs}
        <OtherErrors fields={fields} />
        <div className={styles.buttons}>
          <Button
            appearance="primary"
            icon={<Save20Regular />}
            type="submit"
            disabled={editor.saving || !editor.dirty}
          >
            {t('save')}
          </Button>
          <Button icon={<ArrowUndo20Regular />} disabled={!editor.dirty} onClick={editor.undo}>
            {t('undo')}
          </Button>
        </div>
      </form>
    </TableProvider>
  );
}
