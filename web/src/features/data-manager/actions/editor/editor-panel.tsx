import { Button, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Save20Regular } from '@fluentui/react-icons/svg/save';
import { Suspense, useEffect, useRef } from 'react';
import { MessageBar } from '../../../../components/message-bar.tsx';
import { SidePanel } from '../../../../components/side-panel.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { space, type } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import { useCellText } from '../../fields/kinds.ts';
import { OtherErrors } from '../../fields/other-errors.tsx';
import { FieldSections } from '../../fields/sections.tsx';
import { fieldsOf, type RowPart } from '../../parts/define-part.ts';
import { PartBodies, PartTabs, useShownPart } from '../../parts/row-parts.tsx';
import { nameOf } from '../../views/row-parts.tsx';
import { RowFacts } from './row-facts.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  name: { ...type.section, margin: 0, overflowWrap: 'anywhere' },
});

const formId = 'row-editor';

const noParts: readonly RowPart[] = [];

/** The side panel with one row: Edit, Create or View; its parts, if it has any; undo, save, close. */
export function EditorPanel({ parts = noParts }: { readonly parts?: readonly RowPart[] | undefined }) {
  const styles = useStyles();
  const t = useText('data-manager');
  const { editor, table, rows } = useTable();
  const text = useCellText(rows.names);
  const shown = useShownPart(parts);
  const fields = fieldsOf(parts, shown, editor.fields);
  const placed = parts.length > 0 ? parts.flatMap((part) => fieldsOf(parts, part, editor.fields)) : fields;
  const wrongPart = useWrongPart(parts);
  const title = editor.mode === 'create' ? t('create') : editor.readOnly ? t('view') : t('edit');
  // A form is what can be saved: without its button it would be one that nobody can send.
  const saves = !editor.readOnly && (fields.length > 0 || editor.dirty);
  // A row that nobody may change is told as a whole: a form has only what would be typed.
  const asFacts = editor.readOnly && parts.length === 0;
  const inputs = <FieldSections fields={fields} />;
  const buttons = (
    <>
      {editor.takeBack ? (
        <Button icon={<ArrowUndo20Regular />} onClick={() => void editor.takeBack?.()}>
          {t('takeBack')}
        </Button>
      ) : (
        <Button icon={<ArrowUndo20Regular />} disabled={!editor.dirty} onClick={editor.undo}>
          {t('undo')}
        </Button>
      )}
      <Button
        appearance="primary"
        icon={<Save20Regular />}
        type="submit"
        form={formId}
        disabled={editor.saving}
      >
        {t('save')}
      </Button>
    </>
  );
  return (
    <SidePanel
      open={editor.open}
      title={title}
      label={`${title} ${table?.label ?? ''}`}
      onClose={() => void editor.close()}
      footer={saves && buttons}
    >
      {parts.length > 0 && table && editor.row && (
        <h2 className={styles.name} dir="auto">
          {nameOf(table, editor.row, text)}
        </h2>
      )}
      {parts.length > 0 && <PartTabs parts={parts} />}
      {editor.overtaken && <Overtaken />}
      {shown?.Notice && editor.row && (
        <Suspense fallback={null}>
          <shown.Notice row={editor.row} />
        </Suspense>
      )}
      {!saves && !asFacts && fields.length > 0 && <div className={styles.form}>{inputs}</div>}
      {saves && (
        <form
          id={formId}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            wrongPart.look();
            void editor.save();
          }}
        >
          {inputs}
          <OtherErrors fields={placed} />
        </form>
      )}
      {asFacts && table && editor.row && (
        <RowFacts table={table} row={editor.row} names={rows.names} ofForm={editor.fields} />
      )}
      {parts.length > 0 && <PartBodies parts={parts} />}
    </SidePanel>
  );
}

/** After a save that was refused the first part with a mistake comes forward, where the one that is shown has none. */
function useWrongPart(parts: readonly RowPart[]): { readonly look: () => void } {
  const { editor, address } = useTable();
  const shown = useShownPart(parts);
  const isWrong = (part: RowPart | undefined) =>
    fieldsOf(parts, part, editor.fields).some(({ name }) => editor.errors[name]);
  const wrong = parts.length > 0 && !isWrong(shown) ? parts.find(isWrong)?.name : undefined;
  const latest = useRef({ address, wrong });
  latest.current = { address, wrong };
  const isAsked = useRef(false);
  const { errors } = editor;
  useEffect(() => {
    if (!isAsked.current || Object.keys(errors).length === 0) return;
    isAsked.current = false;
    const { address: now, wrong: part } = latest.current;
    if (part) now.go({ part }, 'replace');
  }, [errors]);
  return {
    look: () => {
      isAsked.current = true;
    },
  };
}

/** Somebody else saved the row first: what was typed stands on top of it, and may be thrown away. */
function Overtaken() {
  const t = useText('data-manager');
  const { editor } = useTable();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{t('overtaken')}</MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={editor.undo}>
          {t('overtakenReload')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
