import { tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import { accounts } from '@livingroom/shared/modules/accounts/contract.ts';
import { accounts as table } from '@livingroom/shared/modules/accounts/tables/accounts.ts';
import { implement } from '../../core/http/endpoints.ts';
import { accountInfo } from './account-info.ts';
import { createAccountWithCompany } from './create-with-company.ts';
import { deleteAccount, takeDeletionBack } from './delete-account.ts';
import { sendDeletionCode } from './deletion-code.ts';

export const accountsDomain = implement(accounts, {
  createWithCompany: (context, { body }) => createAccountWithCompany(context, body),
  info: async (context, { params }) =>
    accountInfo(context, params.id, await context.allows(tablePermission(table, 'delete'))),
  sendDeletionCode: (context, { params }) => sendDeletionCode(context, params.id),
  remove: (context, { params, body }) => deleteAccount(context, params.id, body),
  takeBack: (context, { params }) => takeDeletionBack(context, params.id),
});
