import { columnFieldOf } from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import type { ImportRequest } from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { withHeadings } from '@livingroom/shared/modules/sheets/rules/import/own-fields.ts';
import { expectFieldMaker, expectImporter, refuseWithoutAddress } from '../import/import-people.ts';
import { readPeopleSheet } from '../import/read-file.ts';
import { rememberFields } from '../import/remembered-headings.ts';
import { beginUpload, type UploadContext, type UploadedFile } from './start-upload.ts';

/** Starts the job and remembers what the columns hold. Returns the job's id. Errors: `forbidden`, `sheet-refused`. */
export async function startImport(
  context: UploadContext,
  file: UploadedFile,
  request: ImportRequest,
): Promise<number> {
  await expectImporter(context, file);
  refuseWithoutAddress(request);
  await expectFieldMaker(context, request);
  context.ports.blobs.expect('TEMPORARY');
  const { found } = await readPeopleSheet(file, request);
  const { headings } = found;
  // What is new has a name to be remembered by once it is there (`rememberNewFields`).
  const made = new Set(request.new_fields.map(({ at }) => at));
  const confirmed = headings.flatMap((heading, at) =>
    made.has(at) ? [] : [{ heading, field: columnFieldOf(request.columns[at]) }],
  );
  await rememberFields(context, confirmed);
  const new_fields = withHeadings(request.new_fields, headings);
  return beginUpload(context, file, {
    tableName: 'employees',
    mode: 'create',
    placesUnits: false,
    importAs: { ...request, new_fields },
  });
}
