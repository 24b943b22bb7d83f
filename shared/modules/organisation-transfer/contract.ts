import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';
import { MOST_IMPORTED_BYTES, PIECE_BYTES } from './rules/limits.ts';

const path = '/organisation-transfer/v1/exports';

/** Both roles always come with a second factor. */
const needs = rightsOf('organisation-transfer', ['admin', 'system']);

const params = z.object({ id: z.coerce.number().int().positive() });

const organisationExport = z.object({
  export_id: z.number(),
  state: z.enum(['pending', 'in_progress', 'completed', 'failed']),
  progress: z.number(),
  message: z.string().nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  /** Until when its files can be downloaded; null where there are none, or none any more. */
  available_until: z.string().nullable(),
  file_name: z.string(),
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
  /** The zip is these pieces, one after the other. */
  pieces: z.number(),
});

export type OrganisationExport = z.output<typeof organisationExport>;

const importPath = '/organisation-transfer/v1/imports';

const importNeeds = rightsOf('organisation-transfer', ['system'], 'organisation-imports');

/** Drawn by whoever uploads, so that pieces of two files never meet. */
const upload = z.uuid();

const organisationImport = z.object({
  import_id: z.number(),
  state: z.enum(['pending', 'in_progress', 'completed', 'failed']),
  progress: z.number(),
  message: z.string().nullable(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  /** As the file names it. */
  organisation: z.string(),
  file_name: z.string(),
  rows: z.number(),
  /** Rows that stayed in the file, and values that no column takes. */
  left: z.number(),
  lost: z.number(),
  rounds: z.number(),
  figures: z.number(),
  pictures: z.number(),
});

export type OrganisationImport = z.output<typeof organisationImport>;

/** An organisation that was exported comes into an empty one, of this deployment or of another. */
const importOperations = {
  takePiece: {
    ...callDefaults,
    method: 'POST',
    path: `${importPath}/pieces`,
    summary: 'Takes one piece of a zip that is to be imported (multipart: file).',
    description:
      'Stores one piece of an exported zip (multipart: `file`). All pieces but the last have 4,194,304 bytes; the same piece sent again takes the place of the first. Pieces that no import uses go after a week.',
    access: importNeeds('Upload'),
    query: z.object({
      upload,
      piece: z.coerce
        .number()
        .int()
        .min(0)
        .max(Math.ceil(MOST_IMPORTED_BYTES / PIECE_BYTES)),
    }),
    bodyType: 'multipart/form-data',
    output: z.object({ taken: z.literal(true) }),
    errors: ['transfer-refused', 'too-large', 'not-a-form'],
    timeoutMs: 60_000,
  },
  startImport: {
    ...callDefaults,
    method: 'POST',
    path: importPath,
    summary: 'Starts the import of an uploaded zip into an empty organisation.',
    description:
      'Starts to import an exported organisation into an empty one. The whole file is checked before anything is written: its hashes, its figures, and every row. At the end the figures are read back and compared with those of the file.',
    access: importNeeds('Create'),
    body: z.object({
      upload,
      bytes: z.int().positive().max(MOST_IMPORTED_BYTES),
      file_name: z.string().max(200),
    }),
    output: organisationImport,
    status: 201,
    errors: ['transfer-refused'],
    timeoutMs: 60_000,
    retries: 0,
  },
  listImports: {
    ...callDefaults,
    method: 'GET',
    path: importPath,
    summary: 'The latest imports into the organisation.',
    description: 'Returns the latest imports into the organisation, newest first, with what came of them.',
    access: importNeeds('Read'),
    output: z.object({ imports: z.array(organisationImport) }),
    errors: [],
  },
} as const;

/** An organisation takes away all that is its own, as one zip. */
export const organisationTransfer = defineContract({
  slug: 'organisation-transfer',
  about:
    'An organisation as one zip: every table as CSV and JSON, its pictures, the figures that were released, and a manifest with the hash of each file.',
  operations: {
    start: {
      ...callDefaults,
      method: 'POST',
      path,
      summary: 'Starts an export of the organisation; one at a time.',
      description:
        'Starts to write everything that belongs to the organisation into one zip: each table as CSV and JSON, pictures, released figures, and a manifest with hashes. Answers of single people are never in it. One export runs at a time.',
      access: needs('Create'),
      output: organisationExport,
      status: 201,
      errors: ['transfer-refused'],
      timeoutMs: 30_000,
      retries: 0,
    },
    list: {
      ...callDefaults,
      method: 'GET',
      path,
      summary: 'My latest exports of the organisation.',
      description: 'Returns the latest exports that the caller started, newest first, with their progress.',
      access: needs('Read'),
      output: z.object({ exports: z.array(organisationExport) }),
      errors: [],
    },
    piece: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/{id}/piece`,
      summary: 'One piece of the zip; all of them in order are the file.',
      description:
        'Returns one piece of the zip of an export. The pieces from 0 on, written one after the other, are the zip; a download that breaks off goes on with the next piece.',
      access: needs('Download'),
      params,
      query: z.object({ piece: z.coerce.number().int().nonnegative() }),
      output: 'file',
      errors: ['not-found', 'transfer-refused'],
      timeoutMs: 60_000,
    },
    remove: {
      ...callDefaults,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: 'Deletes the files of an export.',
      description: 'Deletes the files of an export that has ended. That it was made stays on record.',
      access: needs('Delete'),
      params,
      output: z.object({ deleted: z.literal(true) }),
      errors: ['not-found', 'transfer-refused'],
      retries: 0,
    },
    ...importOperations,
  },
});
