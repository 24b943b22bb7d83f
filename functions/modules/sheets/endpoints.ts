import { readJson } from '@livingroom/shared/core/lib/json.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { pictureLimits } from '@livingroom/shared/modules/pictures/rules/limits.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { tablePlace, tableRequest } from '@livingroom/shared/modules/sheets/rules/import/table-request.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import type { ZodType } from 'zod';
import { FileReply, implement } from '../../core/http/endpoints.ts';
import { readForm } from '../../core/http/multipart.ts';
import type { Incoming } from '../../core/http/types.ts';
import { dropPicture, keepPicture } from '../pictures/keep-picture.ts';
import { readPicture, readThumbnails } from '../pictures/read-pictures.ts';
import { downloadTable } from './download/download-table.ts';
import { sheetLimits } from './file/limits.ts';
import { expectSheet } from './file/read-sheet.ts';
import {
  checkImport,
  importErrors,
  readPlace as importPlace,
  proposeColumns,
  readRequest,
} from './import/import-people.ts';
import { checkUpload, uploadErrors } from './upload/own-headings/check-upload.ts';
import { proposeTableColumns } from './upload/own-headings/propose-columns.ts';
import { startImport } from './upload/start-import.ts';
import { startUpload } from './upload/start-upload.ts';
import { createTemplate } from './upload/template.ts';
import { readUpload } from './upload/undo/read-upload.ts';
import { undoUpload } from './upload/undo/start-undo.ts';

export const storagesDomain = implement(storages, {
  async uploadFile(context) {
    const { file, metadata } = await readSent(context);
    const jobId = await startUpload(context, file, said(tableRequest, metadata));
    return { message: say(uploadWords('done'), context.language), job_id: jobId };
  },
  async readSheetColumns(context) {
    const { file, metadata } = await readSent(context);
    return proposeTableColumns(context, file, said(tablePlace, metadata));
  },
  async checkUpload(context) {
    const { file, metadata } = await readSent(context);
    return checkUpload(context, file, said(tableRequest, metadata));
  },
  async downloadUploadErrors(context) {
    const { file, metadata } = await readSent(context);
    const { content, type, fileName } = await uploadErrors(context, file, said(tableRequest, metadata));
    return new FileReply(content, type, fileName);
  },
  async readImportColumns(context) {
    const { file, metadata } = await readSent(context);
    return proposeColumns(context, file, importPlace(metadata));
  },
  async checkImport(context) {
    const { file, metadata } = await readSent(context);
    return checkImport(context, file, readRequest(metadata));
  },
  async downloadImportErrors(context) {
    const { file, metadata } = await readSent(context);
    const { content, type, fileName } = await importErrors(context, file, readRequest(metadata));
    return new FileReply(content, type, fileName);
  },
  async importPeople(context) {
    const { file, metadata } = await readSent(context);
    const jobId = await startImport(context, file, readRequest(metadata));
    return { message: say(uploadWords('done'), context.language), job_id: jobId };
  },
  readUpload: (context, { params }) => readUpload(context, params.id),
  undoUpload: async (context, { params }) => ({ job_id: await undoUpload(context, params.id) }),
  async uploadImage(context) {
    const form = await readForm(context.request, pictureLimits.fileBytes);
    const { tableName, variableName } = readPlace(form.text('metadata'));
    const thumbnail = await form.bytes('thumbnail');
    if (!form.file || form.file.content.length === 0)
      throw new AppError('picture-refused', { problem: 'noFile' });
    const blob_name = await keepPicture(context, {
      table: tableName,
      column: variableName,
      content: form.file.content,
      thumbnail: thumbnail ?? new Uint8Array(),
    });
    return { message: say(uploadWords('done'), context.language), blob_name };
  },
  async downloadFile(context, { query }) {
    const { content, contentType } = await readPicture(context, query.blob_name);
    return new FileReply(content, contentType, query.blob_name, {
      'cache-control': KEPT,
      vary: 'Authorization',
    });
  },
  async deleteFile(context, { query }) {
    await dropPicture(context, query.blob_name);
    return { deleted: true as const };
  },
  async downloadThumbnails(context, { body }) {
    return { results: await readThumbnails(context, body.thumbnail_names) };
  },
  async downloadTemplate(context, { query }) {
    const { content, type, fileName } = await createTemplate(context, query);
    return new FileReply(content, type, fileName);
  },
  async downloadData(context, { query }) {
    const { content, type, fileName } = await downloadTable(context, query);
    return new FileReply(content, type, fileName);
  },
});

/** The sheet of a form, and what the form says of it. */
async function readSent({ request }: { readonly request: Incoming }) {
  expectSheet();
  const form = await readForm(request, sheetLimits.fileBytes);
  if (!form.file || form.file.content.length === 0)
    throw new AppError('sheet-refused', { problem: 'noFile' });
  return { file: form.file, metadata: form.text('metadata') };
}

/** A name stands for the same picture for ever; the browser keeps it for the person who may see it, for an hour. */
const KEPT = 'private, max-age=3600, immutable';

function readPlace(text: string | null): { tableName: string; variableName: string } {
  const { tableName, variableName } = fieldsIn(text);
  if (typeof tableName === 'string' && typeof variableName === 'string') return { tableName, variableName };
  throw new AppError('picture-refused', { problem: 'metadata' });
}

/** What a form says of its sheet. Errors: `sheet-refused`. */
function said<Request>(shape: ZodType<Request>, text: string | null): Request {
  const { data } = shape.safeParse(readJson(text ?? ''));
  if (!data) throw new AppError('sheet-refused', { problem: 'metadata' });
  return data;
}

/** What a form says of its file, as JSON; nothing where it cannot be read. */
function fieldsIn(text: string | null): { readonly [name: string]: unknown } {
  const value = readJson(text ?? '');
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
