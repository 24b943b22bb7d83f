import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { containerDefinitions } from '../../../functions/core/storage/cosmos/containers.ts';

export type Indexing = {
  /** Paths below which nothing is indexed. */
  readonly excluded: readonly string[];
  /** Composite indexes, each of which a write keeps. */
  readonly compositeIndexes: number;
};

/** How a container indexes what is written into it. */
export function indexings(): ReadonlyMap<string, Indexing> {
  return new Map(
    containerDefinitions(storeSchemas()).map(({ id = '', indexingPolicy }) => [
      id,
      {
        excluded: (indexingPolicy?.excludedPaths ?? []).map(({ path = '' }) => withoutEnd(path)),
        compositeIndexes: indexingPolicy?.compositeIndexes?.length ?? 0,
      },
    ]),
  );
}

/** A path of a policy as the place that it leaves out. */
export function withoutEnd(path: string): string {
  return path.replace(/\/[*?]$/, '');
}

/** Values of an item that its container indexes one by one. */
export function leavesOf(value: unknown, path: string, excluded: readonly string[]): number {
  if (excluded.includes(path)) return 0;
  if (typeof value !== 'object' || value === null) return 1;
  const inner: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((one) => ['[]', one])
    : Object.entries(value);
  return inner.reduce((sum, [name, one]) => sum + leavesOf(one, `${path}/${name}`, excluded), 0);
}
