import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { Save20Regular } from '@fluentui/react-icons/svg/save';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { IconButton } from '../../../../components/icon-button.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { size, space, type } from '../../../../lib/theme/sizes.ts';
import { readAddress } from '../../address/list-address.ts';
import type { Address } from '../../address/use-address.ts';
import { TableProvider, useTable } from '../../controller/controller.tsx';
import { idOf } from '../../controller/row-calls.ts';
import { FieldInput } from '../../fields/field-input.tsx';
import { listFields, useCellText } from '../../fields/kinds.ts';
import { OtherErrors } from '../../fields/other-errors.tsx';
import { useEditor } from '../../state/use-editor.ts';
import type { ViewProps } from '../define-view.ts';
import { nameOf } from '../row-parts.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gap: space.s4, maxWidth: size.wide },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2 },
  name: { ...type.section, margin: 0, marginInlineEnd: 'auto', overflowWrap: 'anywhere' },
  at: { ...type.caption, color: tokens.colorNeutralForeground3 },
  form: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${size.tree}, 100%), 1fr))`,
    alignItems: 'start',
    gap: space.s4,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
    gap: space.s3,
    margin: 0,
  },
  fact: { margin: 0, overflowWrap: 'anywhere' },
});

/** The rows of the list, one of them open in the page; what is unsaved is asked about before the next one comes. */
export function RowByRow({ table }: Pick<ViewProps, 'table'>) {
  const outer = useTable();
  const { rows } = outer;
  const [id, setId] = useState<string | null>(null);
  const address = useMemo<Address>(
    () => ({
      shown: { ...readAddress(''), row: id },
      go: ({ row }) => {
        if (row !== undefined) setId(row);
      },
    }),
    [id],
  );
  const editor = useEditor(table, { address, afterSave: rows.refresh });
  const at = Math.max(
    0,
    rows.all.findIndex((row) => idOf(table, row) === id),
  );
  const [first] = rows.all;
  const { open, edit } = editor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first row opens once, when it is there
  useEffect(() => {
    if (!open && first) void edit(first);
  }, [open, first === undefined]);
  const go = (place: number) => {
    const next = rows.all[place];
    if (next) void edit(next);
    if (place >= rows.fetched - 1 && rows.fetched < rows.total) rows.loadMore();
  };
  return (
    <TableProvider value={{ ...outer, editor }}>
      <OneRow table={table} at={at} go={go} />
    </TableProvider>
  );
}

type OneProps = Pick<ViewProps, 'table'> & { readonly at: number; readonly go: (place: number) => void };

function OneRow({ table, at, go }: OneProps) {
  const styles = useStyles();
  const t = useText('data-manager');
  const { rows, editor } = useTable();
  const text = useCellText(rows.names);
  const { row, readOnly, fields } = editor;
  if (!row) return null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void editor.save();
  };
  const name = nameOf(table, row, text);
  return (
    <section className={styles.page} aria-label={name}>
      <div className={styles.bar}>
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        <span className={styles.at}>{t('rowEditor.of', { at: at + 1, total: rows.total })}</span>
        <IconButton
          appearance="subtle"
          icon={<ChevronLeft20Regular />}
          label={t('rowEditor.previous')}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        />
        <IconButton
          appearance="subtle"
          icon={<ChevronRight20Regular />}
          label={t('rowEditor.next')}
          disabled={at >= rows.fetched - 1}
          onClick={() => go(at + 1)}
        />
      </div>
      {readOnly || fields.length === 0 ? (
        <dl className={styles.facts}>
          {listFields(table).flatMap((field) => [
            <dt key={`${field.name} label`}>{field.label}</dt>,
            <dd key={field.name} className={styles.fact}>
              {text(field, row)}
            </dd>,
          ])}
        </dl>
      ) : (
        <form noValidate onSubmit={save} className={styles.page}>
          <div className={styles.form}>
            {fields.map((field) => (
              <FieldInput key={field.name} field={field} />
            ))}
          </div>
          <OtherErrors fields={fields} />
          <div className={styles.bar}>
            <Button icon={<ArrowUndo20Regular />} disabled={!editor.dirty} onClick={editor.undo}>
              {t('undo')}
            </Button>
            <Button appearance="primary" icon={<Save20Regular />} type="submit" disabled={editor.saving}>
              {t('save')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
