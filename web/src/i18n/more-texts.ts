import type { Catalogue } from './areas.ts';

const files = import.meta.glob<Catalogue>(
  [
    '../../../shared/words/*/site/*.json',
    '!../../../shared/words/*/site/{errors,shell,sign-in,session,dialogue,assistant,employee,own-data,privacy}.json',
    '../../../shared/words/*/{accounts,emails,flow-lint,flow-nodes,survey-lint,validation}.json',
    '../../../shared/words/*/tables/{actions,colours,icons,survey-items}.json',
    '../../../shared/words/*/content/{help,main-survey}.json',
  ],
  { import: 'default' },
);

/** The words of a file that only some people read. */
export async function readMore(path: string): Promise<Catalogue> {
  const load = files[path];
  if (!load) throw new Error(`No words at ${path}`);
  return load();
}
