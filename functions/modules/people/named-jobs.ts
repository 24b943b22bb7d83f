import { instanceId } from '@livingroom/shared/catalogue/workflows.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { isPhrase } from '@livingroom/shared/core/lib/phrase.ts';
import type { ServiceContext } from '../../core/context.ts';
import { isNamedIn, type PersonMarks } from './person-marks.ts';

/** What stands in place of a cell that named somebody who is deleted. */
const GONE = '…';

/**
 * Takes a person who is deleted out of what uploads said of their rows, since a problem quotes the cell: out of the job's
 * message, and out of what the host stores of the work that found it.
 */
export async function forgetNamedJobs(
  { store, ports, accountId }: ServiceContext,
  marks: PersonMarks,
): Promise<void> {
  const jobs = store.table('jobs');
  const ended = { job_type: 'file_upload', status: ['completed', 'failed'] } as const;
  for await (const rows of jobs.pages({ where: ended })) {
    const named = rows.filter(({ body }) => body.message !== null && isNamedIn(body.message, marks));
    for (const { body } of named)
      await ports.workflows.purge(instanceId('bulk-upload', { accountId, jobId: body.job_id }));
    await jobs.changeEach(named, ({ message }) => ({ message: message && withoutPerson(message, marks) }));
  }
}

/** A stored phrase with other values, or a text of an older version as a whole. */
function withoutPerson(message: string, marks: PersonMarks): string {
  try {
    return JSON.stringify(cleared(JSON.parse(message), marks));
  } catch {
    return GONE;
  }
}

function cleared(value: Json, marks: PersonMarks): Json {
  if (typeof value === 'string') return isNamedIn(value, marks) ? GONE : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => cleared(item, marks));
  // The key of a phrase is ours, whatever its words.
  const isOurs = (name: string) => name === 'key' && isPhrase(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isOurs(name) ? inner : cleared(inner, marks)]),
  );
}
