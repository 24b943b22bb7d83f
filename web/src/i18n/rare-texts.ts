import type { Catalogue } from './areas.ts';

/** What is read now and then: single tasks, the builders, the operator's rooms. A new file of words is here by itself. */
const files = import.meta.glob<Catalogue>(
  [
    '../../../shared/words/*/site/*.json',
    '!../../../shared/words/*/site/{errors,shell,sign-in,dialogue,assistant,employee,own-data,privacy}.json',
    '!../../../shared/words/*/site/{actions,companions,dashboard,data-manager,emails,flow-runner,notifications,panel,people,report,units}.json',
    '../../../shared/words/*/{accounts,flow-lint,flow-nodes,survey-lint}.json',
    '../../../shared/words/*/tables/{colours,survey-items}.json',
    '../../../shared/words/*/content/help.json',
  ],
  { import: 'default' },
);

/** The words of such a file. */
export async function readRare(path: string): Promise<Catalogue> {
  const load = files[path];
  if (!load) throw new Error(`No words at ${path}`);
  return load();
}
