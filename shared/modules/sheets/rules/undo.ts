import type { Json } from '../../../core/lib/json.ts';

/**
 * For how many days an upload can be undone: whoever imports the wrong list hears of it with the next run of the HR system, a
 * week later at the latest, and needs days to agree on it. Longer would keep old values of people for no use.
 */
export const UNDO_DAYS = 14;

/** Rows of an upload that can be undone; of more nothing is stored. */
export const MOST_UNDONE = 30_000;

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

/** Where an upload that has ended stands on its way back; in `job_data.undo` of its job. */
export type UploadUndo =
  /** It was known when it ended that it cannot be undone. */
  | { readonly state: 'never'; readonly why: 'too-large' | 'picture' | 'erased' }
  /** `job`: that of the undo, which has begun where it is at work or done. */
  | {
      readonly state: 'open' | 'running' | 'done';
      readonly until: string;
      readonly job: number | null;
    };

/** The way back of an upload as its job says it; null where it says nothing. */
export function undoOf(jobData: unknown): UploadUndo | null {
  const undo = typeof jobData === 'object' && jobData !== null && 'undo' in jobData ? jobData.undo : null;
  return typeof undo === 'object' && undo !== null && 'state' in undo ? (undo as UploadUndo) : null;
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
