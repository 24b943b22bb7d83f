import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { ServiceContext } from '../../core/context.ts';
import { type StoredRow, storeOf } from '../../core/storage/rows.ts';

export type Entry = Row<'error_logs'>;

/** ISO moments, as a call brings them. */
export type Period = {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly since?: string | undefined;
};

/** Entries that a summary looks at: the newest. */
const LOOKED_AT = 10_000;

/** All entries lie with the system account. What waits to be stored is stored first: the operator looks for it. */
export async function entriesOf({ ports }: ServiceContext) {
  await ports.recorder.settle();
  return storeOf(ports, SYSTEM_ACCOUNT_ID).table('error_logs');
}

export function causesIn({ ports }: ServiceContext) {
  return storeOf(ports, SYSTEM_ACCOUNT_ID).table('error_causes');
}

/** Entries of the organisation at hand; the operator's own account stands for all of them. */
export function ofOrganisation({ accountId }: ServiceContext): { readonly account_id_ref?: number } {
  return accountId === SYSTEM_ACCOUNT_ID ? {} : { account_id_ref: accountId };
}

export function within(context: ServiceContext, { start, end, since }: Period) {
  const from = start ?? since;
  const to = end;
  return {
    ...ofOrganisation(context),
    ...(from || to
      ? { created_at: { ...(from ? { gte: isoOf(from) } : {}), ...(to ? { lt: isoOf(to) } : {}) } }
      : {}),
  };
}

/** In one form: what is stored is compared with it as text. */
function isoOf(moment: string): string {
  return new Date(moment).toISOString();
}

const newestFirst = [{ field: 'created_at', direction: 'desc' }] as const;

/** The newest entries of a period. */
export async function newestEntries(
  context: ServiceContext,
  period: Period,
  limit: number,
): Promise<Entry[]> {
  const entries = await entriesOf(context);
  const { rows } = await entries.page({ where: within(context, period), sort: newestFirst, limit });
  return rows.map(({ body }) => body);
}

type Summed = Pick<Entry, 'created_at' | 'endpoint' | 'severity' | 'error_cause_id_ref'>;

/** What summaries are made of: the newest entries of a period, so many at most. */
export async function summedEntries(context: ServiceContext, period: Period): Promise<readonly Summed[]> {
  const entries = await entriesOf(context);
  const fields = ['created_at', 'endpoint', 'severity', 'error_cause_id_ref'] as const;
  const query = { where: within(context, period), sort: newestFirst, fields };
  const summed: Summed[] = [];
  for await (const rows of entries.pages(query)) {
    summed.push(...rows.map(({ body }: StoredRow<Summed>) => body));
    if (summed.length >= LOOKED_AT) break;
  }
  return summed.slice(0, LOOKED_AT);
}
