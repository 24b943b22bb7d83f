import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
} from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { Save20Regular } from '@fluentui/react-icons/svg/save';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { narrowScreen, useMedia } from '../../../hooks/use-media.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useTable } from '../../controller/controller.tsx';
import { FieldInput } from '../../fields/field-input.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBottom: '24px' },
  footer: { display: 'flex', justifyContent: 'flex-end' },
});

const formId = 'row-editor';

/** The side panel with one row: Edit, Create or View; undo, save, close. */
export function EditorPanel() {
  const styles = useStyles();
  const t = useText('data-manager');
  const { editor, table } = useTable();
  const narrow = useMedia(narrowScreen);
  const form = useRef<HTMLFormElement>(null);
  const cameFrom = useRef<Element | null>(null);
  // Before the drawer takes the focus.
  useLayoutEffect(() => {
    if (editor.open) cameFrom.current = document.activeElement;
  }, [editor.open]);
  useEffect(() => {
    if (!editor.open) return;
    const first = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('input, textarea')?.focus(),
    );
    return () => {
      cancelAnimationFrame(first);
      const before = cameFrom.current;
      // After the question's dialog, which gives the focus back to a field that is gone.
      requestAnimationFrame(() => before instanceof HTMLElement && before.focus());
    };
  }, [editor.open]);
  const title = editor.mode === 'create' ? t('create') : editor.readOnly ? t('view') : t('edit');
  return (
    // Not modal: its question about unsaved changes is a native dialog, which a focus trap would lock out.
    <OverlayDrawer
      modalType="non-modal"
      position="end"
      size={narrow ? 'full' : 'medium'}
      open={editor.open}
      aria-label={`${title} ${table?.label ?? ''}`}
      onOpenChange={(_, { open }) => {
        if (!open) void editor.close();
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<Dismiss20Regular />}
              aria-label={t('close')}
              onClick={() => void editor.close()}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <form
          id={formId}
          ref={form}
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
      </DrawerBody>
      {!editor.readOnly && (
        <DrawerFooter className={styles.footer}>
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
        </DrawerFooter>
      )}
    </OverlayDrawer>
  );
}
