import type { ImportRequest } from '@livingroom/shared/modules/sheets/rules/import/import-request.ts';
import { expectImporter, refuseWithoutAddress, rememberFields } from '../import/import-people.ts';
import { readPeopleSheet } from '../import/read-file.ts';
import { beginUpload, type UploadContext, type UploadedFile } from './start-upload.ts';

/** Starts the job and remembers what the columns hold. Returns the job's id. Errors: `forbidden`, `sheet-refused`. */
export async function startImport(
  context: UploadContext,
  file: UploadedFile,
  request: ImportRequest,
): Promise<number> {
  await expectImporter(context, file);
  refuseWithoutAddress(request);
  context.ports.blobs.expect('TEMPORARY');
  const { found } = await readPeopleSheet(file, request);
  await rememberFields(context, found.headings, request.columns);
  return beginUpload(context, file, {
    tableName: 'employees',
    mode: 'create',
    placesUnits: false,
    importAs: request,
  });
}
