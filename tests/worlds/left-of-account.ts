import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { BlobGateway } from '../../functions/core/gateways/blobs/port.ts';
import type { DocumentStore } from '../../functions/core/storage/port.ts';

type Places = { readonly store: DocumentStore; readonly blobs: Pick<BlobGateway, 'list'> };

/** Everything that is left in the store and the files of an account, and about it among the system's rows. */
export async function leftOfAccount({ store, blobs }: Places, id: number): Promise<readonly string[]> {
  const left: string[] = [];
  for (const container of ['PERMANENT', 'TEMPORARY'] as const)
    left.push(...(await blobs.list(container, `${id}/`, 10)));
  for (const { name, variables } of tables) {
    const own = await store.forAccount(id).count(name);
    if (own > 0) left.push(`${own} ${name}`);
    if (!variables.account_id_ref || name === 'account_deletions') continue;
    const where = { field: 'account_id_ref', op: 'eq', value: id } as const;
    const about = await store.forAccount(SYSTEM_ACCOUNT_ID).count(name, where);
    if (about > 0) left.push(`${about} ${name} of the system`);
  }
  return left;
}
