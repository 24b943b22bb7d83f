import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { OwnColumn } from '@livingroom/shared/core/catalogue/own-columns.ts';
import { jobs } from '@livingroom/shared/modules/jobs/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { type ColumnField, columnFieldOf } from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import type {
  ImportCheck,
  ImportRequest,
} from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { useEffect, useState } from 'react';
import { call, download } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { newFieldsOf } from '../../components/sheets/new-fields.ts';
import { showCritical } from '../../lib/notify.ts';
import { saveFile } from '../../lib/save-file.ts';

const { readImportColumns, checkImport, downloadImportErrors, importPeople } = storages.operations;

export type Columns = CallOutput<typeof readImportColumns>;
type UnitSource = ImportRequest['units'];

export type Choices = Pick<
  ImportRequest,
  'units' | 'missing' | 'without_address' | 'leave_out_errors' | 'confirmed'
>;

export type Step = 'file' | 'columns' | 'check' | 'import';

/** How often the job is looked at while it runs, in milliseconds. */
const POLL_MS = 1_000;

const atFirst: Choices = {
  ...{ units: 'columns', missing: 'keep', without_address: 'error' },
  ...{ leave_out_errors: false, confirmed: false },
};

export type Import = ReturnType<typeof useImport>;

/** One file on its way: its columns, its check, its import. Nothing is stored before the last. */
export function useImport(title: string) {
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<Columns | null>(null);
  const [fields, setFields] = useState<ReadonlyMap<number, ColumnField | null>>(new Map());
  const [made, setMade] = useState<ReadonlyMap<number, OwnColumn>>(new Map());
  const [choices, setChoices] = useState<Choices>(atFirst);
  const [found, setFound] = useState<ImportCheck | null>(null);
  const [jobId, setJobId] = useState<number | null>(null);
  const [undoId, setUndoId] = useState<number | null>(null);
  const failed = ({ message }: { readonly message: string }) => showCritical(title, message);

  const read = useAction(async (chosen: File, sheet: string | null) => {
    const answer = await call(readImportColumns, {}, { form: formOf(chosen, { sheet }) });
    setFile(chosen);
    setColumns(answer);
    setFields(fieldsOf(answer));
    setMade(new Map());
    setFound(null);
    setChoices({ ...atFirst, units: sourceOf(answer) });
  }, failed);
  const request = (more: Partial<ImportRequest> = {}): ImportRequest => ({
    sheet: columns?.sheet ?? null,
    heading_row: columns?.heading_row ?? null,
    columns: Array.from({ length: Math.max(0, ...fields.keys()) + 1 }, (_, at) => fields.get(at) ?? null),
    new_fields: newFieldsOf(made),
    expected: null,
    ...choices,
    ...more,
  });
  const check = useAction(async () => {
    if (file) setFound(await call(checkImport, {}, { form: formOf(file, request()) }));
  }, failed);
  const errors = useAction(async () => {
    if (!file) return;
    const { blob, fileName } = await download(downloadImportErrors, {}, { form: formOf(file, request()) });
    saveFile(blob, fileName ?? file.name);
  }, failed);
  const start = useAction(async () => {
    if (!file || !found) return;
    const { job_id } = await call(
      importPeople,
      {},
      {
        form: formOf(file, request({ expected: found.expected })),
      },
    );
    setJobId(job_id);
  }, failed);

  const job = useJob(jobId);
  const undone = useJob(undoId);
  const undo = useAction(async () => {
    if (jobId !== null) setUndoId(await (await import('../../api/undo-upload.ts')).askToUndo(jobId));
  }, failed);
  const step: Step = jobId !== null ? 'import' : found ? 'check' : columns ? 'columns' : 'file';
  return {
    step,
    file,
    columns,
    fields,
    made,
    choices,
    found,
    job,
    undo,
    /** The job that undoes the import, once somebody has asked for it. */
    undone,
    read,
    check,
    errors,
    start,
    setField: (at: number, field: ColumnField | null) => {
      setFields(new Map(fields).set(at, field));
      setMade(without(made, at));
    },
    setMade: (at: number, field: OwnColumn) => {
      setFields(new Map(fields).set(at, null));
      setMade(new Map(made).set(at, field));
    },
    choose: (change: Partial<Choices>) => setChoices({ ...choices, ...change }),
    again: () => {
      setFile(null);
      setColumns(null);
      setFound(null);
      setJobId(null);
      setUndoId(null);
    },
    back: () => {
      if (jobId !== null) setJobId(null);
      else if (found) setFound(null);
      else setColumns(null);
    },
  };
}

/** The proposed fields by the place of their column. */
export function fieldsOf({ columns }: Columns): ReadonlyMap<number, ColumnField | null> {
  return new Map(columns.map(({ at, field }) => [at, columnFieldOf(field)]));
}

export function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  return new Map([...map].filter(([one]) => one !== key));
}

/** Units come from columns where the file has some, else from who reports to whom. */
export function sourceOf({ columns }: Columns): UnitSource {
  const fields = columns.map(({ field }) => field ?? '');
  if (fields.some((field) => field.startsWith('unit_'))) return 'columns';
  return fields.includes('manager') ? 'managers' : 'none';
}

/** The job of the import, read until it has ended. */
function useJob(jobId: number | null) {
  const [ended, setEnded] = useState(false);
  const { data } = useCall(jobs.operations.listOwn, jobId === null ? null : {}, {
    pollMs: jobId === null || ended ? 0 : POLL_MS,
  });
  const job = data?.find(({ job_id }) => job_id === jobId) ?? null;
  const isOver = job?.status === 'completed' || job?.status === 'failed';
  useEffect(() => setEnded(isOver), [isOver]);
  return job;
}

/** A file with what is said of it. */
export function formOf(file: File, metadata: object): FormData {
  const form = new FormData();
  form.set('file', file, file.name);
  form.set('metadata', JSON.stringify(metadata));
  return form;
}
