import { tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import { accounts as table } from '@livingroom/shared/catalogue/tables/accounts.ts';
import { accounts } from '@livingroom/shared/contracts/accounts.ts';
import { implement } from '../../http/endpoints.ts';
import { accountInfo } from '../../services/accounts/account-info.ts';
import { createAccountWithCompany } from '../../services/accounts/create-with-company.ts';
import { deleteAccount, takeDeletionBack } from '../../services/accounts/delete-account.ts';
import { sendDeletionCode } from '../../services/accounts/deletion-code.ts';

export const accountsDomain = implement(accounts, {
  createWithCompany: (context, { body }) => createAccountWithCompany(context, body),
  info: async (context, { params }) =>
    accountInfo(context, params.id, await context.allows(tablePermission(table, 'delete'))),
  sendDeletionCode: (context, { params }) => sendDeletionCode(context, params.id),
  remove: (context, { params, body }) => deleteAccount(context, params.id, body),
  takeBack: (context, { params }) => takeDeletionBack(context, params.id),
});
