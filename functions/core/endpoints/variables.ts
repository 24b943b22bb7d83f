import { variables } from '@livingroom/shared/calls/variables.ts';
import { implement } from '../http/endpoints.ts';
import { checkKeysExist, checkUnused, type ReadQuery, resetCatalogue } from '../tables/table-calls.ts';

const scopes = { Local: 'local', Global: 'global', System: 'system' } as const;

type Query = { readonly table_name: string } & Pick<ReadQuery, 'is_function' | 'func_args' | 'language'>;
type Body = { readonly variable_name: string; readonly values: readonly (string | number)[] };

function checkOf({ table_name: source, ...query }: Query, { variable_name: field, values }: Body) {
  return { source, field, values, query: { ...query, limit: 0, offset: 0 } };
}

export const variablesDomain = implement(variables, {
  resetColumn: async (context, { params }) => {
    await resetCatalogue(context, { source: 'variables', id: params.id, ifMatch: context.ifMatch });
    return { reset: true as const };
  },
  checkUnusedValues: (context, { query, body }) =>
    checkUnused(context, { ...checkOf(query, body), scope: scopes[query.scope] }),
  checkPrimaryKeysExist: (context, { query, body }) => checkKeysExist(context, checkOf(query, body)),
});
