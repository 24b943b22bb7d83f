import {
  defineTable,
  internal,
  keyVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';

export const accounts = defineTable({
  id: 1,
  name: 'accounts',
  label: 'tables/accounts:label',
  domain: 'accounts',
  resource: 'accounts',
  key: 'account_id',
  owner: 'system',
  protection: { ...protects.people, retention: 'organisation' },
  operations: ['readAll'],
  access: { read: ['system'], update: ['system'], delete: ['system'], create: ['system'] },
  scope: { system: 'all' },
  indexes: [['account_name'], ['status']],
  sort: ['account_name'],
  variables: {
    account_id: keyVariable,
    account_name: {
      type: 'string',
      label: 'tables/accounts:account_name',
      rules: ['not_null', 'length_max:120'],
      create: 'required',
      searchable: true,
    },
    status: {
      type: 'string',
      label: 'tables/accounts:status',
      rules: ['not_null'],
      initial: 'pending',
      choices: [
        {
          value: 'pending',
          label: 'tables/accounts:status.pending',
        },
        { value: 'active', label: 'tables/accounts:status.active' },
        { value: 'closed', label: 'tables/accounts:status.closed' },
        /** Made-up people and answers of another account (`samples`): nobody signs in, and no work is due in it. */
        { value: 'sample', label: 'tables/accounts:status.sample' },
      ],
      ...readOnly,
    },
    last_login: {
      type: 'datetime',
      label: 'tables/accounts:last_login',
      ...readOnly,
    },
    /** The account's company; it lives among the account's own rows, so this is no reference the engine follows. */
    company_id_ref: { type: 'integer', label: 'tables/accounts:company_id_ref', ...internal },
    account_data: {
      type: 'json',
      label: 'tables/accounts:account_data',
      ...internal,
    },
    owner_data: {
      type: 'json',
      label: 'tables/accounts:owner_data',
      gdpr: 'personal',
      ...internal,
    },
    ...stampVariables,
  },
});
