import type { Operation } from '@livingroom/shared/calls/call.ts';
import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { isMetadataSource, type MetadataSource } from '@livingroom/shared/catalogue/metadata-tables.ts';
import { defaultLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { type Domain, type Handler, implement, Reply } from '../http/endpoints.ts';
import type { SignedInContext } from '../http/types.ts';
import type { Body } from '../storage/port.ts';
import {
  changeCatalogue,
  createRecord,
  deleteRecord,
  listRecords,
  type ReadQuery,
  readDescribed,
  readRecord,
  updateRecord,
} from '../tables/table-calls.ts';

type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };
type Handle = (context: SignedInContext, input: Input) => Promise<unknown>;

/** The generic operations of all tables of one domain. */
export function resourceDomain(slug: string): Domain {
  const contract = resourceContract(slug);
  const handlers: { [name: string]: Handler<Operation> } = {};
  for (const [name, { status = 200 }] of Object.entries(contract.operations)) {
    const handle = handlerOf(name);
    handlers[name] = async (context, input) => new Reply(status, await handle(context, input));
  }
  return implement(contract, handlers);
}

function handlerOf(name: string): Handle {
  const [operation, tableName = ''] = name.split('-');
  if (isMetadataSource(tableName)) return handlerOfCatalogue(tableName, operation);
  const table = findTable(tableName);
  const idOf = ({ params }: Input) => (params as { id: string }).id;
  switch (operation) {
    case 'create':
      return (context, { body }) => createRecord(context, table, body as Body);
    case 'read':
      return (context, input) => readRecord(context, table, idOf(input));
    case 'update':
      return (context, input) => {
        const { language } = input.params as { language?: Language };
        return updateRecord(context, table, idOf(input), input.body as Body, language);
      };
    case 'delete':
      return (context, input) => deleteRecord(context, table, idOf(input));
    default:
      return (context, { query }) => listRecords(context, table, query as ReadQuery);
  }
}

/** Tables and columns are no rows of a table: what is written of them is what differs from the code. */
function handlerOfCatalogue(source: MetadataSource, operation: string | undefined): Handle {
  return (context, { params, body }) => {
    const { id, language = context.language ?? defaultLanguage } = params as {
      id: string;
      language?: Language;
    };
    const asked = { source, id, language, ifMatch: context.ifMatch };
    return operation === 'read'
      ? readDescribed(context, asked)
      : changeCatalogue(context, asked, body as Body);
  };
}
