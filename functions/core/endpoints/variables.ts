import { variables } from '@livingroom/shared/calls/variables.ts';
import { implement } from '../http/endpoints.ts';
import { checkKeysExist, checkUnused } from '../tables/table-calls.ts';

export const variablesDomain = implement(variables, {
  checkUnusedValues: (context, { query, body }) =>
    checkUnused(context, query.table_name, body.variable_name, body.values),
  checkPrimaryKeysExist: (context, { query, body }) =>
    checkKeysExist(context, query.table_name, body.variable_name, body.values),
});
