import type { Operation } from '@livingroom/shared/calls/call.ts';
import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { variableId } from '@livingroom/shared/catalogue/metadata.ts';
import { scim } from '@livingroom/shared/modules/directory-sync/contracts/scim.ts';
import { editCalls } from '@livingroom/shared/modules/edits/contract.ts';
import { feedback } from '@livingroom/shared/modules/feedback/contract.ts';
import { savedViewCalls } from '@livingroom/shared/modules/saved-views/contract.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { coreUser, entraUser } from '../../../worlds/directory-sync.ts';
import { sheetOf } from '../samples.ts';
import { newName } from '../valid.ts';
import type { World } from '../world.ts';
import { of, partsOf, type Ready, type Scene, type States } from './scene.ts';

/** Surveys, units, groups, sheets and the organisation's directory. */
export const rowStates: States = {
  // Of all that may be asked of all tables, chance alone may find nothing that succeeds.
  'data.read': async ({ world: { admin }, random }) => ({
    person: admin,
    input: {
      params: { source: random.pick(['units', 'employees', 'reports', 'comment_reports']) },
      query: {},
    },
  }),
  // What was sent before people read who reads it is nobody's but the operator's.
  async 'feedback.read-feedback'({ world: { admin, api } }) {
    await api.as(admin).call(feedback.operations.send, {
      body: { score: 6, comment: newName(), page_location: '/', readers_told: true },
    });
    const { rows } = await api
      .as(admin)
      .rows('feedback')
      .list({ sort: ['-feedback_id'], limit: 1 });
    return { person: admin, input: of(rows[0]?.feedback_id ?? 0) };
  },
  'surveys.addItems': async (scene) => ({
    ...(await draftSurvey(scene)),
    input: { params: { id: await draft(scene.world) }, body: newItems },
  }),
  'surveys.duplicate': draftSurvey,
  'surveys.update-surveys': draftSurvey,
  'surveys.duplicateItem': draftItem,
  'surveys.draftTranslation': draftItem,
  'surveys.importForm': async ({ world }) => ({
    person: world.system,
    input: sheetOf('form.json', JSON.stringify(form), {}),
  }),
  async 'surveys.create-survey_items'(scene) {
    const texts = { item_title: newName(), item_text: newName() };
    const body = { ...texts, item_type: 'static', survey_id_ref: await draft(scene.world) };
    return { person: scene.world.system, input: { body } };
  },
  'surveys.update-survey_items': async (scene) => ({
    person: scene.world.system,
    input: { ...scene.input, params: { id: (await itemOf(scene.world)).item, language: 'en_us' } },
  }),
  'surveys.delete-survey_items': async (scene) => ({
    person: scene.world.system,
    input: of((await itemOf(scene.world)).item),
  }),
  async 'units.create-subunits'({ world }) {
    const body = { unit_id_ref: await unit(world), child_unit_id_ref: await unit(world) };
    return { person: world.admin, input: { body } };
  },
  'units.read-subunits': async ({ world }) => ({ person: world.admin, input: of(await subunit(world)) }),
  'units.delete-subunits': async ({ world }) => ({ person: world.admin, input: of(await subunit(world)) }),
  async 'units.update-subunits'({ world }) {
    const input = { params: { id: await subunit(world) }, body: { unit_id_ref: await unit(world) } };
    return { person: world.admin, input };
  },
  'employee-groups.create-employee_group_criteria': async ({ world }) => ({
    person: world.admin,
    input: { body: await criterion(world) },
  }),
  'employee-groups.read-employee_group_criteria': ofCriterion,
  'employee-groups.delete-employee_group_criteria': ofCriterion,
  async 'employee-groups.update-employee_group_criteria'(scene) {
    const { person, input } = await ofCriterion(scene);
    return { person: person ?? null, input: { ...input, body: { variable_value: newName() } } };
  },
  async 'employees.create-employee_roles'({ world }) {
    const row = { work_email: `${newName()}@home.test`, given_name: 'Nils' };
    const { employee_id } = await world.api.as(world.admin).rows('employees').create(row);
    return { person: world.admin, input: { body: { employee_id_ref: employee_id, role_name: 'employee' } } };
  },
  'storages.uploadFile': async ({ world }) => ({
    person: world.admin,
    input: {
      query: { container_type: 'TEMPORARY' },
      ...sheetOf('units.csv', `unit_name;company_id_ref\n${newName()};Home Company`, {
        tableName: 'units',
        mode: 'create',
      }),
    },
  }),
  'storages.readSheetColumns': async ({ world }) => ({
    person: world.admin,
    input: sheetOf('units.csv', `Team;Parent team\n${newName()};`, { tableName: 'units', mode: 'create' }),
  }),
  'storages.checkUpload': async ({ world }) => ({ person: world.admin, input: unitSheet() }),
  'storages.downloadUploadErrors': async ({ world }) => ({ person: world.admin, input: unitSheet() }),
  'storages.readImportColumns': async ({ world }) => ({
    person: world.admin,
    input: sheetOf('people.csv', `Email,Department\n${newName()}@home.test,Sales`, {}),
  }),
  'storages.checkImport': async ({ world }) => ({ person: world.admin, input: peopleSheet() }),
  'storages.downloadImportErrors': async ({ world }) => ({ person: world.admin, input: peopleSheet() }),
  'storages.importPeople': async ({ world }) => ({ person: world.admin, input: peopleSheet() }),
  'storages.readUpload': uploaded,
  'storages.undoUpload': uploaded,
  'storages.downloadTemplate': async ({ world, input }) => ({ person: world.admin, input }),
  'storages.downloadData': async ({ world, random }) => ({
    person: world.admin,
    input: {
      query: random.pick([
        { table: 'employees', columns: 'work_email,given_name', format: 'csv' },
        { table: 'units', columns: 'unit_name', format: 'xlsx' },
        { table: 'audit_events', columns: 'action', format: 'csv' },
      ]),
    },
  }),
  'variables.checkUnusedValues': async ({ world }) => ({
    person: world.admin,
    input: {
      query: { table_name: 'employees', scope: 'Local' },
      body: { variable_name: 'work_email', values: [`${newName()}@home.test`] },
    },
  }),
  'data.groups': async ({ world }) => ({
    person: world.admin,
    input: { params: { source: 'employees' }, query: { column: 'status' } },
  }),
  'edits.changeCells': async (scene) => ({
    person: scene.world.admin,
    input: { body: described(scene) },
  }),
  async 'edits.removeRows'({ world: { api, admin }, random, there }) {
    const row = { name_of_location: newName(), company_id_ref: Number(there.key(random, 'companies')) };
    const { location_id } = await api.as(admin).rows('locations').create(row);
    return { person: admin, input: { body: { table: 'locations', rows: [{ id: String(location_id) }] } } };
  },
  async 'edits.undo'(scene) {
    const { api, admin } = scene.world;
    const { undo } = await api.as(admin).call(editCalls.operations.changeCells, { body: described(scene) });
    return { person: admin, input: of(undo?.edit_id ?? 0) };
  },
  'saved-views.remove': savedView,
  async 'saved-views.update'(scene) {
    return {
      ...(await savedView(scene)),
      input: { ...(await savedView(scene)).input, body: { name: newName() } },
    };
  },
  'variables.checkPrimaryKeysExist': async ({ world }) => ({
    person: world.admin,
    input: { query: { table_name: 'units' }, body: { variable_name: 'unit_id', values: [1, 2] } },
  }),
  'jobs.create-jobs': async ({ world, input }) => ({
    person: world.admin,
    input: { body: { ...partsOf(input), job_type: 'file_download' } },
  }),
  // Clients move their own downloads on, and nothing else.
  async 'jobs.update-jobs'({ world: { api, admin }, input }) {
    const { job_id } = await api
      .as(admin)
      .rows('jobs')
      .create({ job_name: newName(), job_type: 'file_download' });
    return { person: admin, input: { ...input, ...of(job_id) } };
  },
  'scim.resourceType': async ({ random }) => ({ input: of(random.pick(['User', 'Group'])) }),
  'scim.schema': async () => ({ input: of(coreUser) }),
  'scim.createUser': async () => ({ input: { body: entraUser(newName()) } }),
  'scim.readUser': async ({ world }) => ({ input: of(await scimOf(world, 'createUser')) }),
  'scim.removeUser': async ({ world }) => ({ input: of(await scimOf(world, 'createUser')) }),
  'scim.replaceUser': async ({ world }) => ({
    input: { ...of(await scimOf(world, 'createUser')), body: entraUser(newName()) },
  }),
  'scim.patchUser': async ({ world }) => ({
    input: { ...of(await scimOf(world, 'createUser')), body: patchOf('displayName', newName()) },
  }),
  'scim.createGroup': async () => ({ input: { body: group() } }),
  'scim.readGroup': async ({ world }) => ({ input: of(await scimOf(world, 'createGroup')) }),
  'scim.removeGroup': async ({ world }) => ({ input: of(await scimOf(world, 'createGroup')) }),
  'scim.replaceGroup': async ({ world }) => ({
    input: { ...of(await scimOf(world, 'createGroup')), body: group() },
  }),
  'scim.patchGroup': async ({ world }) => ({
    input: { ...of(await scimOf(world, 'createGroup')), body: patchOf('displayName', newName()) },
  }),
  async 'directory-sync.read-scim_users'({ world }) {
    return { person: world.admin, input: of(await scimOf(world, 'createUser')) };
  },
  async 'directory-sync.read-scim_groups'({ world }) {
    return { person: world.admin, input: of(await scimOf(world, 'createGroup')) };
  },
};

