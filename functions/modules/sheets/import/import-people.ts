import { findTable, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Permission } from '@livingroom/shared/core/catalogue/permission.ts';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { headingKey } from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import { systemOf } from '@livingroom/shared/modules/sheets/rules/import/hr-systems.ts';
import {
  type ImportCheck,
  type ImportRequest,
  importRequest,
  type SheetPlace,
  sheetPlace,
} from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { matchColumns } from '@livingroom/shared/modules/sheets/rules/import/match-columns.ts';
import { ownFieldNameOf } from '@livingroom/shared/modules/sheets/rules/import/own-fields.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { mayWriteTable } from '../../../core/tables/read/may.ts';
import { errorsFile } from '../file/errors-file.ts';
import { sheetLimits } from '../file/limits.ts';
import { inspectSheet } from '../file/read-sheet.ts';
import { describePlan, errorsOf } from './describe-plan.ts';
import { FieldsRefused, mayAddFields, ownFieldsNow, roomFor, withProposals } from './own-fields.ts';
import { planImport, provisionalKeys, UnitsRefused } from './plan-import.ts';
import { readPeopleSheet, type SheetFile } from './read-file.ts';
import { rememberedFields } from './remembered-headings.ts';

export type ImportContext = ServiceContext & { readonly allows: (needed: Permission) => Promise<boolean> };

/** How the list is read where nothing was said. Errors: `sheet-refused`. */
export function readPlace(text: string | null): SheetPlace {
  const { data } = sheetPlace.safeParse(readJson(text || '{}'));
  if (!data) throw new AppError('sheet-refused', { problem: 'metadata' });
  return data;
}

/** Errors: `sheet-refused`. */
export function readRequest(text: string | null): ImportRequest {
  const { data } = importRequest.safeParse(readJson(text ?? ''));
  if (!data) throw new AppError('sheet-refused', { problem: 'metadata' });
  return data;
}

/** Proposes what the columns hold; what the organisation confirmed before comes first. Errors: `forbidden`, `sheet-refused`. */
export async function proposeColumns(context: ImportContext, file: SheetFile, place: SheetPlace) {
  await expectImporter(context, file);
  const { sheets, sheet, found } = await readPeopleSheet(file, place);
  const fields = await ownFieldsNow(context);
  const named = new Map(
    fields.flatMap((field) => {
      const key = headingKey(field.label);
      return key ? [[key, ownFieldNameOf(field)] as const] : [];
    }),
  );
  const remembered = await rememberedFields(context, new Set(fields.map(ownFieldNameOf)));
  const columns = matchColumns(found, remembered, named);
  return {
    sheets: [...sheets],
    sheet,
    heading_row: found.number,
    rows: found.rows.length,
    system: systemOf(found.headings)?.name ?? null,
    columns: await withProposals(columns, found.rows),
    own_fields: {
      may_add: await mayAddFields(context),
      left: roomFor(fields),
      fields: fields.map((field) => ({
        ...{ field: ownFieldNameOf(field), label: field.label, table: field.table },
      })),
    },
  };
}

/** The dry run. Errors: `forbidden`, `sheet-refused`. */
export async function checkImport(
  context: ImportContext,
  file: SheetFile,
  request: ImportRequest,
): Promise<ImportCheck> {
  const { plan } = await dryRun(context, file, request);
  return describePlan(context, plan);
}

/** The list as it was sent, with a last column that says what is wrong. Errors: as for the check. */
export async function importErrors(context: ImportContext, file: SheetFile, request: ImportRequest) {
  const { plan, found } = await dryRun(context, file, request);
  return errorsFile(context, {
    ...{ fileName: file.name, sheetName: 'People', problems: errorsOf(plan) },
    ...{ headings: found.headings, rows: found.rows },
  });
}

/** What an import would write, and the sheet that it was read from. Errors: `forbidden`, `sheet-refused`. */
export async function dryRun(context: ImportContext, file: SheetFile, request: ImportRequest) {
  await expectImporter(context, file);
  refuseWithoutAddress(request);
  await expectFieldMaker(context, request);
  const { found } = await readPeopleSheet(file, request);
  try {
    return { found, plan: await planImport(context, found, request, provisionalKeys) };
  } catch (error) {
    if (!(error instanceof UnitsRefused || error instanceof FieldsRefused)) throw error;
    throw new AppError('sheet-refused', {
      problem: error instanceof UnitsRefused ? 'unitsRefused' : 'fieldsRefused',
      said: say(error.problem, context.language),
    });
  }
}

export function refuseWithoutAddress({ columns, without_address }: ImportRequest): void {
  const byNumber = without_address === 'kiosk' && columns.includes('employee_number');
  if (!columns.includes('work_email') && !columns.includes('user_name') && !byNumber)
    throw new AppError('sheet-refused', { problem: 'noAddressColumn' });
}

/** Whoever adds fields with an import may change the company, whose fields they are. Errors: `forbidden`. */
export async function expectFieldMaker(
  context: ImportContext,
  { new_fields }: { readonly new_fields: readonly unknown[] },
): Promise<void> {
  if (new_fields.length > 0 && !(await mayAddFields(context))) throw new AppError('forbidden');
}

/** Whoever imports may create and change people, units and what stands above units. */
export async function expectImporter(context: ImportContext, file: SheetFile): Promise<void> {
  for (const name of ['employees', 'units', 'subunits'] as const) {
    const table = findTable(name);
    for (const operation of ['create', 'update'] as const)
      if (!(await context.allows(tablePermission(table, operation)))) throw new AppError('forbidden');
    if (!mayWriteTable(context, table)) throw new AppError('forbidden');
  }
  if (file.content.length > sheetLimits.fileBytes)
    throw new AppError('too-large', { limit: sheetLimits.fileBytes });
  await inspectSheet(file.content, file.name);
}
