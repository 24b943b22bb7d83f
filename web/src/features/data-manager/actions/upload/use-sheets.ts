import type { OwnColumn } from '@livingroom/shared/core/catalogue/own-columns.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { useState } from 'react';
import { call, download } from '../../../../api/client.ts';
import { failureOf } from '../../../../api/failure.ts';
import { useAction } from '../../../../api/use-action.ts';
import { showCritical } from '../../../../lib/notify.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import type { TableInfo } from '../../controller/metadata.ts';
import { type ChosenSheet, newSheet, requestOf, type UploadMode } from './sheet-state.ts';

const { readSheetColumns, checkUpload, downloadUploadErrors } = storages.operations;

/** The chosen files: what their columns hold, and what they would do. Nothing of it is stored. */
export function useSheets(table: TableInfo | undefined, title: string) {
  const [sheets, setSheets] = useState<readonly ChosenSheet[]>([]);
  const failed = ({ message }: { readonly message: string }) => showCritical(title, message);
  const change = (file: File, changed: Partial<ChosenSheet>) =>
    setSheets((all) => all.map((one) => (one.file === file ? { ...one, ...changed } : one)));
  const formOf = ({ file }: Pick<ChosenSheet, 'file'>, metadata: object): FormData => {
    const form = new FormData();
    form.set('file', file, file.name);
    form.set('metadata', JSON.stringify({ tableName: table?.name, tableId: table?.id, ...metadata }));
    return form;
  };
  /** What its columns hold; a file that cannot be read says so when it is sent. */
  const read = async (file: File, mode: UploadMode, sheet: string | null = null) => {
    change(file, { ...newSheet(file) });
    try {
      const columns = await call(readSheetColumns, {}, { form: formOf({ file }, { mode, sheet }) });
      change(file, { columns, fields: new Map(columns.columns.map(({ at, field }) => [at, field])) });
    } catch (cause) {
      change(file, { failure: failureOf(cause).message });
    }
  };
  const checkOne = async (sheet: ChosenSheet, mode: UploadMode) => {
    const form = formOf(sheet, { mode, ...requestOf(sheet) });
    const found = await call(checkUpload, {}, { form });
    change(sheet.file, { check: found, confirmed: false });
    return found;
  };
  const check = useAction(async (mode: UploadMode) => {
    for (const sheet of sheets.filter(({ columns }) => columns !== null)) await checkOne(sheet, mode);
  }, failed);
  const errors = useAction(async (sheet: ChosenSheet, mode: UploadMode) => {
    const form = formOf(sheet, { mode, ...requestOf(sheet) });
    const { blob, fileName } = await download(downloadUploadErrors, {}, { form });
    saveFile(blob, fileName ?? sheet.file.name);
  }, failed);
  return {
    sheets,
    formOf,
    check,
    checkOne,
    errors,
    confirm: (file: File, confirmed: boolean) => change(file, { confirmed }),
    setField: (sheet: ChosenSheet, at: number, field: string | null) =>
      change(sheet.file, {
        fields: new Map(sheet.fields).set(at, field),
        made: new Map([...sheet.made].filter(([place]) => place !== at)),
        check: null,
      }),
    setMade: (sheet: ChosenSheet, at: number, field: OwnColumn) =>
      change(sheet.file, {
        fields: new Map(sheet.fields).set(at, null),
        made: new Map(sheet.made).set(at, field),
        check: null,
      }),
    readSheet: (file: File, mode: UploadMode, sheet: string) => void read(file, mode, sheet),
    add: (files: readonly File[], mode: UploadMode) => {
      setSheets((all) => [...all, ...files.map(newSheet)]);
      for (const file of files) void read(file, mode);
    },
    /** What a file may hold is another for new rows and for those that are there. */
    again: (mode: UploadMode) => {
      for (const { file } of sheets) void read(file, mode);
    },
    drop: (file: File) => setSheets((all) => all.filter((one) => one.file !== file)),
  };
}
