import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { uniqueValueId } from '@livingroom/shared/core/lib/unique-value-id.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';

/** A call that holds the turn writes its job at once; one that died in between holds up others no longer than this. */
const STARTING_MS = 60_000;

type Kind = Extract<Row<'jobs'>['job_type'], 'organisation_export' | 'organisation_import'>;

/**
 * Takes the turn of a kind of job for this one: a row that all such calls replace, so that of two at the same moment one
 * gets it. False while another job of the kind is at work.
 */
export async function takeTurn(context: ServiceContext, kind: Kind, jobId: number): Promise<boolean> {
  const { accountId, ports, store } = context;
  const unique_value_id = uniqueValueId('jobs', kind, 'turn');
  let taken = false;
  await store.table('unique_values').decide(unique_value_id, async (held) => {
    taken = held === null || !(await isAtWork(context, held));
    if (!taken) return null;
    const now = nowOf(ports);
    return {
      ...{ unique_value_id, account_id_ref: accountId, table_name: 'jobs', field: kind },
      ...{ row_id: jobId, reserved_at: now },
    };
  });
  return taken;
}

async function isAtWork(
  { ports, store }: ServiceContext,
  { row_id, reserved_at }: Row<'unique_values'>,
): Promise<boolean> {
  const job = row_id === null ? null : await store.table('jobs').get(row_id);
  if (job) return job.end_time === null;
  return ports.clock.now() - Date.parse(reserved_at) < STARTING_MS;
}
