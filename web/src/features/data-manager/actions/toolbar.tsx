import { makeStyles, mergeClasses, SearchBox, ToggleButton } from '@fluentui/react-components';
import { CheckboxChecked20Regular } from '@fluentui/react-icons/svg/checkbox-checked';
import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../../i18n/use-text.ts';
import { media, size, space } from '../../../lib/theme/sizes.ts';
import { useTable } from '../controller/controller.tsx';
import type { SelectMode } from '../controller/selection.ts';
import { actions, isOffered } from './actions.ts';
import { OnceOpened } from './once-opened.tsx';
import { ToolButton } from './tool-button.tsx';
import { ViewSwitcher } from './view-switcher.tsx';

const JobsIndicator = lazy(async () => ({ default: (await import('./jobs-indicator.tsx')).JobsIndicator }));

const LanguageChooser = lazy(async () => ({
  default: (await import('./language-chooser.tsx')).LanguageChooser,
}));

const useStyles = makeStyles({
  // Its buttons give up their names before they would take a second line (tool-button.tsx).
  room: { containerType: 'inline-size' },
  bar: { display: 'flex', flexWrap: 'wrap', gap: space.s2, alignItems: 'center', margin: `${space.s3} 0` },
  // On a phone the search has a line of its own: its place is there before the rows say whether there is one.
  coming: { [media.phone]: { minHeight: `calc(2 * ${size.field})` } },
  search: {
    flexGrow: 1,
    minWidth: size.tight,
    maxWidth: size.tree,
    [media.phone]: { flexBasis: '100%', maxWidth: '100%' },
  },
  right: { marginLeft: 'auto', display: 'flex', gap: space.s2, flexWrap: 'wrap' },
});

type Props = {
  /** Room beside the page's title, for what makes new rows. */
  readonly titleRow: HTMLElement | null;
};

/** Search, how rows are shown, and the actions by their place; what makes new rows stands beside the page's title. */
export function Toolbar({ titleRow }: Props) {
  const styles = useStyles();
  const t = useText('data-manager');
  const controller = useTable();
  const { rows, table } = controller;
  const offered = actions.filter((action) => isOffered(action, controller));
  const buttons = (inTitle: boolean) => {
    const shown = offered.filter((action) => (action.inTitle ?? false) === inTitle);
    const many = shown.filter(({ quiet }) => !quiet).length > 2;
    return shown.map((action) => <ToolButton key={action.name} action={action} many={many} />);
  };
  return (
    <div className={styles.room}>
      {titleRow && createPortal(buttons(true), titleRow)}
      <div className={mergeClasses(styles.bar, rows.loading && styles.coming)}>
        {rows.searchable && (
          <SearchBox
            className={styles.search}
            aria-label={t('search')}
            placeholder={t('search')}
            dismiss={{ 'aria-label': t('clearSearch'), title: t('clearSearch') }}
            value={rows.search.typed}
            onChange={(_, { value }) => rows.search.type(value)}
          />
        )}
        <div className={styles.right}>
          <span ref={controller.ofView.ref} />
          {controller.jobs.length > 0 && (
            <Suspense fallback={null}>
              <JobsIndicator />
            </Suspense>
          )}
          {table?.translated && (
            <Suspense fallback={null}>
              <LanguageChooser />
            </Suspense>
          )}
          {controller.selection.mode && <SelectModeButton mode={controller.selection.mode} />}
          {table && <ViewSwitcher table={table} />}
          {buttons(false)}
        </div>
      </div>
    </div>
  );
}

/** Switches the choosing of rows on and off (spec 1 §2, toolbar). */
function SelectModeButton({ mode }: { readonly mode: SelectMode }) {
  const t = useText('data-manager');
  return (
    <ToggleButton
      icon={<CheckboxChecked20Regular />}
      checked={mode.on}
      onClick={mode.turn}
      appearance="subtle"
    >
      {t('selectMode')}
    </ToggleButton>
  );
}

/** The panels of the actions: each comes when it is opened first, and stays, so that nothing chosen in it is lost. */
export function ActionPanels() {
  const controller = useTable();
  const { panel } = controller;
  return actions
    .filter((action) => isOffered(action, controller))
    .map((action) =>
      'Panel' in action ? (
        <OnceOpened key={action.name} open={panel.shown === action.name}>
          <action.Panel open={panel.shown === action.name} onClose={() => panel.show(null)} />
        </OnceOpened>
      ) : null,
    );
}
