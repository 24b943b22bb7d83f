import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Page } from '../../components/page.tsx';
import type { TextKey } from '../../i18n/areas.ts';
import { useText } from '../../i18n/use-text.ts';
import { EditorPanel } from './actions/editor/editor-panel.tsx';
import { Pager } from './actions/pager.tsx';
import { ActionPanels, Toolbar } from './actions/toolbar.tsx';
import { addressOfTab } from './address/list-address.ts';
import { type Address, useAddress } from './address/use-address.ts';
import { askUnsaved } from './controller/ask.ts';
import { TableProvider, useTableController } from './controller/controller.tsx';
import { RowList } from './views/row-list.tsx';

const useStyles = makeStyles({ tabs: { overflowX: 'auto' } });

/** One tab of a screen: a table under the spec's name for it. */
export type DataTab = { readonly table: string; readonly title: TextKey<'data-manager'> };

/** A screen of tables, one a tab (spec 1 §2, tab sets); what it shows is in the address. */
export function DataManager({ tabs }: { readonly tabs: readonly DataTab[] }) {
  const styles = useStyles();
  const t = useText('data-manager');
  const [dirty, setDirty] = useState(false);
  const ask = () => askUnsaved(t);
  const address = useAddress({ dirty, ask });
  const [first] = tabs;
  const shown = tabs.find(({ table }) => table === address.shown.tab) ?? first;
  const show = async (table: string) => {
    if (table === shown?.table || (dirty && !(await ask()))) return;
    address.go(addressOfTab(table === first?.table ? null : table));
  };
  return (
    <Page>
      {tabs.length > 1 && (
        <TabList
          className={styles.tabs}
          selectedValue={shown?.table}
          onTabSelect={(_, { value }) => void show(String(value))}
        >
          {tabs.map(({ table, title }) => (
            <Tab key={table} value={table}>
              {t(title)}
            </Tab>
          ))}
        </TabList>
      )}
      {shown && <TableView key={shown.table} name={shown.table} address={address} onDirty={setDirty} />}
    </Page>
  );
}

type TableViewProps = {
  readonly name: string;
  readonly address: Address;
  readonly onDirty: (dirty: boolean) => void;
};

function TableView({ name, address, onDirty }: TableViewProps) {
  const controller = useTableController(name, address);
  const { dirty } = controller.editor;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
  return (
    <TableProvider value={controller}>
      <Toolbar />
      <RowList />
      <Pager />
      <EditorPanel />
      <ActionPanels />
    </TableProvider>
  );
}
