import {
  defineTable,
  internal,
  json,
  keyVariable,
  list,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';

/** A group of the organisation's directory with the numbers of its `scim_users`. */
export const scimGroups = defineTable({
  id: 198,
  name: 'scim_groups',
  label: 'tables/scim-groups:label',
  domain: 'directory-sync',
  resource: 'scim-groups',
  key: 'scim_group_id',
  owner: 'account',
  protection: { ...protects.people, retention: 'record' },
  operations: ['read', 'readAll'],
  access: { read: ['admin', 'system'] },
  scope: { admin: 'all', system: 'all' },
  history: ['employee_groups'],
  indexes: [['display_name'], ['external_key']],
  sort: ['display_name'],
  variables: {
    scim_group_id: keyVariable,
    display_name: {
      type: 'string',
      label: 'tables/scim-groups:display_name',
      rules: ['not_null', 'length_max:254', 'unique_local'],
      create: 'required',
      searchable: true,
      width: 240,
      update: 'optional',
    },
    external_key: {
      type: 'string',
      label: 'tables/scim-groups:external_key',
      rules: ['length_max:254'],
      visible: false,
      update: 'optional',
    },
    members: {
      ...list<number>(),
      label: 'tables/scim-groups:members',
      visible: false,
      sortable: false,
      filterable: false,
      indexed: false,
      gdpr: 'personal',
      update: 'optional',
    },
    /** Numbers of the employees who belong here, where an employee group rests on it; null: nothing rests on it. */
    group_people: {
      ...json<readonly number[]>(),
      label: 'tables/scim-groups:group_people',
      gdpr: 'personal',
      ...internal,
    },
    /** Who belonged when the day began that the brake counts. */
    group_people_before: {
      ...json<readonly number[]>(),
      label: 'tables/scim-groups:group_people_before',
      gdpr: 'personal',
      ...internal,
    },
    counted_from: {
      type: 'datetime',
      label: 'tables/scim-groups:counted_from',
      ...internal,
    },
    ...stampVariables,
  },
});
