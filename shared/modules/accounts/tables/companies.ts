import {
  defineTable,
  json,
  keyVariable,
  list,
  pictureVariable,
  preferredLanguageVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { languageChoices } from '../../../core/catalogue/language-names.ts';
import type { OwnColumns } from '../../../core/catalogue/own-columns.ts';
import { timeZones } from '../../../core/catalogue/time-zones.ts';
import type { Language } from '../../../core/lib/language.ts';

/** The parts of its form. */
const profile = {
  category: 'tables/companies:section.profile',
  categoryOrder: 1,
  categoryIcon: 'building',
} as const;
const spoken = {
  category: 'tables/companies:section.languages',
  categoryOrder: 2,
  categoryIcon: 'chat',
} as const;
const privacy = {
  category: 'tables/companies:section.privacy',
  categoryOrder: 3,
  categoryIcon: 'info',
} as const;

export const companies = defineTable({
  id: 4,
  name: 'companies',
  label: 'tables/companies:label',
  domain: 'companies',
  resource: 'companies',
  key: 'company_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['employee', 'manager', 'admin', 'system'],
    update: ['admin', 'system'],
    delete: ['admin', 'system'],
  },
  scope: { employee: 'all', manager: 'all', admin: 'all', system: 'all' },
  indexes: [['company_name'], ['company_logo']],
  sort: ['company_name'],
  variables: {
    company_id: keyVariable,
    /** Text in the spec, unlike every other account id. */
    account_id_ref: { type: 'string', label: 'tables/companies:account_id_ref', visible: false, ...readOnly },
    company_name: {
      type: 'string',
      label: 'tables/companies:company_name',
      ...profile,
      rules: ['not_null', 'length_max:120', 'unique_local'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    company_logo: { ...pictureVariable, label: 'tables/companies:company_logo', ...profile },
    description_of_organization: {
      type: 'text',
      label: 'tables/companies:description_of_organization',
      ...profile,
      rules: ['length_max:4000'],
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    /** Whom people ask who see a name among those asked with them that nobody knows (privacy.md 11.4). */
    privacy_contact: {
      type: 'string',
      label: 'tables/companies:privacy_contact',
      ...privacy,
      rules: ['email', 'length_max:254'],
      sortable: false,
      update: 'optional',
    },
    /** What a record of processing needs beside it, in the organisation's own words (GDPR, article 30). */
    controller_details: {
      type: 'text',
      label: 'tables/companies:controller_details',
      ...privacy,
      help: 'tables/companies:controller_details.help',
      rules: ['length_max:1000'],
      indexed: false,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    data_transfers: {
      type: 'text',
      label: 'tables/companies:data_transfers',
      ...privacy,
      help: 'tables/companies:data_transfers.help',
      rules: ['length_max:2000'],
      indexed: false,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    /** People then read only how many of their unit are asked, and that the names are hidden. */
    hide_asked_names: {
      type: 'boolean',
      label: 'tables/companies:hide_asked_names',
      ...privacy,
      rules: ['not_null'],
      initial: false,
      sortable: false,
      update: 'optional',
    },
    /** Nothing of the organisation is given to an AI, and nobody is offered one. */
    ai_off: {
      type: 'boolean',
      label: 'tables/companies:ai_off',
      ...privacy,
      help: 'tables/companies:ai_off.help',
      rules: ['not_null'],
      initial: false,
      sortable: false,
      update: 'optional',
    },
    /** None chosen: every language of the product. */
    languages_offered: {
      ...list<Language>(),
      label: 'tables/companies:languages_offered',
      ...spoken,
      help: 'tables/companies:languages_offered.help',
      choices: languageChoices,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    /** Spoken to people whose own language is not offered. */
    default_language: {
      ...preferredLanguageVariable,
      label: 'tables/companies:default_language',
      ...spoken,
      help: 'tables/companies:default_language.help',
      sortable: false,
      update: 'optional',
    },
    /** In which its days are counted; none: UTC. */
    time_zone: {
      type: 'string',
      label: 'tables/companies:time_zone',
      ...spoken,
      help: 'tables/companies:time_zone.help',
      get choices() {
        return timeZones();
      },
      sortable: false,
      update: 'optional',
    },
    /** Columns of people and units that the organisation adds itself (`core/catalogue/own-columns.ts`). */
    own_columns: {
      ...json<OwnColumns>(),
      format: 'own-columns',
      label: 'tables/companies:own_columns',
      ...profile,
      help: 'tables/companies:own_columns.help',
      visible: false,
      sortable: false,
      filterable: false,
      create: 'never',
      update: 'optional',
    },
    ...stampVariables,
  },
});
