import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { useState } from 'react';
import { call, download } from '../../../../api/client.ts';
import { failureOf } from '../../../../api/failure.ts';
import { useAction } from '../../../../api/use-action.ts';
import { refreshCalls } from '../../../../api/use-call.ts';
import { languageStore } from '../../../../i18n/texts.ts';
import { useLocale, useText } from '../../../../i18n/use-text.ts';
import { displayMs, notify, openModal, showCritical } from '../../../../lib/notify.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useTable } from '../../controller/controller.tsx';
import type { TableInfo } from '../../controller/metadata.ts';
import { callsOf } from '../../controller/row-calls.ts';
import { mostRows, type Part, partsOf, rangeText } from '../parts.ts';
import { type ChosenSheet, requestOf, type UploadMode } from './sheet-state.ts';
import { checkFiles, uploadLimits } from './upload-files.ts';
import { useSheets } from './use-sheets.ts';

export type Upload = ReturnType<typeof useUpload>;

/** Chooses sheets for the table on screen and sends them (spec 2 §5.3). */
export function useUpload() {
  const t = useText('data-manager');
  const panel = useText('panel');
  const locale = useLocale();
  const { table } = useTable();
  const [mode, setMode] = useState<UploadMode>('create');
  /** Which ten thousand rows the next template for an update holds; all of them never fit into one file. */
  const [next, setNext] = useState<Part | null>(null);
  const sheets = useSheets(table, t('bulkUpload'));
  const files = sheets.sheets.map(({ file }) => file);

  const problemOf = (chosen: readonly File[]): string | null => {
    const { problem, names } = checkFiles(chosen);
    if (problem === null) return null;
    const invalid = names.length > 0 ? `\n${t('upload.invalid', { names: names.join(', ') })}` : '';
    return t(`upload.${problem}`, { n: uploadLimits.bytes }) + invalid;
  };

  const choose = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    const all = withoutRepeats([...files, ...chosen]);
    const problem = problemOf(all);
    if (problem !== null) return showValidation(t('upload.validation'), problem);
    sheets.add(all.slice(files.length), mode);
  };

  const template = useAction(
    async (format: 'csv' | 'xlsx') => {
      if (!table) return;
      const offset = next ? next.from - 1 : 0;
      const query = { table: table.name, mode, format, offset, language: languageStore.get() };
      const { blob, fileName } = await download(storages.operations.downloadTemplate, { query });
      saveFile(blob, fileName ?? `${table.name}-template-${mode}-${today()}.${format}`);
      const left = mode === 'update' ? await partAfter(table, offset) : null;
      setNext(left);
      const rest = left ? panel('download.rest', { next: rangeText(left, locale) }) : '';
      const stay = left ? displayMs.info : displayMs.dataManager;
      notify(`${t('upload.templateDone')} ${rest}`.trim(), 'success', stay);
    },
    (failure) => notify(`${panel('download.fileFailed')}: ${failure.message}`, 'error'),
  );

  /** Whether it changes so much that the server takes it with a confirmation alone: a sheet that nobody has checked is looked at first. */
  const isHeld = async (sheet: ChosenSheet) =>
    mode === 'update' &&
    sheet.columns !== null &&
    sheet.check === null &&
    (await sheets.checkOne(sheet, mode)).is_much;

  const sending = useAction(
    async () => {
      const problem = problemOf(files);
      if (problem !== null || !table) return showValidation(t('upload.validation'), problem ?? '');
      const refusals: string[] = [];
      let held = 0;
      for (const sheet of sheets.sheets) {
        const { file } = sheet;
        if (await isHeld(sheet)) {
          held += 1;
          continue;
        }
        const refusal = await send(sheets.formOf(sheet, { mode, ...requestOf(sheet) }));
        if (refusal !== null) refusals.push(`${file.name}: ${refusal}`);
        // A refused file would be refused again; an outage ends here and leaves it chosen.
        sheets.drop(file);
      }
      if (refusals.length + held < files.length) notify(t('upload.processing'), 'info');
      if (refusals.length > 0) showCritical(t('bulkUpload'), refusals.join('\n'));
      await refreshCalls(jobs.operations.listOwn.path);
    },
    (failure) => showCritical(t('bulkUpload'), failure.message),
  );

  return {
    mode,
    setMode: (chosen: UploadMode) => {
      setMode(chosen);
      setNext(null);
      sheets.again(chosen);
    },
    /** Rows of the next template, in words; null when it has them all. */
    nextRows: next && rangeText(next, locale),
    ...sheets,
    readSheet: (file: File, sheet: string) => sheets.readSheet(file, mode, sheet),
    choose,
    template,
    sending,
  };
}

/** The rows that a template from there on has no room for: of the whole table, whatever the list shows. */
async function partAfter(table: TableInfo, offset: number): Promise<Part | null> {
  const { total } = await callsOf(table).list({ limit: 1, count: true });
  return partsOf(total ?? 0)[offset / mostRows + 1] ?? null;
}

/** Answers why the server does not take the file, or null. Throws `ApiFailure` when it could not be asked. */
async function send(form: FormData): Promise<string | null> {
  const query = { container_type: 'TEMPORARY' } as const;
  try {
    await call(storages.operations.uploadFile, { query }, { form });
    return null;
  } catch (cause) {
    const failure = failureOf(cause);
    if (failure.status === 400 || failure.status === 413) return failure.message;
    throw failure;
  }
}

/** The same file chosen twice is sent once. */
function withoutRepeats(files: readonly File[]): readonly File[] {
  const known = new Map(files.map((file) => [`${file.name} ${file.size} ${file.lastModified}`, file]));
  return [...known.values()];
}

/** Validation messages stand in a modal, line breaks doubled (spec 2 §8.2). */
function showValidation(title: string, message: string): void {
  openModal({ kind: 'warning', title, message: message.replaceAll('\n', '\n\n') });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
