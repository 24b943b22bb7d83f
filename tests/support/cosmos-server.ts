import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { createHttpServer } from '@vercel/cosmosdb-server';
import { ensureCosmosContainers } from '../../functions/core/storage/cosmos/containers.ts';
import { createCosmosStore } from '../../functions/core/storage/cosmos/cosmos-store.ts';
import type { DocumentStore, TableSchema } from '../../functions/core/storage/port.ts';

/** The protocol server from npm with the product's tables, or others, in as many databases as are opened without a name. */
export function cosmosServer() {
  const server = createHttpServer({ keepAlive: true });
  const listening = once(server.listen(0, '127.0.0.1'), 'listening');
  let databases = 0;
  return {
    async open(tables: readonly TableSchema[] = storeSchemas(), database?: string): Promise<DocumentStore> {
      await listening;
      databases += 1;
      const { port } = server.address() as AddressInfo;
      const options = {
        endpoint: `http://127.0.0.1:${port}`,
        key: btoa('any key'),
        database: database ?? `product-${databases}`,
        tables,
      };
      await ensureCosmosContainers({ ...options, bothOrders: true });
      return createCosmosStore(options);
    },
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
