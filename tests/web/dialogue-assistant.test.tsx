import type { DialogueAnswer } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { allowAi } from '../../web/src/features/dialogues/assistant.ts';
import { dialogueCalls } from '../../web/src/features/dialogues/calls.ts';
import { askedFurther, createController, UNDO_MS } from '../../web/src/features/dialogues/controller.ts';
import { createOutbox } from '../../web/src/features/dialogues/outbox.ts';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { saying } from '../fakes/ai.ts';
import { eventually } from '../support/eventually.ts';
import { acceptPrivacy, createDialoguePage } from '../worlds/dialogue-page.tsx';

/** A dialogue whose survey uses AI, answered up to its last question, which takes words. */
async function atLastQuestion(ai = true) {
  const page = await createDialoguePage();
  const { api, accountId, surveyId, id, eva } = page.world;
  await loadTexts('en_us', 'assistant');
  // The first load of the parts that come only on demand.
  await import('../../web/src/features/dialogues/assistant-parts.tsx');
  const surveys = api.context(accountId).store.table('surveys');
  await surveys.change(surveyId, () => ({ using_ai: ai }));
  const calls = dialogueCalls(id);
  const controller = createController(await calls.open(), calls, createOutbox(eva, id));
  const asked = () => controller.state.get().turn.question;
  for (let question = asked(); question && question.kind !== 'text'; question = asked()) {
    const { survey_item_id } = question.item;
    const answer: DialogueAnswer = {
      survey_item_id_ref: survey_item_id,
      repeat: question.repeat,
      rating: 4,
      choices: [],
      text: '',
    };
    expect(controller.answer(answer)).toBeNull();
  }
  await waitFor(async () => expect(await page.stored()).toHaveLength(39));
  controller.stop();
  localStorage.clear();
  return page;
}

const reply = (action: string, message: string) => async () => JSON.stringify({ action, message });
const choice = () => screen.findByRole('checkbox', { name: 'Let the assistant reply' });

/** Its parts come on demand. */
async function openNote(user: ReturnType<typeof userEvent.setup>) {
  const badge = await screen.findByRole('button', { name: /^Privacy/ });
  await act(async () => user.click(badge));
}

describe('the AI in the page of a dialogue', () => {
  // First: a page that another test has left still ends its dialogue, by the same address.
  it('holds the end until the person has gone on from what it asked', async () => {
    const { world } = await atLastQuestion();
    const { api, id, eva } = world;
    allowAi();
    api.ports.ai.complete = saying(reply('repeat', 'Which light?'));
    const calls = dialogueCalls(id);
    const controller = createController(await calls.open(), calls, createOutbox(eva, id));
    const asked = controller.state.get().turn.question;
    const last = {
      survey_item_id_ref: asked?.item.survey_item_id ?? 0,
      repeat: null,
      rating: null,
      choices: [],
      text: 'More light',
    };
    const statusNow = async () =>
      (await api.context(eva.accountId).store.table('survey_executions').load(id)).status;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    controller.answer(last);
    await eventually(() => expect(askedFurther(controller.state.get())?.text).toBe('Which light?'));
    vi.advanceTimersByTime(3 * UNDO_MS);
    expect(await statusNow()).not.toBe('completed');
    controller.pass(last);
    expect(askedFurther(controller.state.get())).toBeNull();
    vi.advanceTimersByTime(UNDO_MS + 1);
    vi.useRealTimers();
    await eventually(async () => expect(await statusNow()).toBe('completed'));
    controller.stop();
  });

  it('says nothing where the person was not told of it: another device, or after a sign-out', async () => {
    const { show, stored, network } = await atLastQuestion();
    const user = userEvent.setup();
    show();
    await user.type(await screen.findByPlaceholderText('Add a Comment'), 'More light{Enter}');
    await waitFor(async () => expect(await stored()).toHaveLength(40));
    expect(network.calls).not.toContain('reflect');
  });

  it('is told of, asks further where it likes to, and what is added stands with the answer', async () => {
    const { show, stored, world } = await atLastQuestion();
    const user = userEvent.setup();
    world.api.ports.ai.complete = saying(reply('repeat', 'Which light?'));
    show();
    await openNote(user);
    expect(await choice()).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.type(await screen.findByPlaceholderText('Add a Comment'), 'More light{Enter}');
    await screen.findByText('If you’d like to add something:');
    // It is said once to those who look, and told to those who listen.
    const thread = within(screen.getByRole('region', { name: 'Conversation' }));
    expect(thread.queryByText('Which light?')).toBeNull();
    const told = screen.getAllByText('Which light?').map((one) => one.getAttribute('aria-live'));
    expect(told).toEqual(['polite', null]);
    await user.type(await screen.findByPlaceholderText('Add a Comment'), 'In the hall{Enter}');
    await waitFor(async () => expect((await stored()).at(-1)?.text).toBe('More light\nIn the hall'));
    expect(thread.getByText('Which light?')).toBeTruthy();
    expect(screen.queryByText('If you’d like to add something:')).toBeNull();
  });

  it('goes on when nothing is added', async () => {
    const { show, stored, world } = await atLastQuestion();
    const user = userEvent.setup();
    world.api.ports.ai.complete = saying(reply('repeat', 'Which light?'));
    show();
    await openNote(user);
    await choice();
    await user.type(await screen.findByPlaceholderText('Add a Comment'), 'More light{Enter}');
    await screen.findByText('If you’d like to add something:');
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(screen.queryByText('If you’d like to add something:')).toBeNull();
    expect((await stored()).at(-1)?.text).toBe('More light');
  });

  it('is switched off by the person, and stays so', async () => {
    const { show, stored, network } = await atLastQuestion();
    const user = userEvent.setup();
    const tab = show();
    await openNote(user);
    await user.click(await choice());
    tab.unmount();
    show();
    await openNote(user);
    expect(await choice()).toHaveProperty('checked', false);
    await user.type(await screen.findByPlaceholderText('Add a Comment'), 'More light{Enter}');
    await waitFor(async () => expect(await stored()).toHaveLength(40));
    expect(network.calls).not.toContain('reflect');
  });

  it('is not spoken of where the survey uses none', async () => {
    const { show } = await createDialoguePage();
    const user = userEvent.setup();
    show();
    await acceptPrivacy(user);
    await openNote(user);
    await screen.findByRole('button', { name: 'Close' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
