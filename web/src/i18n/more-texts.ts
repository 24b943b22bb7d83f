import type { Catalogue } from './areas.ts';

const files = import.meta.glob<Catalogue>(
  ['./*/*.json', '!./*/{errors,shell,sign-in,session,dialogue,assistant,employee,own-data,privacy}.json'],
  { import: 'default' },
);

/** The texts of a file of the areas that only some people read. */
export async function readMore(path: string): Promise<Catalogue> {
  const load = files[path];
  if (!load) throw new Error(`No texts at ${path}`);
  return load();
}