const form = {
  elements: [{ type: 'radiogroup', name: 'eats', title: 'Do you eat?', choices: ['yes', 'no'] }],
};
const newItems = {
  item_type: 'static',
  items: [{ en_us: { item_title: 'Lunch', item_text: 'Is it good?' } }],
};
const group = () => ({ schemas: [], displayName: newName(), members: [] });

const patchOf = (path: string, value: string) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', path, value }],
});

/** A new user or group of the directory. */
async function scimOf(world: World, name: 'createUser' | 'createGroup'): Promise<string> {
  const operation: Operation = scim.operations[name];
  const body = name === 'createUser' ? entraUser(newName()) : group();
  const { body: made } = await world.api.as(null).raw(operation, { body }, { token: world.directory.token });
  return String(partsOf({ body: made }).id);
}

async function draft({ api, system }: World): Promise<number> {
  const { survey_id } = await api.as(system).call(surveys.operations.takeMain, { body: {} });
  const body = { as: 'copy' } as const;
  const copy = await api.as(system).call(surveys.operations.duplicate, { params: { id: survey_id }, body });
  return copy.survey_id;
}

async function itemOf(world: World) {
  const survey = await draft(world);
  const { items } = await world.api
    .as(world.system)
    .call(surveys.operations.build, { params: { id: survey } });
  return { survey, item: items.find(({ item_text }) => item_text)?.survey_item_id ?? 1 };
}

