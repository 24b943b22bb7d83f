import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Ports } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';

type Type = Row<'jobs'>['job_type'];

type Watched = {
  readonly type: Type | readonly Type[];
  /** A job that is older may have been lost, in ms. */
  readonly lostAfterMs: number;
};

/** Between two looks at a job that is at work, in ms. */
const AGAIN_MS = 10 * 60_000;

/** When an open job of the type is to be looked at next (ms since 1970); null: none is open. */
export async function nextOpenJob(
  ports: Ports,
  accountId: number,
  { type, lostAfterMs }: Watched,
): Promise<number | null> {
  const now = ports.clock.now();
  const latest = await storeOf(ports, accountId)
    .table('jobs')
    .first({
      where: { status: ['pending', 'in_progress'], job_type: type },
      sort: [{ field: 'created_at', direction: 'desc' }],
      fields: ['created_at'],
    });
  if (!latest) return null;
  const lostAt = Date.parse(latest.created_at) + lostAfterMs;
  return lostAt > now ? lostAt : now + AGAIN_MS;
}
