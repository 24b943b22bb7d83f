import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';
import { importCheck, importColumns } from '../sheets/rules/import/import-request.ts';
import { columnField, newFieldShape } from '../sheets/rules/import/own-fields.ts';
import { unitSources } from '../sheets/rules/import/place-units.ts';
import { uploadChanges } from '../sheets/rules/upload-changes.ts';
import { LONGEST_ADDRESS } from '../webhooks/rules/limits.ts';
import { LONGEST_FOLDER } from './rules/folders.ts';
import { LONGEST_FEED_NAME, LONGEST_HEADER_NAME, LONGEST_SECRET } from './rules/limits.ts';

const path = '/feeds/v1/feeds';
const runs = '/feeds/v1/feed-runs';

const needs = rightsOf('feeds', ['admin', 'system']);

const params = z.object({ id: z.coerce.number().int().positive() });

const runParams = z.object({ id: z.string().regex(/^\d{1,15}-[\d-]{5,40}$/) });

/** Where the file is. The secret is sent in and never out; left out, the one that is stored stays. */
const source = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('https'),
    address: z.string().max(LONGEST_ADDRESS),
    header_name: z.string().max(LONGEST_HEADER_NAME).nullable().default(null),
    secret: z.string().min(1).max(LONGEST_SECRET).optional(),
  }),
  /** A program sends the file, with an API key. */
  z.strictObject({ kind: z.literal('upload') }),
  /** Somebody puts the file into this folder of the organisation. */
  z.strictObject({ kind: z.literal('folder'), folder: z.string().max(2 * LONGEST_FOLDER) }),
]);

const schedule = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), hour: z.number().int().min(0).max(23) }),
  z.strictObject({
    every: z.literal('week'),
    weekday: z.number().int().min(1).max(7),
    hour: z.number().int().min(0).max(23),
  }),
  /** Whenever a file comes: of sources that send it. */
  z.strictObject({ every: z.literal('file') }),
]);

const reading = z.strictObject({
  sheet: z.string().max(100).nullable().default(null),
  /** What columns hold, by their headings; others are left out. */
  columns: z
    .array(z.strictObject({ heading: z.string().min(1).max(200), field: columnField }))
    .min(1)
    .max(50),
  /** Columns that become fields of the organisation's own, which are added as the feed is saved. */
  new_fields: z
    .array(z.strictObject({ heading: z.string().min(1).max(200), ...newFieldShape }))
    .max(20)
    .default([]),
  units: z.enum(unitSources),
  /** Whoever is missing from the file stays as they are, or becomes inactive: a full list. */
  missing: z.enum(['keep', 'deactivate']),
});

const input = { name: z.string().max(2 * LONGEST_FEED_NAME), source, schedule, reading };

export type FeedSource = z.infer<typeof source>;
export type FeedScheduleInput = z.infer<typeof schedule>;
export type FeedReading = z.infer<typeof reading>;

const saved = z.object({ feed_id: z.number() });

const run = z.object({ feed_run_id: z.string(), status: z.string() });