async function draftSurvey({ world, input }: Scene): Promise<Ready> {
  const params = { language: 'en_us', id: await draft(world) };
  return { person: world.system, input: { ...input, params } };
}

async function draftItem({ world, input }: Scene): Promise<Ready> {
  const { survey, item } = await itemOf(world);
  const body = { ...partsOf(input), survey_item_id: item };
  return { person: world.system, input: { params: { id: survey }, body } };
}

async function unit({ api, admin, companyId }: World): Promise<number> {
  const row = { unit_name: newName(), company_id_ref: companyId };
  return (await api.as(admin).rows('units').create(row)).unit_id;
}

async function subunit(world: World): Promise<number> {
  const row = { unit_id_ref: await unit(world), child_unit_id_ref: await unit(world) };
  return (await world.api.as(world.admin).rows('subunits').create(row)).subunit_id;
}

async function criterion({ api, admin }: World) {
  const { employee_group_id } = await api.as(admin).rows('employee_groups').create({ name: newName() });
  return {
    employee_group_id_ref: employee_group_id,
    variable_id_ref: variableId(findTable('employees'), 'status'),
    operator: 'eq',
    variable_value: 'active',
  } as const;
}

async function ofCriterion({ world }: Scene): Promise<Ready> {
  const made = await world.api
    .as(world.admin)
    .rows('employee_group_criteria')
    .create(await criterion(world));
  return { person: world.admin, input: of(made.employee_group_criterion_id) };
}

/** A list of people with headings of its own, and how its columns are read. */
async function savedView({ world: { api, admin } }: Scene): Promise<Ready> {
  const body = { table_name: 'units', name: newName(), shared: false, shown: { query: '', columns: null } };
  const { saved_view_id } = await api.as(admin).call(savedViewCalls.operations.create, { body });
  return { person: admin, input: of(saved_view_id) };
}

function described({ random, there }: Scene) {
  const id = there.key(random, 'units') ?? '';
  return { table: 'units', rows: [{ id, values: { description_of_unit: newName() } }] };
}

function peopleSheet() {
  const request = { columns: ['work_email', 'unit_1'], units: 'columns', missing: 'keep' };
  return sheetOf('people.csv', `Email,Department\n${newName()}@home.test,Sales`, request);
}

/** A sheet of units with headings of its own, as somebody has confirmed them. */
function unitSheet() {
  const reading = { columns: ['unit_name', 'parent_unit'] };
  return sheetOf('units.csv', `Team;Parent team\n${newName()};`, {
    ...{ tableName: 'units', mode: 'create', reading },
  });
}

/** An upload that has ended and can be undone. */
async function uploaded({ world: { api, admin } }: Scene) {
  const sheet = sheetOf('people.csv', `work_email\n${newName()}@home.test`, {
    ...{ tableName: 'employees', mode: 'create' },
  });
  const query = { container_type: 'TEMPORARY' as const };
  const { body } = await api.as(admin).raw(storages.operations.uploadFile, { ...sheet, query });
  await api.workflows.settle();
  return { person: admin, input: of((body as { job_id?: number }).job_id ?? 0) };
}
