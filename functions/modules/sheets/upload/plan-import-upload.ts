import type { TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { importRequest } from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { type NewField, ownFieldNameOf } from '@livingroom/shared/modules/sheets/rules/import/own-fields.ts';
import { sheetReading } from '@livingroom/shared/modules/sheets/rules/import/table-request.ts';
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
import { rememberColumns, rememberFields } from '../import/remembered-headings.ts';
import { keptFields } from './kept-fields.ts';
import { keepStep } from './kept-files.ts';
import { keptRow } from './kept-row.ts';
import { listed } from './sheet-problems.ts';
import { ROWS_PER_STEP, type Upload, type UploadPlan } from './types.ts';
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
        const kept =
          table === 'companies'
            ? part.flatMap(({ change }) => keptFields(change))
            : part.map(({ row, change }) => keptRow({ number: row ?? 0, change }, table));
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

/** Remembers which columns became fields that an upload has added, so that the next sheet is understood. Done twice, it is the same. */
export async function rememberNewFields(
  ports: Ports,
  { accountId, tableName, importAs, reading }: Upload,
): Promise<void> {
  const fields = importRequest.safeParse(importAs).data?.new_fields ?? [];
  const ofTable = sheetReading.safeParse(reading).data?.new_fields ?? [];
  if (fields.length + ofTable.length === 0) return;
  const { store } = accountContext(ports, accountId);
  const own = (await ownColumnsOf({ store }))?.columns ?? [];
  const madeOf = (some: readonly NewField[], table?: string) =>
    some.flatMap(({ heading, label, table: of }) => {
      const column = own.find((one) => one.table === (table ?? of) && one.label === label.trim());
      return column ? [{ heading, field: ownFieldNameOf(column) }] : [];
    });
  if (importAs) await rememberFields({ store, accountId }, madeOf(fields));
  else await rememberColumns({ store, accountId }, tableName as TableName, madeOf(ofTable, tableName));
}
