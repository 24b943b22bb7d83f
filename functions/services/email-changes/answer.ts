import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { defaultLanguage } from '@livingroom/shared/lib/language.ts';
import type { Ports } from '../../context.ts';
import { nowOf } from '../../storage/rows.ts';
import { maskedAddress } from '../../tables/audit/masked.ts';
import { companyName } from '../people/company-name.ts';
import { endChange, takeStep } from './change.ts';
import { readLink } from './links.ts';
import { moveAddress } from './move.ts';

/** What the page behind the link shows; the new address without its name, since others may read the old one by now. */
export async function readChange(ports: Ports, plain: string) {
  const { context, changing } = await readLink(ports, plain);
  return {
    company_name: await companyName(context),
    given_name: changing.given_name,
    new_email: maskedAddress(changing.new_email),
    changes_at: changing.new_email_from,
    language: changing.language ?? defaultLanguage,
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
  const outcome = await moveAddress({ ...context, address }, decided);
  if (outcome === 'taken') throw new AppError('email-change-refused', { problem: 'taken' });
  return { moved: outcome === 'moved' };
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
