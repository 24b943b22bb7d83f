import {
  defineTable,
  keyVariable,
  preferredLanguageVariable,
  stampVariables,
} from '../../../core/catalogue/define.ts';

/** What an organisation calls things: `{reference}` in a dialogue's texts becomes the word of the person's group. */
export const wordsfor = defineTable({
  id: 42,
  name: 'wordsfor',
  label: 'tables/wordsfor:label',
  domain: 'drivers',
  resource: 'wordsfor',
  key: 'wordsfor_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: { create: ['system'], read: ['admin', 'system'], update: ['system'], delete: ['system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [['reference'], ['group_id_ref'], ['updated_at']],
  sort: ['reference'],
  variables: {
    wordsfor_id: keyVariable,
    reference: {
      type: 'string',
      label: 'tables/wordsfor:reference',
      rules: ['not_null', 'length_max:60', 'regex:^[a-z][a-z0-9_]*$'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    /** Null: in all of them. */
    applies_to: {
      type: 'string',
      label: 'tables/wordsfor:applies_to',
      choices: [
        { value: 'survey_items', label: 'tables/wordsfor:applies_to.survey_items' },
        {
          value: 'driver_questions',
          label: 'tables/wordsfor:applies_to.driver_questions',
        },
      ],
      update: 'optional',
    },
    /** Null: for everybody whose group has no word of its own. */
    group_id_ref: {
      type: 'integer',
      label: 'tables/wordsfor:group_id_ref',
      references: { table: 'employee_groups', display: ['name'] },
      update: 'optional',
    },
    language: { ...preferredLanguageVariable, create: 'optional', update: 'optional' },
    word: {
      type: 'string',
      label: 'tables/wordsfor:word',
      rules: ['not_null', 'length_max:120'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    ...stampVariables,
  },
});
