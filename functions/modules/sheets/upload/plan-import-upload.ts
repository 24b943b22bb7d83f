import { editedColumns, ownColumnJson } from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { importRequest } from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { ownFieldNameOf } from '@livingroom/shared/modules/sheets/rules/import/own-fields.ts';
import { importWords } from '@livingroom/shared/modules/sheets/words/imports.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import { accountContext } from '../../../core/account-context.ts';
import type { Ports } from '../../../core/context.ts';
import { shareTurns } from '../../../core/event-loop/turns.ts';
import { ownColumnsOf } from '../../../core/tables/effective-table.ts';
import { describePlan, errorsOf } from '../import/describe-plan.ts';
import { FieldsRefused } from '../import/own-fields.ts';
import { planImport, UnitsRefused } from '../import/plan-import.ts';
import { readPeopleSheet } from '../import/read-file.ts';
import { rememberFields } from '../import/remembered-headings.ts';
import { keepStep } from './kept-files.ts';
import { keptRow } from './kept-row.ts';
import { listed } from './sheet-problems.ts';
import { isUpdate, type KeptRow, ROWS_PER_STEP, type Upload, type UploadPlan } from './types.ts';
import { withGoneAlong } from './undo/gone-along.ts';

/**
 * The steps of an import of people, its units first. Nothing is written where something has changed since the check, a
 * confirmation is missing, or rows are wrong that nobody chose to leave out. Returns what stands in the way, or the plan.
 */
export async function planImportUpload(
  ports: Ports,
  upload: Upload,
): Promise<UploadPlan | { readonly problem: Phrase }> {
  const request = importRequest.parse(upload.importAs);
  const file = await ports.blobs.get('TEMPORARY', upload.blobName);
  if (!file) return { problem: uploadWords('file-gone') };
  const context = accountContext(ports, upload.accountId, upload.caller);
  const { found } = await readPeopleSheet({ name: upload.fileName, content: file.content }, request);
  try {
    const plan = await planImport({ ...context, language: upload.language }, found, request, (table, count) =>
      context.store.takeNumbers(table, count),
    );
    const check = describePlan(context, plan);
    if (request.expected !== check.expected) return { problem: importWords('changed-since') };
    if (check.needs_confirmation && !request.confirmed) return { problem: importWords('needs-confirmation') };
    const errors = errorsOf(plan);
    if (errors.length > 0 && !request.leave_out_errors) {
      const lines = errors.map(({ row, problem }) => uploadWords('row', { row, problem }));
      return { problem: listed([...lines, importWords('has-errors')]) };
    }
    let steps = 0;
    let rows = 0;
    for (const { table, changes } of plan.writes)
      for (let start = 0; start < changes.length; start += ROWS_PER_STEP) {
        await shareTurns(ROWS_PER_STEP);
        const part = changes.slice(start, start + ROWS_PER_STEP);
        const rowsOf = part.map(({ row, change }) => keptRow({ number: row ?? 0, change }, table));
        const kept = table === 'companies' ? rowsOf.map(withoutNumbersAgain) : rowsOf;
        await keepStep(
          ports,
          upload,
          steps,
          table === 'employees' ? await withGoneAlong(context, kept) : kept,
        );
        steps += 1;
        if (table === 'employees') rows += part.length;
      }
    const added = plan.fields.added.map(({ label }) => label);
    return { steps, rows, settles: true, notes: [], added };
  } catch (error) {
    if (error instanceof UnitsRefused || error instanceof FieldsRefused) return { problem: error.problem };
    throw error;
  }
}

/** A number that a field had is not given to another, also where the upload is taken back: a value may have come in between. */
function withoutNumbersAgain(row: KeptRow): KeptRow {
  if (!isUpdate(row)) return row;
  const { next } = editedColumns(row.changed.own_columns ?? null);
  const { columns } = editedColumns(row.before.own_columns ?? null);
  const own_columns = { next, columns: columns.map(ownColumnJson) };
  return { ...row, before: { ...row.before, own_columns } };
}

/** Remembers which columns became fields that an import has added, so that the next sheet is understood. Done twice, it is the same. */
export async function rememberNewFields(ports: Ports, { accountId, importAs }: Upload): Promise<void> {
  const { data } = importRequest.safeParse(importAs);
  if (!data || data.new_fields.length === 0) return;
  const { store } = accountContext(ports, accountId);
  const own = (await ownColumnsOf({ store }))?.columns ?? [];
  const made = data.new_fields.flatMap(({ heading, table, label }) => {
    const column = own.find((one) => one.table === table && one.label === label.trim());
    return column ? [{ heading, field: ownFieldNameOf(column) }] : [];
  });
  await rememberFields({ store, accountId }, made);
}
