import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';
import { importOperations } from './import-contract.ts';

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
