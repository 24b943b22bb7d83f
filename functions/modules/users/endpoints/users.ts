import { users } from '@livingroom/shared/modules/users/contracts/users.ts';
import { implement } from '../../../core/http/endpoints.ts';
import { accountDetails } from '../account-details.ts';
import { sealKey } from '../seal-key.ts';
import { recordLogin, recordLogout } from '../sessions.ts';
import { signOutEverywhere, signOutPerson } from '../sign-out-everywhere.ts';

export const usersDomain = implement(users, {
  accountDetails: (context, { params }) => accountDetails(context, params.email),
  login: (context, { query, body }) =>
    recordLogin(context, query.email, {
      record: body,
      // The platform's word before the client's own.
      address: context.address ?? body.ip_address ?? null,
    }),
  logout: (context, { query }) => recordLogout(context, query.email),
  sealKey: (context) => sealKey(context),
  signOutPerson: (context, { params }) => signOutPerson(context, params.employee_id),
  signOutEverywhere: (context) => signOutEverywhere(context),
});
