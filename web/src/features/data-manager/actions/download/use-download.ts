import { columnUse } from '@livingroom/shared/catalogue/define.ts';
import { jobs } from '@livingroom/shared/contracts/jobs.ts';
import { wireQuery } from '@livingroom/shared/contracts/row-query.ts';
import { storages } from '@livingroom/shared/contracts/storages.ts';
import { useState } from 'react';
import { download } from '../../../../api/client.ts';
import { useAction } from '../../../../api/use-action.ts';
import { refreshCalls } from '../../../../api/use-call.ts';
import { languageStore } from '../../../../i18n/texts.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { displayMs, notify, showCritical } from '../../../../lib/notify.ts';
import { useTable } from '../../controller/controller.tsx';
import type { Field, TableInfo } from '../../controller/metadata.ts';
import { saveFile } from '../save-file.ts';

export type DownloadChoice = {
  readonly format: 'csv' | 'xlsx';
  readonly keys: 'all' | 'primary' | 'none';
  /** Columns that are not wanted. */
  readonly leftOut: ReadonlySet<string>;
};

/** The columns of the upload template, so that the file can be sent back. */
export function downloadFields(table: TableInfo): readonly Field[] {
  const use = table.operations.includes('update') ? 'update' : 'create';
  return table.fields.filter(
    ({ name, variable }) => name !== table.key && columnUse(variable, use) !== 'never',
  );
}

/** Loads what the list shows, all pages of it, as a file (spec 2 §5.2). */
export function useDownload() {
  const t = useText('data-manager');
  const { table, rows } = useTable();
  const [choice, setChoice] = useState<DownloadChoice>({ format: 'xlsx', keys: 'all', leftOut: new Set() });

  const loading = useAction(
    async () => {
      if (!table) return;
      const columns = downloadFields(table)
        .map(({ name }) => name)
        .filter((name) => !choice.leftOut.has(name));
      if (columns.length === 0) return notify(t('download.noColumn'), 'error', displayMs.dataManager);
      notify(t('download.started'), 'info', displayMs.dataManager);
      const { format, keys } = choice;
      const asked = { table: table.name, format, keys, columns: columns.join(','), ...wireQuery(rows.asked) };
      const query = { ...asked, language: languageStore.get() };
      const { blob, fileName } = await download(storages.operations.downloadData, { query });
      saveFile(blob, fileName ?? `${table.name}.${format}`);
      notify(t('download.done'), 'success', displayMs.dataManager);
      await refreshCalls(jobs.operations.listOwn.path);
    },
    (failure) => showCritical(t('bulkDownload'), `${t('download.failed')}\n${failure.message}`),
  );

  return {
    choice,
    change: (change: Partial<DownloadChoice>) => setChoice({ ...choice, ...change }),
    loading,
  };
}
