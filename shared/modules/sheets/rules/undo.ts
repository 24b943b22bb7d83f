import * as z from 'zod';
import type { Json } from '../../../core/lib/json.ts';

/**
 * For how many days an upload can be undone: whoever imports the wrong list hears of it with the next run of the HR system, a
 * week later at the latest, and needs days to agree on it. Longer would keep old values of people for no use.
 */
export const UNDO_DAYS = 14;

/** Rows of an upload that can be undone; of more nothing is stored. */
export const MOST_UNDONE = 30_000;

/** Rows that the answer about an upload shows one by one. */
export const SHOWN_UNDONE = 50;

/**
 * Tables whose uploads can be undone: people, units and what places them. A role or a right that was added goes with its own
 * rules, and what surveys, flows and reports are made of is published or counted by then.
 */
const undoable: readonly string[] = [
  'employees',
  'units',
  'subunits',
  'locations',
  'location_addresses',
  'employee_locations',
  'employee_secondary_units',
  'employee_secondary_reports',
  'unit_locations',
  'employee_groups',
  'employee_group_criteria',
];

export function isUploadUndoable(table: string): boolean {
  return undoable.includes(table);
}

/** Why an upload cannot be undone, as it was known when it ended. */
const never = z.enum(['too-large', 'picture', 'erased']);

/** Where an upload that has ended stands on its way back; in `job_data.undo` of its job. */
const uploadUndo = z.discriminatedUnion('state', [
  z.object({ state: z.literal('never'), why: never }),
  /** `job`: that of the undo, which has begun where it is at work or done. */
  z.object({ state: z.enum(['open', 'running', 'done']), until: z.string(), job: z.number().nullable() }),
]);

export type UploadUndo = z.infer<typeof uploadUndo>;

/** The way back of an upload as its job says it; null where it says nothing. */
export function undoOf(jobData: unknown): UploadUndo | null {
  const undo = typeof jobData === 'object' && jobData !== null && 'undo' in jobData ? jobData.undo : null;
  return uploadUndo.safeParse(undo).data ?? null;
}

/** Whether it may begin, as far as time tells. */
export function canBegin(undo: UploadUndo | null, now: string): boolean {
  return undo?.state === 'open' && undo.until > now;
}

/** The job that an undo brings back; null for any other job. */
export function undoneJob(jobData: { readonly [key: string]: Json } | null): number | null {
  const of = jobData?.undoes;
  return typeof of === 'number' ? of : null;
}

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
