import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { readKioskCode } from '@livingroom/shared/modules/kiosks/rules/codes.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';

export type OpenKiosk = { readonly context: ServiceContext; readonly kiosk: Row<'kiosks'> };

/** The open kiosk of a short address; `not-found` for a closed one and for none alike. */
export async function findKiosk(ports: Ports, given: string): Promise<OpenKiosk> {
  const read = readKioskCode(given);
  if (!read) throw new AppError('not-found');
  const context = accountContext(ports, read.accountId);
  const [account, kiosk] = await Promise.all([
    storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts').get(read.accountId),
    context.store.table('kiosks').first({ where: { code: read.code } }),
  ]);
  if (account?.status !== 'active' || !kiosk || kiosk.closed_at !== null) throw new AppError('not-found');
  return { context, kiosk };
}
