import * as z from 'zod';
import { callDefaults } from '../../calls/call.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';
import { MOST_IMPORTED_BYTES, PIECE_BYTES } from './rules/limits.ts';

const path = '/organisation-transfer/v1/imports';

const needs = rightsOf('organisation-transfer', ['system'], 'organisation-imports');

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
export const importOperations = {
  takePiece: {
    ...callDefaults,
    method: 'POST',
    path: `${path}/pieces`,
    summary: 'Takes one piece of a zip that is to be imported (multipart: file).',
    description:
      'Stores one piece of an exported zip (multipart: `file`). All pieces but the last have 4,194,304 bytes; the same piece sent again takes the place of the first. Pieces that no import uses go after a week.',
    access: needs('Upload'),
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
    path,
    summary: 'Starts the import of an uploaded zip into an empty organisation.',
    description:
      'Starts to import an exported organisation into an empty one. The whole file is checked before anything is written: its hashes, its figures, and every row. At the end the figures are read back and compared with those of the file.',
    access: needs('Create'),
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
    path,
    summary: 'The latest imports into the organisation.',
    description: 'Returns the latest imports into the organisation, newest first, with what came of them.',
    access: needs('Read'),
    output: z.object({ imports: z.array(organisationImport) }),
    errors: [],
  },
} as const;
