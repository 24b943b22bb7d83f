import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { accountWords } from '@livingroom/shared/modules/accounts/words.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Caller, Ports, ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { onRecord, watchRow } from '../../core/tables/audit/pending-events.ts';
import { companyName } from '../people/company-name.ts';
import { loadAccount } from './account-info.ts';
import { deletionsOf, ofOperator, spendCode } from './deletion-code.ts';
import { endInstances } from './instances.ts';

type Signed = ServiceContext & { readonly caller: Caller };

type Order = { readonly code: string; readonly company_name: string; readonly wipeBlobs: boolean };

/** A call that takes a deletion back is over after this. */
const HEAL_AFTER_MS = 300_000;

/**
 * Closes an account now, so that nobody comes in and nothing is sent, and has it deleted after the time of grace.
 * Errors: `account-refused` with the reason, `not-found`.
 */
export async function deleteAccount(context: Signed, id: number, order: Order) {
  const { ports, caller } = context;
  const account = await loadAccount(context, id);
  if (id === SYSTEM_ACCOUNT_ID) throw new AppError('account-refused', { problem: 'system-account' });
  const { status } = account;
  // Its organisation removes it: it has nothing that a code would keep safe, and is never opened again.
  if (status === 'sample') throw new AppError('not-found');
  const name = await companyName(accountContext(ports, id), account.company_id_ref ?? undefined);
  if (order.company_name.trim() !== name) throw new AppError('account-refused', { problem: 'name-differs' });
  await requireDeletionCode(context, id, order.code);
  const deleteAfter = new Date(ports.clock.now() + ports.settings.deletionGraceDays * DAY_MS).toISOString();
  await tellBoth(
    context,
    id,
    { action: 'deletion-scheduled', after: { delete_after: deleteAfter } },
    async () => {
      await deletionsOf(ports).change(id, () => ({
        state: 'scheduled',
        status_before: status,
        delete_after: deleteAfter,
        asked_by_ref: caller.employeeId,
        wipe_blobs: order.wipeBlobs,
      }));
      await setStatus(context, id, 'closed');
      await endInstances(ports, id);
    },
  );
  return {
    deleted: true as const,
    message: say(accountWords('deleted'), context.language),
    delete_after: deleteAfter,
  };
}

/** Opens the account again as it was; its flows go on at the next look of their watch. */
export async function takeDeletionBack(context: Signed, id: number) {
  await loadAccount(context, id);
  const { ports } = context;
  await tellBoth(context, id, { action: 'deletion-taken-back', after: null }, async () => {
    let before: 'pending' | 'active' | 'closed' = 'active';
    const row = await deletionsOf(ports).changeIfThere(id, ({ state, status_before }) => {
      if (state !== 'scheduled') throw new AppError('account-refused', { problem: 'not-scheduled' });
      before = status_before ?? 'active';
      return { state: 'none', delete_after: null };
    });
    if (!row) throw new AppError('account-refused', { problem: 'not-scheduled' });
    await setStatus(context, id, before);
    await deletionsOf(ports).change(id, () => ({ status_before: null }));
  });
  return { message: say(accountWords('taken-back'), context.language) };
}

async function requireDeletionCode(context: Signed, id: number, code: string): Promise<void> {
  if (!(await deletionsOf(context.ports).get(id)))
    throw new AppError('account-refused', { problem: 'code-expired' });
  await spendCode(context, id, code);
}

/**
 * Sets of every account what its deletion says: closed while one is scheduled, open again once it was taken back. A call
 * that was cut off between the two leaves neither people who answer on nor an organisation that stays closed.
 */
export async function healDeletions(ports: Ports): Promise<void> {
  const accounts = storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts');
  const [scheduled, takenBack] = await Promise.all([
    deletionsOf(ports).every({ where: { state: ['scheduled', 'running'] } }),
    deletionsOf(ports).every({ where: { state: 'none', status_before: { ne: null } } }),
  ]);
  for (const { account_id_ref: id } of scheduled)
    await accounts.changeIfThere(id, ({ status }) => (status === 'closed' ? null : { status: 'closed' }));
  for (const { account_id_ref: id, status_before } of takenBack) {
    const at = new Date(ports.clock.now() - HEAL_AFTER_MS).toISOString();
    const deletion = await deletionsOf(ports).load(id);
    if (deletion.state !== 'none' || deletion.updated_at > at) continue;
    await accounts.changeIfThere(id, () => ({ status: status_before ?? 'active' }));
    await deletionsOf(ports).change(id, ({ state }) => (state === 'none' ? { status_before: null } : null));
  }
}

async function setStatus(
  { ports }: Pick<Signed, 'ports'>,
  id: number,
  status: 'pending' | 'active' | 'closed',
) {
  await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('accounts')
    .change(id, () => ({ status }));
}

type Told = {
  readonly action: 'deletion-scheduled' | 'deletion-taken-back';
  readonly after: { readonly [field: string]: string } | null;
};

/** In the trail of the account and in the operator's own, which outlives it. */
async function tellBoth(context: Signed, id: number, told: Told, act: () => Promise<void>): Promise<void> {
  const event = { ...told, subject: 'accounts', subjectId: id } as const;
  const row = { account: SYSTEM_ACCOUNT_ID, table: 'account_deletions', id: String(id), columns: ['state'] };
  const drafts = [{ event, watched: await watchRow(context.ports, row) }];
  await onRecord({ ...context, accountId: id }, drafts, () => onRecord(ofOperator(context), drafts, act));
}
