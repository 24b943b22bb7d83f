import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import type { DialogueAnswer } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { describe, expect, it, vi } from 'vitest';
import { failureOfStatus } from '../../web/src/api/failure.ts';
import {
  createController,
  type DialogueController,
  UNDO_MS,
} from '../../web/src/features/dialogues/controller.ts';
import { createOutbox, unsentDialogues } from '../../web/src/features/dialogues/outbox.ts';
import type { DialogueCalls } from '../../web/src/features/dialogues/types.ts';
import { eventually } from '../support/eventually.ts';
import { ApiFailure } from '../support/test-api.ts';
import { createDialogueWorld, openAs, postAs, type TokenedAnswer } from '../worlds/dialogue.ts';

async function createTabs() {
  const world = await createDialogueWorld();
  const { api, eva, id } = world;
  const calls: DialogueCalls = {
    open: () => asInBrowser(openAs(api, eva, id)),
    post: (answers) => asInBrowser(postAs(api, eva, id, answers as TokenedAnswer[])),
    reflect: ({ survey_item_id_ref, repeat }) =>
      asInBrowser(
        api
          .as(eva)
          .call(dialogues.operations.reflect, { params: { id }, body: { survey_item_id_ref, repeat } }),
      ),
    pause: () => asInBrowser(api.as(eva).call(dialogues.operations.pause, { params: { id } })),
    complete: () => asInBrowser(api.as(eva).call(dialogues.operations.complete, { params: { id } })),
  };
  const openTab = async () => createController(await calls.open(), calls, createOutbox(eva, id));
  return { ...world, openTab, stored: async () => (await calls.open()).answers };
}

async function asInBrowser<T>(answered: Promise<T>): Promise<T> {
  return await answered.catch((cause: unknown) => {
    if (cause instanceof ApiFailure) throw failureOfStatus(cause.status, { ...cause.body }, null);
    throw cause;
  });
}

function nextAnswer({ state }: DialogueController, rating: number): DialogueAnswer {
  const { question } = state.get().turn;
  if (!question) throw new Error('Nothing is asked');
  return {
    survey_item_id_ref: question.item.survey_item_id,
    repeat: question.repeat,
    rating: question.kind === 'rating' ? rating : null,
    choices: [],
    text: '',
  };
}

describe('the dialogue controller', () => {
  it('walks the whole main survey, delivers every answer once and ends the dialogue', async () => {
    const { openTab, api, eva, id } = await createTabs();
    const tab = await openTab();
    let given = 0;
    while (tab.state.get().turn.question !== null) {
      expect(tab.answer(nextAnswer(tab, (given % 7) + 1))).toBeNull();
      given += 1;
    }
    await tab.leave();
    await eventually(async () => {
      const { dialogues: own } = await api.as(eva).call(dialogues.operations.list, {});
      expect(own.find(({ execution_id }) => execution_id === id)?.status).toBe('completed');
    });
    expect(given).toBeGreaterThan(30);
    expect(unsentDialogues(eva).size).toBe(0);
    tab.stop();
  });

  it('refuses the answer to a question that is no longer asked', async () => {
    const { openTab, stored } = await createTabs();
    const tab = await openTab();
    const { survey_item_id_ref: first } = nextAnswer(tab, 4);
    expect(tab.answer({ ...nextAnswer(tab, 4), survey_item_id_ref: first + 7 })).toBe('not-this-question');
    expect(await stored()).toHaveLength(0);
    tab.stop();
  });

  it('corrects what is still on the way and what has arrived, and the last counts', async () => {
    const { openTab, stored } = await createTabs();
    const tab = await openTab();
    const [one, two] = [nextAnswer(tab, 4), 2];
    tab.answer(one);
    tab.answer({ ...one, rating: two });
    await eventually(async () => expect((await stored()).map(({ rating }) => rating)).toEqual([two]));
    await eventually(() => expect(tab.state.get().unsent).toBe(0));
    tab.answer(nextAnswer(tab, 5));
    tab.answer({ ...one, rating: 7 });
    await eventually(async () => expect((await stored()).map(({ rating }) => rating)).toEqual([7, 5]));
    expect(tab.state.get().turn.answers.map(({ rating }) => rating)).toEqual([7, 5]);
    expect(tab.state.get().refusal).toBeNull();
    tab.stop();
  });

  it('shows in one tab what another one corrects', async () => {
    const { openTab, stored, eva, id } = await createTabs();
    const left = await openTab();
    const one = nextAnswer(left, 4);
    left.answer(one);
    await eventually(async () => expect(await stored()).toHaveLength(1));
    const right = await openTab();
    left.answer({ ...one, rating: 6 });
    window.dispatchEvent(
      new StorageEvent('storage', { key: `livingroom.dialogue.${eva.accountId}.${eva.employeeId}.${id}` }),
    );
    expect(right.state.get().turn.answers.map(({ rating }) => rating)).toEqual([6]);
    left.stop();
    right.stop();
  });

  it('ends the dialogue by itself when the last answer has stood for a while, and pauses it when one goes', async () => {
    const { openTab, api, eva } = await createTabs();
    const statusNow = async () =>
      (await api.as(eva).call(dialogues.operations.list, {})).dialogues[0]?.status;
    const tab = await openTab();
    await tab.leave();
    expect(await statusNow()).toBe('paused');
    tab.stop();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const again = await openTab();
    while (again.state.get().turn.question !== null) again.answer(nextAnswer(again, 5));
    vi.advanceTimersByTime(UNDO_MS + 1);
    vi.useRealTimers();
    await eventually(async () => expect(await statusNow()).toBe('completed'));
    again.stop();
  });

  it('follows what another tab answers', async () => {
    const { openTab, stored, eva, id } = await createTabs();
    const [left, right] = [await openTab(), await openTab()];
    left.answer(nextAnswer(left, 4));
    const key = `livingroom.dialogue.${eva.accountId}.${eva.employeeId}.${id}`;
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(right.state.get().turn.answers).toHaveLength(1);
    await eventually(async () => expect(await stored()).toHaveLength(1));
    left.stop();
    right.stop();
  });

  it('takes the first of two answers when two tabs did not hear of each other', async () => {
    const { openTab, stored } = await createTabs();
    const [left, right] = [await openTab(), await openTab()];
    left.answer(nextAnswer(left, 4));
    await eventually(async () => expect(await stored()).toHaveLength(1));
    right.answer(nextAnswer(right, 1));
    await eventually(() => expect(right.state.get().refusal).not.toBeNull());
    await eventually(() => expect(right.state.get().unsent).toBe(0));
    expect((await stored()).map(({ rating }) => rating)).toEqual([4]);
    expect(right.state.get().turn.answers.map(({ rating }) => rating)).toEqual([4]);
    left.stop();
    right.stop();
  });

  it('keeps the answers of two people on one device apart', async () => {
    const { eva, finn, id } = await createTabs();
    const answer = { survey_item_id_ref: 1, repeat: null, rating: 3, choices: [], text: '' };
    createOutbox(eva, id).add({ ...answer, idem_token: 'token-of-eva' });
    expect([...unsentDialogues(eva)]).toEqual([[id, 1]]);
    expect(unsentDialogues(finn).size).toBe(0);
    expect(createOutbox(finn, id).list()).toEqual([]);
  });
});
