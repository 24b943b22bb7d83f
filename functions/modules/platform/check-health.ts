import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Ports } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';

/** Reads one known row of the store; throws `unavailable` when the store does not answer. */
export async function checkHealth(ports: Ports) {
  try {
    await storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts').get(SYSTEM_ACCOUNT_ID);
  } catch (error) {
    throw new AppError('unavailable', { service: serviceWords('storage') }).because(error);
  }
  return { status: 'ok' as const, version: ports.settings.version };
}
