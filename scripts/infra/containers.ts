import { join } from 'node:path';
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { containerDefinitions } from '../../functions/core/storage/cosmos/containers.ts';
import { rootDirectory } from '../build/root.ts';

export const containersFile = join(rootDirectory, 'infra', 'generated', 'containers.json');

/** What the service takes of a container at most; the documented 100 is read the strict way, as paths of all indexes. */
const limits = { indexPaths: 100, pathsOfIndex: 8, excludedPaths: 1_000 } as const;

/** Where containers are beyond what the service takes; empty where all is well. */
export function containerProblems(containers = containerDefinitions(storeSchemas())): readonly string[] {
  return containers.flatMap(({ id, indexingPolicy }) => {
    const indexes = indexingPolicy?.compositeIndexes ?? [];
    const paths = indexes.flat().length;
    const excluded = indexingPolicy?.excludedPaths?.length ?? 0;
    return [
      ...(paths > limits.indexPaths
        ? [`${id}: ${paths} paths of composite indexes, ${limits.indexPaths} at most`]
        : []),
      ...indexes
        .filter((index) => index.length > limits.pathsOfIndex)
        .map((index) => `${id}: an index of ${index.length} paths, ${limits.pathsOfIndex} at most`),
      ...(excluded > limits.excludedPaths
        ? [`${id}: ${excluded} excluded paths, ${limits.excludedPaths} at most`]
        : []),
    ];
  });
}

/** The containers of the catalogue's tables as the templates take them. */
export function containersText(): string {
  return `${JSON.stringify(containerDefinitions(storeSchemas()), null, 2)}\n`;
}
