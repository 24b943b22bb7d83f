import type { Phrase } from '@livingroom/shared/lib/phrase.ts';
import { sha256 } from '@livingroom/shared/lib/sha256.ts';
import { emailWords } from '@livingroom/shared/words/emails.ts';
import type { ServiceContext } from '../../context.ts';
import { nowOf } from '../../storage/rows.ts';

/** The error code of a mail that was not handed over, because its address refused mail before. */
export const ADDRESS_SUPPRESSED = 'AddressSuppressed';

type Suppressed = {
  readonly email: string;
  readonly employeeId: number;
  readonly reason: 'bounced' | 'suppressed';
};

/** The digest of an address, however it is written: the row needs no more of it. */
function idOf(email: string): string {
  return sha256(email.trim().toLowerCase());
}

/** From now on nothing is sent to the address. Done twice, it is the same. */
export async function suppress(
  context: ServiceContext,
  { email, employeeId, reason }: Suppressed,
): Promise<void> {
  await context.store.table('email_suppressions').createMissing([
    {
      email_suppression_id: idOf(email),
      employee_id_ref: employeeId,
      reason,
      since: nowOf(context.ports),
    },
  ]);
}

/** Those of the addresses to which nothing is sent. */
export async function suppressedAmong(
  { store }: ServiceContext,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const byId = Map.groupBy(emails, idOf);
  const rows = await store
    .table('email_suppressions')
    .every({ where: { email_suppression_id: [...byId.keys()] }, fields: ['email_suppression_id'] });
  return new Set(rows.flatMap(({ email_suppression_id: id }) => byId.get(id) ?? []));
}

/** Whether the address was suppressed; it is no more. */
export async function release(context: ServiceContext, email: string): Promise<boolean> {
  const suppressions = context.store.table('email_suppressions');
  const row = await suppressions.find(idOf(email));
  return row !== null && (await suppressions.remove(row));
}

export async function isSuppressed({ store }: ServiceContext, email: string): Promise<boolean> {
  return (await store.table('email_suppressions').get(idOf(email))) !== null;
}

/** Why a mail was refused, as people are told it. `message` is the mail service's own sentence. */
export function refusalPhrase({
  code,
  message,
}: {
  readonly code: string;
  readonly message: string;
}): Phrase {
  return code === ADDRESS_SUPPRESSED ? emailWords('suppressed') : emailWords('refused', { detail: message });
}
