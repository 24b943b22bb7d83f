import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Tab,
  TabList,
} from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Save20Regular } from '@fluentui/react-icons/svg/save';
import { Suspense, useState } from 'react';
import { Placeholder } from '../../../../components/placeholder.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { size, space } from '../../../../lib/theme/sizes.ts';
import { useTable } from '../../controller/controller.tsx';
import { FieldInput } from '../../fields/field-input.tsx';
import { SidePanel } from '../side-panel.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: space.s4, '&[hidden]': { display: 'none' } },
  tabs: { overflowX: 'auto', flexShrink: 0, marginInlineStart: `calc(-1 * ${space.s3})` },
});

const formId = 'row-editor';

/** The side panel with one row: Edit, Create or View; undo, save, close. */
export function EditorPanel() {
  const styles = useStyles();
  const t = useText('data-manager');
  const { editor, table, tab } = useTable();
  const [shown, setShown] = useState<string | null>(null);
  const { stored } = editor;
  const part = stored && tab.parts?.others.find(({ name }) => name === shown);
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
      footer={!editor.readOnly && !part && buttons}
    >
      {stored && tab.parts && (
        <TabList
          className={styles.tabs}
          selectedValue={part?.name ?? ''}
          onTabSelect={(_, { value }) => setShown(String(value))}
        >
          <Tab value="">{t(tab.parts.own)}</Tab>
          {tab.parts.others.map(({ name, title: words }) => (
            <Tab key={name} value={name}>
              {t(words)}
            </Tab>
          ))}
        </TabList>
      )}
      {part && (
        <Suspense fallback={<Placeholder height={size.form} />}>
          <part.Part row={stored} />
        </Suspense>
      )}
      {editor.overtaken && <Overtaken />}
      <form
        id={formId}
        noValidate
        className={styles.form}
        hidden={part !== undefined && part !== null}
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
