import * as z from 'zod';

/** Rows that the answer about an upload shows one by one. */
export const SHOWN_UNDONE = 50;

const count = z.number().int();

/** What an upload did, as whoever undoes it reads it. */
export const uploadChanges = z.object({
  job_id: z.number(),
  /** The name of the table in the reader's language. */
  table: z.string(),
  ended_at: z.string().nullable(),
  made: count,
  changed: count,
  /** People who became inactive; they are among the changed ones. */
  leaving: count,
  /** People whose role or units changed. */
  roles: count,
  /** Names of fields that it added to the organisation's own; an undo takes their values away and leaves them. */
  new_fields: z.array(z.string()),
  /** Names of new rows, at most 50. */
  new_rows: z.array(z.string()),
  /** Changes field by field, at most 50. */
  changes: z.array(
    z.object({
      name: z.string(),
      fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  undo: z.object({
    state: z.enum(['open', 'running', 'done', 'over']),
    until: z.string().nullable(),
    /** Why it cannot be undone as things stand; null: it can. */
    problem: z.string().nullable(),
  }),
});

export type UploadChanges = z.infer<typeof uploadChanges>;
