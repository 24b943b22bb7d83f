import { users } from '@livingroom/shared/contracts/users.ts';
import { implement } from '../../http/endpoints.ts';
import { signup } from '../../services/activations/accept.ts';
import { evenly } from '../../services/activations/tokens.ts';
import { accountDetails } from '../../services/users/account-details.ts';
import { recordLogin, recordLogout } from '../../services/users/sessions.ts';
import { signOutEverywhere, signOutPerson } from '../../services/users/sign-out-everywhere.ts';
import { userStatus } from '../../services/users/status.ts';

export const usersDomain = implement(users, {
  accountDetails: (context, { params }) => accountDetails(context, params.email),
  login: (context, { query, body }) =>
    recordLogin(context, query.email, {
      record: body,
      // The platform's word before the client's own.
      address: context.address ?? body.ip_address ?? null,
    }),
  logout: (context, { query }) => recordLogout(context, query.email),
  signup: ({ ports }, { body }) => evenly(() => signup(ports, body)),
  status: (context, { params }) => userStatus(context, params.email),
  signOutPerson: (context, { params }) => signOutPerson(context, params.employee_id),
  signOutEverywhere: (context) => signOutEverywhere(context),
});
