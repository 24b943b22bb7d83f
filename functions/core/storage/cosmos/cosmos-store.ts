import { CosmosClient, type CosmosClientOptions } from '@azure/cosmos';
import { engineTables, withBlocks } from '../blocks.ts';
import { tablesOf } from '../check.ts';
import type { DocumentStore, TableSchema } from '../port.ts';
import { CosmosAccount } from './account.ts';

export type CosmosOptions = {
  readonly endpoint: string;
  /** Left out, the app's own identity signs in (`credential`, or else the default one of the platform). */
  readonly key?: string;
  readonly credential?: NonNullable<CosmosClientOptions['aadCredentials']>;
  readonly database: string;
  readonly tables: readonly TableSchema[];
};

/** The document store in Cosmos DB. Its containers must exist: see `ensureCosmosContainers` and the infrastructure. */
export function createCosmosStore(options: CosmosOptions): DocumentStore {
  const client = openClient(options);
  const database = client.database(options.database);
  const tables = tablesOf(options.tables);
  const kept = engineTables(tables);
  const engine = {
    forAccount: (accountId: number) => new CosmosAccount((name) => database.container(name), kept, accountId),
    close: async () => client.dispose(),
  };
  return withBlocks(engine, tables);
}

export function openClient(options: Pick<CosmosOptions, 'endpoint' | 'key' | 'credential'>): CosmosClient {
  const { endpoint, key } = options;
  const signIn = key ? { key } : { aadCredentials: options.credential ?? platformCredential() };
  return new CosmosClient({
    endpoint,
    ...signIn,
    connectionPolicy: {
      // A local server names addresses that lead nowhere.
      enableEndpointDiscovery: !endpoint.startsWith('http:'),
      retryOptions: {
        maxRetryAttemptCount: 12,
        fixedRetryIntervalInMilliseconds: 0,
        maxWaitTimeInSeconds: 30,
      },
    },
  });
}

/** Loads the identity library at the first call only: it is large and most starts do not need it. */
function platformCredential(): NonNullable<CosmosClientOptions['aadCredentials']> {
  const loading = async () => {
    const { DefaultAzureCredential } = await import('@azure/identity');
    return new DefaultAzureCredential();
  };
  let credential: ReturnType<typeof loading> | null = null;
  return {
    getToken: async (scopes, options) => {
      credential ??= loading();
      return (await credential).getToken(scopes, options);
    },
  };
}
