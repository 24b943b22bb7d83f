import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { ensureReleaseRound } from '../../../../functions/modules/analytics/freeze-round.ts';
import type { Person } from '../../../support/test-api.ts';
import { answersTo, openAs, postAs } from '../../../worlds/dialogue.ts';
import { newName } from '../valid.ts';
import { of, partsOf, type Scene, type States } from './scene.ts';

/** What respondents do. */
export const dialogueStates: States = {
  async 'dialogues.start'({ world, random }) {
    const person = random.pick(world.staff);
    return { person, input: of(await masterOf(world)) };
  },
  'dialogues.open': async (scene) => (await openDialogue(scene)).ready,
  async 'dialogues.asked'(scene) {
    const { person, id } = await openDialogue(scene);
    return { person, input: { params: { id } } };
  },
  async 'reports.trust'(scene) {
    const { person, id } = await askedInRound(scene);
    return { person, input: of(id) };
  },
  async 'reports.roundTrust'(scene) {
    const { round } = await askedInRound(scene);
    return { person: scene.world.admin, input: of(round) };
  },
  async 'reports.share'(scene) {
    const { round } = await askedInRound(scene);
    return { person: scene.world.admin, input: of(round) };
  },
  'dialogues.pause': async (scene) => (await begun(scene)).ready,
  async 'dialogues.answer'(scene) {
    const { ready, person, id } = await openDialogue(scene);
    const answers = await nextAnswers(scene, person, id);
    return { ...ready, input: { params: { id }, body: { answers: answers.slice(0, 3) } } };
  },
  async 'dialogues.complete'(scene) {
    const { ready, person, id } = await openDialogue(scene);
    await postAs(scene.world.api, person, id, await nextAnswers(scene, person, id));
    return ready;
  },
  'dialogues.withdraw': async (scene) => (await begun(scene)).ready,
  async 'dialogues.reflect'(scene) {
    const { ready, person, id } = await openDialogue(scene);
    const { items } = await openAs(scene.world.api, person, id);
    const asked = items.find(({ show_comment }) => show_comment) ?? items[0];
    const body = { survey_item_id_ref: asked?.survey_item_id ?? 1, text: 'The ovens are old.' };
    return { ...ready, input: { params: { id }, body: { ...partsOf(scene.input), ...body } } };
  },
};

/** A dialogue that people start by themselves, which no call of the organisation makes. */
async function masterOf({ api, accountId, admin }: Scene['world']): Promise<number> {
  const table = api.context(accountId).store.table('survey_executions');
  const where = { type: 'master-self-initiated' } as const;
  const known = await table.first({ where });
  if (known) return known.execution_id;
  const round = await table.first({ where: { type: 'employee-self-initiated' } });
  const execution_id = await table.takeKeys(1);
  await table.create({
    ...{ execution_id, title: 'Whenever you like', employee_id_ref: admin.employeeId, active: true },
    ...{ type: 'master-self-initiated', survey_id_ref: round?.survey_id_ref ?? null },
    dataset_id_ref: round?.dataset_id_ref ?? null,
  });
  return execution_id;
}

/** A dialogue that somebody can answer. Errors: nobody has one. */
async function openDialogue({ world, random, input }: Scene) {
  const first = Math.floor(random.next() * world.staff.length);
  for (const person of [...world.staff.slice(first), ...world.staff.slice(0, first)]) {
    const { status, body } = await world.api.as(person).raw(dialogues.operations.list, {});
    const { dialogues: mine = [] } = partsOf({ body: status === 200 ? body : {} }) as Listed;
    const id = mine.find(({ blocked }) => blocked === null)?.execution_id;
    if (id !== undefined) return { ready: { person, input: { ...input, params: { id } } }, person, id };
  }
  throw new Error('Nobody has an open dialogue');
}

/** One that asks in a round whose tree and thresholds are frozen. */
async function askedInRound(scene: Scene) {
  const { person, id } = await openDialogue(scene);
  const context = scene.world.api.context(scene.world.accountId);
  const { flow_execution_id_ref: flow, flow_execution_round: number } = await context.store
    .table('survey_executions')
    .load(id);
  const round = `${flow}-${number}`;
  await ensureReleaseRound(context, await context.store.table('flow_rounds').load(round));
  return { person, id, round };
}

type Listed = { dialogues?: { execution_id: number; blocked: string | null }[] };

/** One with an answer in it. */
async function begun(scene: Scene) {
  const open = await openDialogue(scene);
  const answers = await nextAnswers(scene, open.person, open.id);
  await postAs(scene.world.api, open.person, open.id, answers.slice(0, 1));
  return open;
}

async function nextAnswers({ world: { api } }: Scene, person: Person, id: number) {
  const opened = await openAs(api, person, id);
  const answered = new Set(opened.answers.map(({ survey_item_id_ref }) => survey_item_id_ref));
  return answersTo(opened, () => 4)
    .filter(({ survey_item_id_ref }) => !answered.has(survey_item_id_ref))
    .map((answer) => ({ ...answer, idem_token: `delivery-${newName()}` }));
}
