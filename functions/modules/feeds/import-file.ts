import type { SheetFile } from '../sheets/import/read-file.ts';
import type { UploadContext } from '../sheets/upload/start-upload.ts';
import { beginUpload } from '../sheets/upload/start-upload.ts';
import { type FeedRun, runsOf, type Turn } from './feed-rows.ts';
import type { Checked } from './read-source.ts';

type Importing = Turn & { readonly about?: Partial<FeedRun> };

/**
 * Starts the upload that writes the people of a file. The number of its job is in the run before the job is: whoever is cut off
 * between the two, or does it twice, starts the same one.
 */
export async function importFile(
  context: UploadContext,
  { ports, accountId, run, about = {} }: Importing,
  { file, checked }: { readonly file: SheetFile; readonly checked: Checked },
): Promise<FeedRun | null> {
  const runs = runsOf(ports, accountId);
  const fresh = run.job_id_ref ?? (await context.store.takeNumbers('jobs', 1));
  let isOurs = false;
  const held = await runs.changeIfThere(run.feed_run_id, (row) => {
    isOurs = row.status === run.status && row.lease_until === run.lease_until;
    return isOurs ? { ...about, job_id_ref: row.job_id_ref ?? fresh } : null;
  });
  if (!held || !isOurs || held.job_id_ref === null) return held;
  const request = { ...checked.request, expected: checked.check.expected };
  const isThere = await context.store.table('jobs').get(held.job_id_ref);
  if (!isThere)
    await beginUpload(
      context,
      { ...file, contentType: 'application/octet-stream' },
      { tableName: 'employees', mode: 'create', placesUnits: false, importAs: request },
      held.job_id_ref,
    );
  return runs.changeIfThere(run.feed_run_id, ({ status }) =>
    status === run.status ? { status: 'importing', lease_until: null } : null,
  );
}
