import * as z from 'zod';
import { callDefaults, defineContract } from './call.ts';
import { functionArguments } from './data.ts';
import { flag } from './page-shapes.ts';
import { resetCall } from './reset-call.ts';

const values = z.object({
  variable_name: z.string().regex(/^\w{1,80}$/),
  values: z.array(z.union([z.string().max(2000), z.number()])).max(5000),
});

/** A table, or a function `get_{table}` with what it is asked. */
const source = {
  table_name: z.string().regex(/^\w{1,80}$/),
  is_function: flag.optional(),
  func_args: functionArguments.optional(),
  language: z.string().max(10).optional(),
};

/** Spec 2 §7.2: checks before a save, at most 5,000 values a call; one flag per value, in their order. */
export const variables = defineContract({
  slug: 'variables',
  about: 'What the columns of a table already hold, for forms that check before they send.',
  operations: {
    resetColumn: resetCall('variables'),
    checkUnusedValues: {
      ...callDefaults,
      method: 'POST',
      path: '/variables/v1/variables/check-unused-values',
      summary: 'Which values no row has yet, for columns that must be unique.',
      description: 'Returns which of the given values no row has yet, for columns that must be unique.',
      access: 'signed-in',
      query: z.object({ ...source, scope: z.enum(['Local', 'Global', 'System']) }),
      body: values,
      output: z.object({ results: z.array(z.boolean()) }),
      errors: ['query-refused', 'not-found'],
    },
    checkPrimaryKeysExist: {
      ...callDefaults,
      method: 'POST',
      path: '/variables/v1/variables/check-primary-keys-exist',
      summary: 'Which primary keys exist among the rows the caller may read.',
      description: 'Returns which of the given primary keys exist among the rows that the caller may read.',
      access: 'signed-in',
      query: z.object(source),
      body: values,
      output: z.object({ results: z.array(z.boolean()) }),
      errors: ['query-refused', 'not-found'],
    },
  },
});
