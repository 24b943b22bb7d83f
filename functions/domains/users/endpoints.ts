import { users } from '@livingroom/shared/contracts/users.ts';
import { implement } from '../../http/endpoints.ts';
import { accountDetails, recordSession } from '../../services/people/account-details.ts';

export const usersDomain = implement(users, {
  accountDetails: (context, { params }) => accountDetails(context, params.email),
  login: (context, { query }) => recordSession(context, query.email, 'login'),
  logout: (context, { query }) => recordSession(context, query.email, 'logout'),
});
