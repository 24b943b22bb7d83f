import { needsSecondFactor } from '@livingroom/shared/core/catalogue/roles.ts';
import { offeredLanguage } from '@livingroom/shared/core/lib/offered-languages.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Caller, ServiceContext } from '../../core/context.ts';
import { companyName } from '../people/company-name.ts';
import { languageOffer } from '../people/offered-languages.ts';
import { signInNotice } from '../people/waiting-change.ts';

type Signed = ServiceContext & { readonly caller: Caller };

/** The account details of the caller (spec 1 §3); another person's e-mail answers `not-found`. */
export async function accountDetails(context: Signed, email: string) {
  const { caller } = context;
  if (email !== caller.email) throw new AppError('not-found');
  const [employee, company, offer] = await Promise.all([
    context.store.table('employees').get(caller.employeeId),
    companyName(context, caller.companyId),
    languageOffer(context, caller.companyId),
  ]);
  return {
    accountIdRef: caller.accountId,
    systemAccountIdRef: caller.systemAccountId,
    userId: caller.userId,
    employeeId: caller.employeeId,
    primaryUnitId: caller.primaryUnitId,
    companyId: caller.companyId,
    companyName: company,
    givenName: employee?.given_name || null,
    language: offeredLanguage(offer, employee?.language),
    languagesOffered: [...offer.offered],
    userRole: caller.role,
    userStatus: 'active',
    mfaRequired: needsSecondFactor(caller.role),
    signInNotice: signInNotice(context.ports, employee),
  };
}
