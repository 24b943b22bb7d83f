import type { Catalogue } from './areas.ts';

/** What leaders and administrators read on most days. */
const files = import.meta.glob<Catalogue>(
  [
    '../../../shared/words/*/site/{actions,companions,dashboard,data-manager,emails,flow-runner,notifications,panel,people,report,units}.json',
    '../../../shared/words/*/{emails,flows,validation}.json',
    '../../../shared/words/*/tables/{actions,icons}.json',
    '../../../shared/words/*/content/main-survey.json',
  ],
  { import: 'default' },
);

/** The words of a file that employees do not read; what is read now and then is a list of its own. */
export async function readMore(path: string): Promise<Catalogue> {
  return files[path]?.() ?? (await import('./rare-texts.ts')).readRare(path);
}
