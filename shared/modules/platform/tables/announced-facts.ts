import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';

/** What was announced, by its name: the value, and when it was, in ms. */
export type AnnouncedFacts = { readonly [fact: string]: readonly [value: number, at: number] };

/** What calls are about to write where rows of several must fit together: one row for each thing that they make up. */
export const announcedFacts = defineTable({
  id: 116,
  name: 'announced_facts',
  label: 'tables/announced-facts:label',
  domain: 'system',
  resource: 'announced-facts',
  key: 'subject',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  variables: {
    subject: { type: 'string', label: 'tables/announced-facts:subject', rules: ['not_null'], ...internal },
    facts: {
      ...json<AnnouncedFacts>(),
      label: 'tables/announced-facts:facts',
      rules: ['not_null'],
      ...internal,
    },
    ...stampVariables,
  },
});
