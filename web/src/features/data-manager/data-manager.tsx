import { CounterBadge, makeStyles, Tab, TabList } from '@fluentui/react-components';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import { useEffect, useState } from 'react';
import { Page } from '../../components/page.tsx';
import type { TextKey } from '../../i18n/areas.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed } from '../../lib/notify.ts';
import { DownloadAction } from './actions/download/download-panel.tsx';
import { EditorPanel } from './actions/editor/editor-panel.tsx';
import { FilterAction } from './actions/filter/filter-panel.tsx';
import { ToolButton } from './actions/tool-button.tsx';
import { Pager, Toolbar } from './actions/toolbar.tsx';
import { UploadPanel } from './actions/upload/upload-panel.tsx';
import { TableProvider, useTableController } from './controller/controller.tsx';
import { isActive, useJobs } from './controller/use-jobs.ts';
import { RowList } from './views/row-list.tsx';

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
  const t = useText('data-manager');
  const controller = useTableController(name);
  const [uploading, setUploading] = useState(false);
  const jobs = useJobs(() => void controller.rows.refresh());
  const atWork = jobs.filter(isActive).length;
  const { dirty } = controller.editor;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  return (
    <TableProvider value={controller}>
      <Toolbar>
        <FilterAction />
        <DownloadAction />
        {controller.can('create') && (
          <ToolButton
            icon={<ArrowUpload20Regular />}
            label={t('bulkUpload')}
            onClick={() => setUploading(true)}
            badge={
              atWork > 0 && (
                <CounterBadge count={atWork} size="small" aria-label={t('jobs.active', { count: atWork })} />
              )
            }
          />
        )}
      </Toolbar>
      <RowList onUpload={() => setUploading(true)} />
      <Pager />
      <EditorPanel />
      <UploadPanel open={uploading} onClose={() => setUploading(false)} jobs={jobs} />
    </TableProvider>
  );
}
