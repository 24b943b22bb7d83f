import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';

/** The numbers of rows that are made together once, agreed before the first of them: who is cut off is gone on with. */
export const seedPlans = defineTable({
  id: 115,
  name: 'seed_plans',
  label: 'tables/seed-plans:label',
  domain: 'system',
  resource: 'seed-plans',
  key: 'seed_plan_id',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  variables: {
    seed_plan_id: {
      type: 'string',
      label: 'tables/seed-plans:seed_plan_id',
      rules: ['not_null'],
      ...internal,
    },
    /** The first number of each table. */
    numbers: {
      ...json<{ readonly [table: string]: number }>(),
      label: 'tables/seed-plans:numbers',
      rules: ['not_null'],
      ...internal,
    },
    /** The row that the new one follows and is made after. */
    previous_id: { type: 'integer', label: 'tables/seed-plans:previous_id', ...internal },
    /** Who alone may go on with it: the key of an identity; null: anybody. */
    holder: { type: 'string', label: 'tables/seed-plans:holder', ...internal },
    done: {
      type: 'boolean',
      label: 'tables/seed-plans:done',
      rules: ['not_null'],
      initial: false,
      ...internal,
    },
    ...stampVariables,
  },
});