/** Lists of people that are read by themselves, and stop where a person must look. */
export const feedCalls = defineContract({
  slug: 'feeds',
  about:
    'Feeds keep people in step with an HR system: a file is read on a schedule or sent by a program, compared, and imported as an upload would be. A file that would change too much, swaps keys or is damaged waits for a person.',
  operations: {
    add: {
      ...callDefaults,
      method: 'POST',
      path,
      summary: 'Adds a feed of people; its first file waits for a confirmation.',
      description:
        'Adds a feed: where its file is, when it is read, what its columns hold. Its people are written in the name of whoever saved it last. The first file waits until somebody has confirmed it.',
      access: needs('Add'),
      body: z.strictObject(input),
      output: saved,
      status: 201,
      errors: ['feed-refused', 'not-found'],
      retries: 0,
    },
    place: {
      ...callDefaults,
      method: 'GET',
      path: '/feeds/v1/drop-place',
      summary: 'Where files can be put for feeds that read a folder.',
      description:
        'Returns the place of the organisation, a folder or an SFTP address, in which the folders of feeds lie; null where the operator has not switched it on.',
      access: needs('Add'),
      output: z.object({ place: z.string().nullable() }),
    },
    change: {
      ...callDefaults,
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: 'Changes a feed, pauses it or lets it go on.',
      description:
        'Changes a feed, pauses it or lets it go on. Where its source or its columns change, the next file waits for a confirmation. A stored secret is used for no other host: whoever changes the host gives it again.',
      access: needs('Change'),
      params,
      body: z.strictObject({
        name: input.name.optional(),
        source: source.optional(),
        schedule: schedule.optional(),
        reading: reading.optional(),
        state: z.enum(['on', 'paused']).optional(),
      }),
      output: saved,
      errors: ['feed-refused', 'not-found', 'conflict'],
    },
    remove: {
      ...callDefaults,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: 'Deletes a feed with its runs. Its people stay.',
      description: 'Deletes a feed with what is known of its runs. The people that it brought stay.',
      access: needs('Remove'),
      params,
      output: z.object({ deleted: z.literal(true) }),
      errors: ['not-found'],
      retries: 0,
    },
    test: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/test`,
      summary: 'Reads the file of a source once and proposes what its columns hold.',
      description:
        'Reads the file of a source once and proposes what its columns hold. Stores nothing. With `feed_id` the stored secret of that feed is used where none is given, for the same host alone.',
      access: needs('Test'),
      body: z.strictObject({
        source,
        feed_id: z.number().int().positive().nullable().default(null),
        sheet: z.string().max(100).nullable().default(null),
      }),
      output: importColumns,
      errors: ['feed-refused', 'sheet-refused', 'too-large', 'not-found'],
      timeoutMs: 60_000,
      retries: 0,
    },
    run: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/{id}/run`,
      summary: 'Reads a feed now, and says what became of it.',
      description:
        'Reads the file of a feed now, also where it is the same as before, and returns how the run stands: it imports, waits for a confirmation, changed nothing or failed. Of a folder the newest file is taken.',
      access: needs('Run'),
      params,
      output: run,
      errors: ['feed-refused', 'not-found', 'conflict'],
      timeoutMs: 90_000,
      retries: 0,
    },
    send: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/{id}/file`,
      summary: 'Sends a list of people to a feed, as the body.',
      description:
        'Takes a CSV or Excel file, at most 20 MB, as the body of the request, for a feed whose file is sent. Compares it and imports it, or lets it wait for a person, as any feed does, and returns how its run stands. A file that is sent again while it is read, imported or waits is not taken twice: the same run is returned. While another file is read the run waits its turn as `reading`.',
      access: needs('Send'),
      params,
      bodyType: 'application/octet-stream',
      output: run,
      errors: ['feed-refused', 'sheet-refused', 'too-large', 'not-found', 'conflict', 'unavailable'],
      timeoutMs: 90_000,
      retries: 0,
    },
    review: {
      ...callDefaults,
      method: 'GET',
      path: `${runs}/{id}/review`,
      summary: 'What a run that waits would change, and what is wrong with its file.',
      description:
        'The dry run of the stored file of a run that waits: counts, changes field by field, errors by cause and the units afterwards, as things stand now.',
      access: needs('Review'),
      params: runParams,
      output: importCheck,
      errors: ['feed-refused', 'sheet-refused', 'not-found', 'unavailable'],
      timeoutMs: 60_000,
    },
    confirm: {
      ...callDefaults,
      method: 'POST',
      path: `${runs}/{id}/confirm`,
      summary: 'Imports the file of a run that waits.',
      description:
        'Starts the import of the file of a run that waits, all rows or none, as `expected` of the review says. Rows with errors are left out. Where something has changed since the review nothing is written.',
      access: needs('Confirm'),
      params: runParams,
      body: z.strictObject({ expected: z.string().max(200) }),
      output: run,
      errors: ['feed-refused', 'sheet-refused', 'not-found', 'conflict', 'unavailable'],
      timeoutMs: 60_000,
      retries: 0,
    },
    follow: {
      ...callDefaults,
      method: 'POST',
      path: `${runs}/{id}/follow`,
      summary: 'How a run stands by now.',
      description:
        'Looks whether the import of a run has ended, writes it down, and returns how the run stands.',
      access: needs('Follow'),
      params: runParams,
      output: run,
      errors: ['not-found', 'conflict'],
    },
    changes: {
      ...callDefaults,
      method: 'GET',
      path: `${runs}/{id}/changes`,
      summary: 'What a run that has imported its file changed, and whether it can be undone.',
      description:
        'Says what a run made and changed, with up to 50 rows of each field by field, and why it cannot be undone where something stands in the way. The rows are there for 14 days.',
      access: needs('Review'),
      params: runParams,
      output: uploadChanges,
      errors: ['feed-refused', 'not-found', 'forbidden'],
      timeoutMs: 60_000,
    },
    undo: {
      ...callDefaults,
      method: 'POST',
      path: `${runs}/{id}/undo`,
      summary: 'Undoes what a run imported, and pauses its feed.',
      description:
        'Starts the job that undoes what a run imported, all rows or none, and pauses the feed, whose next file waits for a confirmation. Refused as soon as one of its rows has changed since, and after 14 days.',
      access: needs('Confirm'),
      params: runParams,
      output: run,
      errors: ['feed-refused', 'upload-undo-refused', 'not-found', 'forbidden', 'conflict', 'unavailable'],
      timeoutMs: 60_000,
      retries: 0,
    },
    dismiss: {
      ...callDefaults,
      method: 'POST',
      path: `${runs}/{id}/dismiss`,
      summary: 'Leaves the file of a run that waits aside.',
      description: 'Leaves the file of a run that waits aside and deletes it. Nothing of it is imported.',
      access: needs('Dismiss'),
      params: runParams,
      output: run,
      errors: ['feed-refused', 'not-found', 'conflict'],
      retries: 0,
    },
  },
});
