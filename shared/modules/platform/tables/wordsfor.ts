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
  label: ['Words', 'Palabras', 'Ord'],
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
      label: ['Stands in texts as', 'Aparece en los textos como', 'Står i tekster som'],
      rules: ['not_null', 'length_max:60', 'regex:^[a-z][a-z0-9_]*$'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    /** Null: in all of them. */
    applies_to: {
      type: 'string',
      label: ['In the texts of', 'En los textos de', 'I teksterne i'],
      choices: [
        { value: 'survey_items', label: ['Dialogue items', 'Elementos del diálogo', 'Dialogens elementer'] },
        {
          value: 'driver_questions',
          label: ['Driver questions', 'Preguntas de los factores', 'Spørgsmål til drivere'],
        },
      ],
      update: 'optional',
    },
    /** Null: for everybody whose group has no word of its own. */
    group_id_ref: {
      type: 'integer',
      label: ['For the group', 'Para el grupo', 'For gruppen'],
      references: { table: 'employee_groups', display: ['name'] },
      update: 'optional',
    },
    language: { ...preferredLanguageVariable, create: 'optional', update: 'optional' },
    word: {
      type: 'string',
      label: ['Word', 'Palabra', 'Ord'],
      rules: ['not_null', 'length_max:120'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    ...stampVariables,
  },
});
