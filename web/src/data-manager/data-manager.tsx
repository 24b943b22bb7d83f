import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Page } from '../components/page.tsx';
import type { TextKey } from '../i18n/areas.ts';
import { useText } from '../i18n/use-text.ts';
import { confirmed } from '../lib/notify.ts';
import { TableProvider, useTableController } from './controller.tsx';
import { EditorPanel } from './editor-panel.tsx';
import { RowList } from './row-list.tsx';
import { Pager, Toolbar } from './toolbar.tsx';

const useStyles = makeStyles({ tabs: { overflowX: 'auto' } });

/** One tab of a screen: a table under the spec's name for it. */
export type DataTab = { readonly table: string; readonly title: TextKey<'data-manager'> };

/** A screen of tables, one a tab (spec 1 §2, tab sets). */
export function DataManager({ tabs }: { readonly tabs: readonly DataTab[] }) {
  const styles = useStyles();
  const t = useText('data-manager');
  const [shown, setShown] = useState(tabs[0]?.table ?? '');
  const [dirty, setDirty] = useState(false);
  const show = async (table: string) => {
    if (table === shown) return;
    if (dirty && !(await confirmed(t('unsavedTitle'), t('unsaved')))) return;
    setDirty(false);
    setShown(table);
  };
  return (
    <Page>
      {tabs.length > 1 && (
        <TabList
          className={styles.tabs}
          selectedValue={shown}
          onTabSelect={(_, { value }) => void show(String(value))}
        >
          {tabs.map(({ table, title }) => (
            <Tab key={table} value={table}>
              {t(title)}
            </Tab>
          ))}
        </TabList>
      )}
      <TableView key={shown} name={shown} onDirty={setDirty} />
    </Page>
  );
}

function TableView({ name, onDirty }: { readonly name: string; readonly onDirty: (dirty: boolean) => void }) {
  const controller = useTableController(name);
  const { dirty } = controller.editor;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  return (
    <TableProvider value={controller}>
      <Toolbar />
      <RowList />
      <Pager />
      <EditorPanel />
    </TableProvider>
  );
}
