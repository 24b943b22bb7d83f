import { beforeEach, expect, test } from 'vitest';
import type { AccountStore } from '../../../functions/core/storage/port.ts';
import { Store } from '../../../functions/core/storage/rows.ts';
import { answerDialogue } from '../../../functions/modules/dialogues/answer-dialogue.ts';
import type { RespondentContext } from '../../../functions/modules/dialogues/own-execution.ts';
import { withdrawAnswers } from '../../../functions/modules/dialogues/withdraw-answers.ts';
import { answersTo, createDialogueWorld, openAs, postAs } from '../../worlds/dialogue.ts';

/** An answer and the close of its dialogue at the same moment, in each order. */

type World = Awaited<ReturnType<typeof createDialogueWorld>>;
let world: World;
let context: RespondentContext;

beforeEach(async () => {
  world = await createDialogueWorld();
  const { api, accountId, eva } = world;
  context = {
    ...api.context(accountId),
    caller: {
      accountId,
      systemAccountId: 1,
      userId: 1,
      employeeId: eva.employeeId,
      email: eva.email,
      role: 'employee',
      primaryUnitId: null,
      companyId: 1,
    },
  };
});

const first = async () => answersTo(await openAs(world.api, world.eva, world.id), () => 5).slice(0, 2);

const stored = () =>
  world.api.context(world.accountId).store.table('survey_responses').count({ execution_id_ref: world.id });

/** The store, with something happening just before or just after the answers are written. */
function around(when: 'before' | 'after', happens: () => Promise<unknown>): RespondentContext {
  const account = context.ports.store.forAccount(context.accountId);
  const spied = new Proxy(account, {
    get(target, name) {
      const member = Reflect.get(target, name);
      if (name !== 'write') return typeof member === 'function' ? member.bind(target) : member;
      return async (...given: Parameters<AccountStore['write']>) => {
        const isAnswer = given[0] === 'survey_responses' && given[1].some(({ kind }) => kind === 'create');
        if (isAnswer && when === 'before') await happens();
        const rows = await target.write(...given);
        if (isAnswer && when === 'after') await happens();
        return rows;
      };
    },
  });
  return { ...context, store: new Store(spied, context.ports) };
}

const moments: ('before' | 'after')[] = ['before', 'after'];

test.each(moments)(
  'a dialogue that is closed just %s the answers are written keeps none of them and says so',
  async (when) => {
    const answers = await first();
    const racing = around(when, () => world.bulkClose());
    await expect(answerDialogue(racing, world.id, answers, undefined)).rejects.toMatchObject({
      code: 'dialogue-refused',
      status: 409,
    });
    expect(await stored()).toBe(0);
  },
);

test.each(moments)(
  'a dialogue that is taken back just %s the answers are written keeps none',
  async (when) => {
    const answers = await first();
    const racing = around(when, () => withdrawAnswers(context, world.id));
    await expect(answerDialogue(racing, world.id, answers, undefined)).rejects.toMatchObject({
      code: 'dialogue-refused',
    });
    expect(await stored()).toBe(0);
  },
);

test('answers that were stored before the close stay, and are confirmed again after it', async () => {
  const answers = await first();
  await postAs(world.api, world.eva, world.id, answers);
  await world.bulkClose();
  expect(await stored()).toBe(2);
  const again = await postAs(world.api, world.eva, world.id, answers);
  expect(again.stored).toHaveLength(2);
});
