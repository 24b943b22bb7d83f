import { resourceContract } from '@livingroom/shared/calls/resources.ts';
import { tableCalls } from '@livingroom/shared/calls/tables.ts';
import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { newName } from '../valid.ts';
import type { Scene, States } from './scene.ts';

const table = String(catalogue.units.id);
const column = String(variableId(catalogue.units, 'description_of_unit'));

/** What the operator changes of tables and columns. */
export const catalogueStates: States = {
  'tables.read-tables': async ({ world }) => ({ person: world.system, input: { params: { id: table } } }),
  'tables.update-tables': async ({ world }) => ({ person: world.system, input: renamed(table) }),
  'tables.resetTable': async (scene) => await changed(scene, 'tables', table),
  'variables.read-variables': async ({ world }) => ({
    person: world.system,
    input: { params: { id: column } },
  }),
  'variables.update-variables': async ({ world }) => ({ person: world.system, input: renamed(column) }),
  'variables.resetColumn': async (scene) => await changed(scene, 'variables', column),
};

function renamed(id: string) {
  return { params: { id, language: 'en_us' }, body: { display_name: newName() } };
}

async function changed({ world: { api, system } }: Scene, source: 'tables' | 'variables', id: string) {
  const update = resourceContract(source).operations[`update-${source}`];
  await api.as(system).raw(update ?? tableCalls.operations.resetTable, renamed(id));
  return { person: system, input: { params: { id } } };
}
