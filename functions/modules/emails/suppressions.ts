import { createHash } from 'node:crypto';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { emailWords } from '@livingroom/shared/modules/emails/words/emails.ts';
import { hasMailbox } from '@livingroom/shared/modules/people/rules/mailbox.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';

/** The error codes of mails that were not handed over: the address refused mail before, or the person wants none. */
export const ADDRESS_SUPPRESSED = 'AddressSuppressed';
export const PERSON_UNSUBSCRIBED = 'PersonUnsubscribed';

export type HeldBack = typeof ADDRESS_SUPPRESSED | typeof PERSON_UNSUBSCRIBED;

type Suppressed = {
  readonly email: string;
  readonly employeeId: number;
  readonly reason: 'bounced' | 'suppressed';
};

/** The digest of an address, however it is written: the row needs no more of it. */
function idOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/** No digest looks like it. */
function idOfPerson(employeeId: number): string {
  return `person-${employeeId}`;
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

/** From now on the person gets no mail but those that the access needs. Done twice, it is the same. */
export async function unsubscribe(context: ServiceContext, employeeId: number): Promise<void> {
  await context.store.table('email_suppressions').createMissing([
    {
      email_suppression_id: idOfPerson(employeeId),
      employee_id_ref: employeeId,
      reason: 'unsubscribed',
      since: nowOf(context.ports),
    },
  ]);
  // Who was deleted meanwhile leaves nothing behind.
  if (!(await context.store.table('employees').get(employeeId))) await resubscribe(context, employeeId);
}

/** The person gets every mail again. Done twice, it is the same. */
export async function resubscribe({ store }: ServiceContext, employeeId: number): Promise<void> {
  await store.table('email_suppressions').removeEvery({ email_suppression_id: idOfPerson(employeeId) });
}

/** Since when the person gets no mail but those that the access needs; null: gets all. */
export async function unsubscribedSince(
  { store }: ServiceContext,
  employeeId: number,
): Promise<string | null> {
  return (await store.table('email_suppressions').get(idOfPerson(employeeId)))?.since ?? null;
}

export async function isUnsubscribed(context: ServiceContext, employeeId: number): Promise<boolean> {
  return (await unsubscribedSince(context, employeeId)) !== null;
}

/** People who have unsubscribed since a moment, and have not taken it back. */
export function countUnsubscribed({ store }: ServiceContext, since: string): Promise<number> {
  return store.table('email_suppressions').count({ reason: 'unsubscribed', since: { gte: since } });
}

type Addressed = { readonly to: string; readonly employeeId: number | null; readonly optional: boolean };

/** Why mails of these are not handed over; what a person wants comes before what the address did. */
export async function heldBackAmong<M extends Addressed>(
  { store }: ServiceContext,
  mails: readonly M[],
): Promise<ReadonlyMap<M, HeldBack>> {
  if (mails.length === 0) return new Map();
  const ids = new Set(mails.flatMap((mail) => [...personIds(mail), idOf(mail.to)]));
  const rows = await store
    .table('email_suppressions')
    .every({ where: { email_suppression_id: [...ids] }, fields: ['email_suppression_id'] });
  const known = new Set(rows.map(({ email_suppression_id }) => email_suppression_id));
  return new Map(
    mails.flatMap((mail): [M, HeldBack][] => {
      if (personIds(mail).some((id) => known.has(id))) return [[mail, PERSON_UNSUBSCRIBED]];
      return known.has(idOf(mail.to)) || !hasMailbox(mail.to) ? [[mail, ADDRESS_SUPPRESSED]] : [];
    }),
  );
}

function personIds({ optional, employeeId }: Addressed): readonly string[] {
  return optional && employeeId !== null ? [idOfPerson(employeeId)] : [];
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

/** Why a mail was held back. */
export function heldBackPhrase(code: HeldBack): Phrase {
  return emailWords(code === ADDRESS_SUPPRESSED ? 'suppressed' : 'unsubscribed');
}

/** Why a mail was refused, as people are told it. `message` is the mail service's own sentence. */
export function refusalPhrase({
  code,
  message,
}: {
  readonly code: string;
  readonly message: string;
}): Phrase {
  if (code === ADDRESS_SUPPRESSED || code === PERSON_UNSUBSCRIBED) return heldBackPhrase(code);
  return emailWords('refused', { detail: message });
}
