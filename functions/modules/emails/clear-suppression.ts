import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { isEmail } from '@livingroom/shared/core/validation/patterns.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { emailWords } from '@livingroom/shared/modules/emails/words/emails.ts';
import type { ServiceContext } from '../../core/context.ts';
import { onRecord } from '../../core/tables/audit/pending-events.ts';
import { isSuppressed, release } from './suppressions.ts';

/**
 * Lets mails go again to an address of the organisation that refused them, here and at the mail service, whose lists
 * hold addresses of every organisation. Errors: `email-refused` for what is no address, `unavailable`, and then the
 * address stays suppressed.
 */
export async function clearSuppression(context: ServiceContext, given: string) {
  const email = given.trim().toLowerCase();
  if (!isEmail(email)) throw new AppError('email-refused', { problem: 'address-invalid' });
  const event = { action: 'suppression-cleared', subject: 'emails', after: { email } } as const;
  const isCleared =
    (await isOurs(context, email)) &&
    (await onRecord(
      context,
      [{ event, watched: null }],
      () => clear(context, email),
      (told, cleared) => (cleared ? told : null),
    ));
  const words = emailWords(isCleared ? 'cleared' : 'not-suppressed', { email });
  return { success: true, cleared: isCleared, message: say(words, context.language) };
}

/** Suppressed here, or somebody's work e-mail: no organisation reaches the addresses of another one. */
async function isOurs(context: ServiceContext, email: string): Promise<boolean> {
  if (await isSuppressed(context, email)) return true;
  return (await context.store.table('employees').count({ work_email: email })) > 0;
}

async function clear(context: ServiceContext, email: string): Promise<boolean> {
  const isClearedThere = await context.ports.mail.clearSuppression(email);
  return (await release(context, email)) || isClearedThere;
}
