import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';

/** The numbers of rows that are made together once, agreed before the first of them: who is cut off is gone on with. */
export const seedPlans = defineTable({
  id: 115,
  name: 'seed_plans',
  label: ['Plans of first rows', 'Planes de filas iniciales', 'Planer for første rækker'],
  domain: 'system',
  resource: 'seed-plans',
  key: 'seed_plan_id',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  variables: {
    seed_plan_id: { type: 'string', label: ['ID', 'ID', 'ID'], rules: ['not_null'], ...internal },
    /** The first number of each table. */
    numbers: {
      ...json<{ readonly [table: string]: number }>(),
      label: ['Numbers', 'Números', 'Numre'],
      rules: ['not_null'],
      ...internal,
    },
    /** The row that the new one follows and is made after. */
    previous_id: { type: 'integer', label: ['Previous', 'Anterior', 'Forrige'], ...internal },
    /** Who alone may go on with it: the key of an identity; null: anybody. */
    holder: { type: 'string', label: ['Holder', 'Titular', 'Indehaver'], ...internal },
    done: {
      type: 'boolean',
      label: ['Done', 'Hecho', 'Færdig'],
      rules: ['not_null'],
      initial: false,
      ...internal,
    },
    ...stampVariables,
  },
});
