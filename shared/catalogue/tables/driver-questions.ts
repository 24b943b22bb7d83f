import { defineTable, keyVariable, stampVariables } from '../define.ts';

export const driverQuestions = defineTable({
  id: 41,
  name: 'driver_questions',
  label: ['Driver questions', 'Preguntas de los factores', 'Spørgsmål til drivere'],
  domain: 'drivers',
  resource: 'driver-questions',
  key: 'question_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: { create: ['system'], read: ['admin', 'system'], update: ['system'], delete: ['system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [['driver_id_ref', 'item_order'], ['updated_at']],
  sort: ['driver_id_ref', 'item_order'],
  variables: {
    question_id: keyVariable,
    driver_id_ref: {
      type: 'integer',
      label: ['Driver', 'Factor', 'Driver'],
      rules: ['not_null'],
      references: { table: 'drivers', display: ['driver_title'] },
      create: 'required',
    },
    question_text: {
      type: 'text',
      label: ['Question', 'Pregunta', 'Spørgsmål'],
      rules: ['not_null', 'length_max:1000'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    /** Scores for which the question is asked. */
    condition: {
      type: 'array',
      label: ['Asked for scores', 'Se pregunta con las puntuaciones', 'Stilles ved scorerne'],
      choices: [
        { value: 1, label: ['1', '1', '1'] },
        { value: 2, label: ['2', '2', '2'] },
        { value: 3, label: ['3', '3', '3'] },
        { value: 4, label: ['4', '4', '4'] },
        { value: 5, label: ['5', '5', '5'] },
        { value: 6, label: ['6', '6', '6'] },
        { value: 7, label: ['7', '7', '7'] },
      ],
      initial: [],
      sortable: false,
      update: 'optional',
    },
    priority: {
      type: 'integer',
      label: ['Priority', 'Prioridad', 'Prioritet'],
      rules: ['range:0-100000'],
      update: 'optional',
    },
    item_order: {
      type: 'integer',
      label: ['Order', 'Orden', 'Rækkefølge'],
      rules: ['range:0-100000'],
      update: 'optional',
    },
    ...stampVariables,
  },
});
