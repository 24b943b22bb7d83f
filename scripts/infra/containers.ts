import { join } from 'node:path';
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { containerDefinitions } from '../../functions/core/storage/cosmos/containers.ts';
import { rootDirectory } from '../build/root.ts';

export const containersFile = join(rootDirectory, 'infra', 'generated', 'containers.json');

/** The containers of the catalogue's tables as the templates take them. */
export function containersText(): string {
  return `${JSON.stringify(containerDefinitions(storeSchemas()), null, 2)}\n`;
}
