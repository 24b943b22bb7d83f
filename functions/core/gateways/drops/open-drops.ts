import { createAzureDrops } from './azure-drops.ts';
import { createFolderDrops } from './folder-drops.ts';
import type { DropGateway } from './port.ts';

export type DropOptions = {
  /** Where the storage account answers; null: none is there. */
  readonly endpoint: string | null;
  /** A folder of this machine in place of the account. */
  readonly folder: string | null;
};

/** The folders that the settings name; without any no organisation has a place. */
export function openDrops({ endpoint, folder }: DropOptions): DropGateway {
  if (folder) return createFolderDrops(folder);
  return endpoint ? createAzureDrops({ connectionString: null, endpoint }) : noDrops;
}

/** Nobody can put a file anywhere. */
export const noDrops: DropGateway = {
  placeOf: async () => null,
  prepare: async () => undefined,
  list: async () => [],
  read: async () => null,
  move: async () => undefined,
  write: async () => undefined,
  clear: async () => 0,
  remove: async () => undefined,
};
