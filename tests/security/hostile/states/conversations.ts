import { outAt, type Slot } from '@livingroom/shared/modules/conversations/rules/turns.ts';
import { commentKeys } from '../../../../functions/modules/analytics/comment-keys.ts';
import { of, type Ready, type Scene, type States } from './scene.ts';

const ROUND = '1-1';
const DAY = 86_400_000;

/** Conversations below a comment of the round that was released: without turns, or after the one that is named. */
export const conversationStates: States = {
  'conversations.list': async ({ world }) => ({
    person: world.admin,
    input: { query: { unit_id: 0, round_id: ROUND } },
  }),
  'conversations.answer': async (scene) => forLeader(scene, [], 'body', { text: 'Thank you.' }),
  'conversations.takeBack': async (scene) => forLeader(scene, ['answer'], 'query', {}),
  'conversations.end': async (scene) => forLeader(scene, ['answer'], 'body', {}),
  'conversations.translations': async (scene) => forLeader(scene, ['answer'], 'query', {}),
  'conversations.ownTranslations': async (scene) => forWriter(scene, ['answer'], {}),
  'conversations.report': async (scene) => forLeader(scene, [], 'body', { reason: 'insult' }),
  'conversations.decide': decided,
  'conversations.read-comment_reports': async (scene) => {
    const { person, input } = await decided(scene);
    return { person: person ?? null, input: of(String(input?.params?.id)) };
  },
  'conversations.reply': async (scene) => forWriter(scene, ['answer'], { body: { text: 'Tuesdays.' } }),
  'conversations.takeReplyBack': async (scene) => forWriter(scene, ['answer', 'reply'], {}),
  'conversations.endOwn': async (scene) => forWriter(scene, ['answer'], {}),
};

/** A comment that a manager who is gone has reported. */
async function decided(scene: Scene): Promise<Ready> {
  const { world } = scene;
  const { id, driver_id } = await begin(scene, [], 0);
  const { store } = world.api.context(world.accountId);
  await store.table('comment_reports').create({
    ...{ comment_report_id: id, unit_id_ref: null, driver_id_ref: driver_id, reason: 'insult' },
    ...{ flow_execution_id_ref: 1, flow_execution_round: 1 },
    ...{ employee_id_ref: null, decided_by_ref: null, decided_at: null },
  });
  return { person: world.admin, input: { params: { id }, body: { decision: 'keep' } } };
}

async function forLeader(
  scene: Scene,
  slots: readonly Slot[],
  part: 'body' | 'query',
  more: object,
): Promise<Ready> {
  const { id, driver_id } = await begin(scene, slots, 0);
  const place = { unit_id: 0, round_id: ROUND, driver_id };
  return { person: scene.world.admin, input: { params: { id }, [part]: { ...place, ...more } } };
}

async function forWriter(scene: Scene, slots: readonly Slot[], input: object): Promise<Ready> {
  const { id, writer } = await begin(scene, slots, DAY);
  const person = scene.world.staff.find(({ employeeId }) => employeeId === writer) ?? null;
  return { person, input: { ...input, params: { id } } };
}

/** A comment of somebody who is still there, its turns so far, answers so long ago; no later round has closed. */
async function begin({ world }: Scene, slots: readonly Slot[], ago: number) {
  const { api, accountId, admin, staff } = world;
  const { store, ports } = api.context(accountId);
  await store.table('flow_rounds').change(ROUND, () => ({ closed_at: '2099-01-01T00:00:00.000Z' }));
  const answers = await store.table('survey_responses').every({
    where: { flow_execution_id_ref: 1, flow_execution_round: 1, message_text: { ne: '' } },
  });
  const mine = answers.find(({ employee_id_ref: writer }) =>
    staff.some(({ employeeId }) => employeeId === writer),
  );
  if (!mine) throw new Error('Nobody wrote');
  const id = (await commentKeys(api.context(accountId)))(mine.response_id);
  await store.table('conversation_turns').removeEvery({ conversation_id: id });
  await store.table('comment_reports').removeEvery({ comment_report_id: id });
  for (const slot of slots) {
    const isReply = slot === 'reply';
    await store.table('conversation_turns').create({
      ...{ conversation_turn_id: `${id}:${slot}`, conversation_id: id, slot, text: 'Which?', shown: null },
      ...{ employee_id_ref: isReply ? null : admin.employeeId, flow_execution_id_ref: 1 },
      ...{ flow_execution_round: 1, out_at: outAt(ports.clock.now() - (isReply ? 0 : ago)) },
    });
  }
  return { id, driver_id: mine.chatitem_driver_id_ref, writer: mine.employee_id_ref };
}
