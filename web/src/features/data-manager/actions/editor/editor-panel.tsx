import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
} from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Save20Regular } from '@fluentui/react-icons/svg/save';
import { useText } from '../../../../i18n/use-text.ts';
import { space } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import { FieldInput } from '../../fields/field-input.tsx';
import { SidePanel } from '../side-panel.tsx';

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: space.s4 } });

const formId = 'row-editor';

/** The side panel with one row: Edit, Create or View; undo, save, close. */
export function EditorPanel() {
  const styles = useStyles();
  const t = useText('data-manager');
  const { editor, table } = useTable();
  const title = editor.mode === 'create' ? t('create') : editor.readOnly ? t('view') : t('edit');
  const buttons = (
    <>
      <Button icon={<ArrowUndo20Regular />} disabled={!editor.dirty} onClick={editor.undo}>
        {t('undo')}
      </Button>
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
      footer={!editor.readOnly && buttons}
    >
      {editor.overtaken && <Overtaken />}
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void editor.save();
        }}
      >
        {editor.fields.map((field) => (
          <FieldInput key={field.name} field={field} />
        ))}
      </form>
    </SidePanel>
  );
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
