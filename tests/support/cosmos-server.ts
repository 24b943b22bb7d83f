import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { ensureCosmosContainers } from '../../functions/core/storage/cosmos/containers.ts';
import { createCosmosStore } from '../../functions/core/storage/cosmos/cosmos-store.ts';
import type { DocumentStore, TableSchema } from '../../functions/core/storage/port.ts';
import { createStrictServer } from './strict-cosmos.ts';

/** The protocol server from npm with the product's tables, or others, in as many databases as are opened without a name. */
export function cosmosServer() {
  const server = createStrictServer();
  let databases = 0;
  return {
    async open(tables: readonly TableSchema[] = storeSchemas(), database?: string): Promise<DocumentStore> {
      databases += 1;
      const endpoint = await server.listen();
      const options = {
        endpoint,
        key: btoa('any key'),
        database: database ?? `product-${databases}`,
        tables,
      };
      await ensureCosmosContainers({ ...options, bothOrders: true });
      return createCosmosStore(options);
    },
    close(): void {
      server.close();
    },
  };
}
