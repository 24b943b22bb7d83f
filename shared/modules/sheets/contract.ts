import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { filters } from '../../calls/data.ts';
import { pictureLimits } from '../pictures/rules/limits.ts';
import { importCheck, importColumns } from './rules/import/import-request.ts';
import { tableCheck, tableColumns } from './rules/import/table-request.ts';
import { uploadChanges } from './rules/upload-changes.ts';

const blob_name = z.string().min(1).max(300);

/** Rows to leave out at the start: a list of more than 10,000 takes several files. */
const offset = z.coerce.number().int().min(0).max(1_000_000).default(0);

/** Spec 2 §7.6. Files for bulk upload go to TEMPORARY, pictures to PERMANENT; the sheet templates come from here too. */
export const storages = defineContract({
  slug: 'storages',
  about: 'Files: sheets for bulk upload and download, pictures.',
  operations: {
    uploadFile: {
      ...callDefaults,
      method: 'POST',
      path: '/storages/v1/storages/upload-file',
      summary: 'Takes a sheet for bulk upload (multipart: file, metadata) and starts its job.',
      description:
        'Stores a sheet for a bulk upload (multipart: `file`, `metadata` as JSON with `tableName`, `mode` and, for headings of its own, `reading`) and starts the job that reads it. What the columns hold is remembered for the next sheet; `reading.new_fields` adds own fields of the organisation. A sheet that changes more than 40 % of its table is written only with `confirmed`: `changed` and `stored` as its check said them.',
      access: 'signed-in',
      query: z.object({ container_type: z.literal('TEMPORARY') }),
      bodyType: 'multipart/form-data',
      output: z.object({ message: z.string(), job_id: z.number() }),
      errors: ['sheet-refused', 'table-unknown', 'too-large', 'unavailable'],
      timeoutMs: 25_000,
      retries: 0,
    },
    uploadImage: {
      ...callDefaults,
      method: 'POST',
      path: '/storages/v1/storages/upload-image',
      summary:
        'Stores a picture for a column (multipart: file, thumbnail as PNG, metadata with tableName and variableName).',
      description:
        'Stores a picture for a column of a table (multipart: file, thumbnail as PNG, metadata with `tableName` and `variableName`).',
      access: 'signed-in',
      query: z.object({ container_type: z.literal('PERMANENT') }),
      bodyType: 'multipart/form-data',
      output: z.object({ message: z.string(), blob_name: z.string() }),
      errors: ['picture-refused', 'too-large', 'unavailable'],
      timeoutMs: 25_000,
      retries: 0,
    },
    downloadFile: {
      ...callDefaults,
      method: 'GET',
      path: '/storages/v1/storages/download-file',
      summary: 'A picture of a row that the caller may read, as it is stored.',
      description: 'Returns a picture of a row that the caller may read, as it is stored.',
      access: 'signed-in',
      query: z.object({ container_type: z.literal('PERMANENT'), blob_name }),
      output: 'file',
      errors: ['unavailable'],
    },
    deleteFile: {
      ...callDefaults,
      method: 'DELETE',
      path: '/storages/v1/storages/delete-file',
      summary: 'Takes away a picture, and its thumbnail, that no row names.',
      description: 'Deletes a picture and its thumbnail. No row may refer to it.',
      access: 'signed-in',
      query: z.object({ container_type: z.literal('PERMANENT'), blob_name }),
      output: z.object({ deleted: z.literal(true) }),
      errors: ['picture-refused', 'unavailable'],
    },
    downloadThumbnails: {
      ...callDefaults,
      method: 'POST',
      path: '/storages/v1/storages/download-thumbnails',
      summary: 'The thumbnails of pictures of rows that the caller may read, as PNG in base 64.',
      description: 'Returns the thumbnails of pictures of rows that the caller may read, as PNG in base 64.',
      access: 'signed-in',
      atKiosk: true,
      query: z.object({ container_type: z.literal('PERMANENT') }),
      body: z.object({ thumbnail_names: z.array(blob_name).max(pictureLimits.thumbnails) }),
      output: z.object({ results: z.array(z.object({ name: z.string(), image: z.string() })) }),
      errors: ['unavailable'],
    },
    readSheetColumns: {
      ...callDefaults,
      method: 'POST',
      path: '/storages/v1/storages/sheet-columns',
      summary:
        'Reads a sheet of a table with headings of its own and proposes what each column holds (multipart: file, metadata).',
      description:
        'Reads a CSV or Excel sheet for a bulk upload of any table (multipart: `file`, `metadata` as JSON with `tableName`, `mode`, `sheet` and `heading_row`) and proposes what each column holds. Stores nothing. For whoever may upload sheets of the table.',
      access: 'signed-in',
      bodyType: 'multipart/form-data',
      output: tableColumns,
      errors: ['sheet-refused', 'table-unknown', 'too-large'],
      timeoutMs: 25_000,
      retries: 0,
    },
    checkUpload: {
      ...callDefaults,
      method: 'POST',
      path: '/storages/v1/storages/upload-check',
      summary: 'Says what a bulk upload would change, and what is wrong with it (multipart: file, metadata).',
      description:
        'A dry run of a bulk upload (multipart: `file`, `metadata` as JSON with `tableName`, `mode` and, for headings of its own, `reading`): counts, changes field by field and errors by cause. Stores nothing. For whoever may upload sheets of the table.',
      access: 'signed-in',
      bodyType: 'multipart/form-data',
      output: tableCheck,
      errors: ['sheet-refused', 'table-unknown', 'too-large'],
      timeoutMs: 60_000,
      retries: 0,
    },
    downloadUploadErrors: {
      ...callDefaults,
      method: 'POST',
      path: '/storages/v1/storages/upload-errors',
      summary: 'The same sheet with a last column that says what is wrong (multipart: file, metadata).',
      description:
        'Returns the sheet of a bulk upload that was sent (multipart: `file`, `metadata`) with a last column that says what is wrong with each row. Stores nothing. For whoever may upload sheets of the table.',
      access: 'signed-in',
      bodyType: 'multipart/form-data',
      output: 'file',
      errors: ['sheet-refused', 'table-unknown', 'too-large'],
      timeoutMs: 60_000,
      retries: 0,
    },
    readImportColumns: {
      ...callDefaults,
      method: 'POST',
      path: '/storages/v1/storages/import-columns',
      summary:
        'Reads a sheet of people with headings of its own and proposes what each column holds (multipart: file, metadata).',
      description:
        'Reads a CSV or Excel list of people with its own headings (multipart: `file`, `metadata` as JSON with `sheet` and `heading_row`) and proposes what each column holds. Stores nothing. For whoever may create people; refuses files that are no sheets.',
      access: 'signed-in',
      bodyType: 'multipart/form-data',
      output: importColumns,
      errors: ['sheet-refused', 'too-large'],
      timeoutMs: 25_000,
      retries: 0,
    },
    checkImport: {
      ...callDefaults,
      method: 'POST',
      path: '/storages/v1/storages/import-check',
      summary:
        'Says what an import of people would change, and what is wrong with it (multipart: file, metadata).',
      description:
        'A dry run of an import of people (multipart: `file`, `metadata` as JSON: how the columns are read): counts, changes field by field, errors by cause and the units afterwards. Stores nothing. For whoever may create and change people and units.',
      access: 'signed-in',
      bodyType: 'multipart/form-data',
      output: importCheck,
      errors: ['sheet-refused', 'too-large'],
      timeoutMs: 60_000,
      retries: 0,
    },
    downloadImportErrors: {
      ...callDefaults,
      method: 'POST',
      path: '/storages/v1/storages/import-errors',
      summary:
        'The same list of people with a last column that says what is wrong (multipart: file, metadata).',
      description:
        'Returns the list of people that was sent (multipart: `file`, `metadata`) with a last column that says what is wrong with each row. Stores nothing. For whoever may create and change people and units.',
      access: 'signed-in',
      bodyType: 'multipart/form-data',
      output: 'file',
      errors: ['sheet-refused', 'too-large'],
      timeoutMs: 60_000,
      retries: 0,
    },
    importPeople: {
      ...callDefaults,
      method: 'POST',
      path: '/storages/v1/storages/import-people',
      summary: 'Starts the import of people and their units, all or none (multipart: file, metadata).',
      description:
        'Starts the job that imports people and their units from a list, all rows or none (multipart: `file`, `metadata` with `expected` of the check), and remembers what the columns hold. For whoever may create and change people and units.',
      access: 'signed-in',
      bodyType: 'multipart/form-data',
      output: z.object({ message: z.string(), job_id: z.number() }),
      errors: ['sheet-refused', 'too-large', 'unavailable'],
      timeoutMs: 25_000,
      retries: 0,
    },
    readUpload: {
      ...callDefaults,
      method: 'GET',
      path: '/storages/v1/uploads/{id}',
      summary: 'What an upload that has ended did, and whether it can be undone.',
      description:
        'Says by the number of its job what an upload made and changed, with up to 50 rows of each field by field, and why it cannot be undone where something stands in the way: a row that has changed since, or a new row that others point at. For whoever uploaded it, and for administrators. Kept for 14 days.',
      access: 'signed-in',
      params: z.object({ id: z.coerce.number().int().positive() }),
      output: uploadChanges,
      errors: ['not-found', 'forbidden', 'upload-undo-refused'],
      timeoutMs: 60_000,
    },
    undoUpload: {
      ...callDefaults,
      method: 'POST',
      path: '/storages/v1/uploads/{id}/undo',
      summary: 'Undoes an upload as a whole.',
      description:
        'Starts the job that undoes an upload, all rows or none: new rows go, changed ones get their old values. Refused as soon as one of its rows has changed since. For whoever uploaded it, and for administrators, who may change and delete rows of its table; 14 days long. Called twice, it is the same job.',
      access: 'signed-in',
      params: z.object({ id: z.coerce.number().int().positive() }),
      output: z.object({ job_id: z.number() }),
      errors: ['not-found', 'forbidden', 'upload-undo-refused', 'conflict', 'unavailable'],
      timeoutMs: 60_000,
      retries: 0,
    },
    downloadTemplate: {
      ...callDefaults,
      method: 'GET',
      path: '/storages/v1/storages/download-template',
      summary: 'An empty sheet with the columns of a table, or with its rows for an update.',
      description:
        'Returns an empty sheet with the columns of a table for a bulk upload, or with its rows for an update.',
      access: 'signed-in',
      query: z.object({
        table: z.string().regex(/^\w{1,80}$/),
        mode: z.enum(['create', 'update']).default('create'),
        format: z.enum(['csv', 'xlsx']).default('xlsx'),
        language: z.string().max(10).optional(),
        offset,
      }),
      output: 'file',
      errors: ['sheet-refused', 'table-unknown'],
      timeoutMs: 25_000,
    },
    downloadData: {
      ...callDefaults,
      method: 'GET',
      path: '/storages/v1/storages/download-data',
      summary:
        'The rows of a table that the caller may read, at most 10,000 from `offset` on, as a sheet for Bulk Upload.',
      description:
        'Returns the rows of a table that the caller may read as a sheet, at most 10,000 from `offset` on.',
      access: 'signed-in',
      query: z.object({
        table: z.string().regex(/^\w{1,80}$/),
        format: z.enum(['csv', 'xlsx']).default('xlsx'),
        keys: z.enum(['all', 'primary', 'none']).default('all'),
        /** Names by comma. */
        columns: z.string().max(5_000).default(''),
        filters: filters.optional(),
        search: z.string().max(200).optional(),
        sort: z.string().max(500).optional(),
        /** The job's data tells `rows`, `total` and `offset`. */
        offset,
        language: z.string().max(10).optional(),
      }),
      output: 'file',
      errors: ['sheet-refused', 'table-unknown'],
      timeoutMs: 25_000,
    },
  },
});
