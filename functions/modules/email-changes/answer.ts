import { offeredLanguage } from '@livingroom/shared/core/lib/offered-languages.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Caller, Ports, ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { maskedAddress } from '../../core/tables/audit/masked.ts';
import { companyName } from '../people/company-name.ts';
import { languageOffer } from '../people/offered-languages.ts';
import { changingIn } from '../people/waiting-change.ts';
import { endChange, takeStep } from './change.ts';
import { makeEnd } from './end-sign-in.ts';
import { readLink } from './links.ts';
import { moveAddress } from './move.ts';

/** What the page behind the link shows; the new address without its name, since others may read the old one by now. */
export async function readChange(ports: Ports, plain: string) {
  const { context, changing } = await readLink(ports, plain);
  return {
    company_name: await companyName(context),
    given_name: changing.given_name,
    kind: changing.email_change.kind ?? ('move' as const),
    new_email: changing.new_email === '' ? null : maskedAddress(changing.new_email),
    changes_at: changing.new_email_from,
    language: offeredLanguage(await languageOffer(context), changing.language),
  };
}

/** The old address agrees: the sign-in moves now. Where the directory is away, it moves as soon as it is back. */
export async function confirmChange(ports: Ports, address: string | null, plain: string) {
  const { context, changing } = await readLink(ports, plain);
  const decided = await takeStep(context, changing, {
    from: ['asking', 'waiting'],
    to: ({ email_change }) => ({
      email_change: { ...email_change, state: 'moving', confirmed: true },
      email_change_due_at: nowOf(ports),
    }),
  });
  if (!decided) throw new AppError('email-change-refused', { problem: 'over' });
  if (decided.email_change.kind === 'end') {
    await makeEnd({ ...context, address }, decided);
    return { moved: true };
  }
  const outcome = await moveAddress({ ...context, address }, decided);
  if (outcome === 'taken') throw new AppError('email-change-refused', { problem: 'taken' });
  return { moved: outcome === 'moved' };
}

/** The person says it in the product: nothing moves. Errors: `email-change-refused` where nothing waits. */
export async function refuseOwnChange(context: ServiceContext & { readonly caller: Caller }) {
  const { caller, ports } = context;
  const own = { ...context, ...accountContext(ports, caller.accountId), caller };
  const changing = changingIn(await own.store.table('employees').get(caller.employeeId));
  const why = { from: ['asking', 'waiting'], reason: 'not-me', employeeId: caller.employeeId } as const;
  if (!changing || !(await endChange(own, changing, why)))
    throw new AppError('email-change-refused', { problem: 'over' });
  return { refused: true };
}

/** "This was not me": nothing moves. */
export async function refuseChange(ports: Ports, address: string | null, plain: string) {
  const { context, changing } = await readLink(ports, plain);
  const why = {
    from: ['asking', 'waiting'],
    reason: 'not-me',
    employeeId: changing.employee_id,
  } as const;
  if (!(await endChange({ ...context, address }, changing, why)))
    throw new AppError('email-change-refused', { problem: 'over' });
  return { refused: true };
}
