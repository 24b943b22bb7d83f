import { wireQuery } from '@livingroom/shared/calls/row-query.ts';
import { columnUse } from '@livingroom/shared/core/catalogue/define.ts';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { useState } from 'react';
import { download } from '../../../../api/client.ts';
import { useAction } from '../../../../api/use-action.ts';
import { refreshCalls } from '../../../../api/use-call.ts';
import { languageStore } from '../../../../i18n/texts.ts';
import { useLocale, useText } from '../../../../i18n/use-text.ts';
import { displayMs, notify, showCritical } from '../../../../lib/notify.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useTable } from '../../controller/controller.tsx';
import { type Field, isOfCatalogue, type TableInfo } from '../../controller/metadata.ts';
import { mostRows, partsOf, rangeText } from '../parts.ts';

export type DownloadChoice = {
  readonly format: 'csv' | 'xlsx';
  readonly keys: 'all' | 'primary' | 'none';
  /** Columns that are not wanted. */
  readonly leftOut: ReadonlySet<string>;
  /** Which ten thousand of the rows, from 0 on. */
  readonly part: number;
};

/** The columns of the upload template, so that the file can be sent back; of a table that nobody writes, all it shows. */
export function downloadFields(table: TableInfo): readonly Pick<Field, 'name' | 'label'>[] {
  const isWritten = table.operations.includes('update') || table.operations.includes('create');
  if (!isWritten || isOfCatalogue(table))
    return table.fields.filter(({ name, variable }) => name !== table.key && variable.visible !== false);
  const use = table.operations.includes('update') ? 'update' : 'create';
  const own = table.fields.filter(
    ({ name, variable }) => name !== table.key && columnUse(variable, use) !== 'never',
  );
  return [...own, ...table.sheetColumns];
}

/** Loads what the list shows, all pages of it, as a file (spec 2 §5.2). */
export function useDownload() {
  const t = useText('panel');
  const list = useText('data-manager');
  const { table, rows } = useTable();
  const [choice, setChoice] = useState<DownloadChoice>({
    format: 'xlsx',
    keys: 'all',
    leftOut: new Set(),
    part: 0,
  });
  const locale = useLocale();
  const parts = partsOf(rows.total);
  const part = Math.max(0, Math.min(choice.part, parts.length - 1));

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
      const query = {
        ...asked,
        offset: part * mostRows,
        language: rows.asked.language ?? languageStore.get(),
      };
      const { blob, fileName } = await download(storages.operations.downloadData, { query });
      saveFile(blob, fileName ?? `${table.name}.${format}`);
      const next = parts[part + 1];
      const rest = next ? t('download.rest', { next: rangeText(next, locale) }) : '';
      notify(
        `${t('download.done')} ${rest}`.trim(),
        'success',
        rest ? displayMs.info : displayMs.dataManager,
      );
      if (next) setChoice((now) => ({ ...now, part: part + 1 }));
      await refreshCalls(jobs.operations.listOwn.path);
    },
    (failure) => showCritical(list('bulkDownload'), `${t('download.failed')}\n${failure.message}`),
  );

  return {
    choice: { ...choice, part },
    parts: parts.map((one) => rangeText(one, locale)),
    total: countText(locale, rows.total),
    change: (change: Partial<DownloadChoice>) => setChoice({ ...choice, ...change }),
    loading,
  };
}
