import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { acceptPrivacy, createDialoguePage } from '../worlds/dialogue-page.tsx';
import { addSmallSurvey } from '../worlds/small-survey.ts';

const radios = () => screen.findAllByRole('radio');
const send = () => screen.getByRole('button', { name: 'Send' });
const said = () => screen.getByRole('region', { name: /^Conversa/ }).textContent ?? '';

describe('the privacy note', () => {
  it('stands before the first question until it is confirmed, and is not asked again', async () => {
    const { show } = await createDialoguePage();
    const user = userEvent.setup();
    const first = show();
    const more = await screen.findByText('More about your privacy');
    expect(screen.queryByText(/We never show a score from fewer than 5 answers/)).toBeNull();
    const details = more.closest('details') as HTMLDetailsElement;
    // The test environment neither opens it by a click nor says so.
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await screen.findByText(/We never show a score from fewer than 5 answers/);
    // Whatever the width, the page says what it is.
    screen.getByRole('heading', { level: 1, name: 'Experience Dialogue – Aarhus Bakery' });
    expect(screen.queryByRole('radio')).toBeNull();
    await acceptPrivacy(user);
    await radios();
    first.unmount();
    show();
    await radios();
    expect(screen.getByRole('button', { name: 'Privacy: groups of 5 or more' })).toBeTruthy();
  });
});

describe('a dialogue', () => {
  it('that is not there, or not mine, says so', async () => {
    const { show } = await createDialoguePage();
    show(999_999);
    expect(await screen.findByRole('heading', { name: 'Chat ID not found' })).toBeTruthy();
  });

  it('that does not open within 10 s says so, and opens when it is tried again', async () => {
    const { show, network } = await createDialoguePage();
    const user = userEvent.setup();
    network.state = 'silent';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show();
    await act(async () => vi.advanceTimersByTime(9_999));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await screen.findByText('Failed to process items or timeout occurred.');
    network.state = 'up';
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await acceptPrivacy(user);
    await radios();
  });

  it('is answered with the keyboard alone: a number key answers, arrows move and Enter answers', async () => {
    const { show, stored } = await createDialoguePage();
    const user = userEvent.setup();
    show();
    await acceptPrivacy(user);
    await radios();
    expect((send() as HTMLButtonElement).disabled).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('radiogroup'));
    await user.keyboard('6');
    await waitFor(async () => expect((await stored()).map(({ rating }) => rating)).toEqual([6]));
    expect(document.activeElement).toBe(screen.getByRole('radiogroup'));
    await user.keyboard('{Enter}');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(await stored()).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitFor(async () => expect((await stored()).map(({ rating }) => rating)).toEqual([6, 2]));
  });

  it('is answered by one tap, and a double tap does not answer the next question', async () => {
    const { show, stored } = await createDialoguePage();
    const user = userEvent.setup();
    show();
    await acceptPrivacy(user);
    const [, , , , fifth] = await radios();
    await new Promise((resolve) => setTimeout(resolve, 300));
    fireEvent.click(fifth as Element, { detail: 1 });
    fireEvent.click((await radios())[4] as Element, { detail: 2 });
    await waitFor(async () => expect((await stored()).map(({ rating }) => rating)).toEqual([5]));
  });

  it('goes on without a network and stores each answer once when it is back', async () => {
    const { show, stored, network } = await createDialoguePage();
    const user = userEvent.setup();
    show();
    await acceptPrivacy(user);
    await radios();
    network.state = 'down';
    await user.keyboard('3');
    await user.keyboard('4');
    await screen.findByText(/2 answers are saved on this device/);
    expect(await stored()).toHaveLength(0);
    network.state = 'up';
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect((await stored()).map(({ rating }) => rating)).toEqual([3, 4]));
    await waitFor(() => expect(screen.queryByText(/saved on this device/)).toBeNull());
  });

  it('stores an answer once when the server took it and its reply was lost', async () => {
    const { show, stored, network } = await createDialoguePage();
    const user = userEvent.setup();
    show();
    await acceptPrivacy(user);
    await radios();
    network.state = 'deaf';
    await user.keyboard('2');
    await screen.findByText(/1 answer is saved on this device/);
    network.state = 'up';
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/saved on this device/)).toBeNull());
    expect((await stored()).map(({ rating }) => rating)).toEqual([2]);
  });

  it('continues at the same question after a reload, unsent answers included', async () => {
    const { show, stored, network } = await createDialoguePage();
    const user = userEvent.setup();
    const tab = show();
    await acceptPrivacy(user);
    await radios();
    await user.keyboard('5');
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    network.state = 'down';
    await user.keyboard('7');
    const before = said();
    tab.unmount();
    network.state = 'up';
    show();
    await radios();
    expect(said()).toBe(before);
    await waitFor(async () => expect((await stored()).map(({ rating }) => rating)).toEqual([5, 7]));
  });

  it('takes an answer back for a moment, and changes an earlier one at any time', async () => {
    const { show, stored } = await createDialoguePage();
    const user = userEvent.setup();
    show();
    await acceptPrivacy(user);
    await radios();
    await user.keyboard('2');
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await screen.findByText('Change your answer');
    expect((await radios()).map((radio) => radio.getAttribute('aria-checked')).indexOf('true')).toBe(1);
    await user.keyboard('7');
    await waitFor(async () => expect((await stored()).map(({ rating }) => rating)).toEqual([7]));
    expect(screen.queryByText('Change your answer')).toBeNull();
    await user.keyboard('5');
    await user.click(screen.getByRole('button', { name: /^Change 7/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: /^Change 7/ }));
    await user.keyboard('6');
    await waitFor(async () => expect((await stored()).map(({ rating }) => rating)).toEqual([6, 5]));
  });

  it('corrects a repeated question and what follows a rating under the words that were read', async () => {
    const { show, world } = await createDialoguePage();
    const store = world.api.context(world.eva.accountId).store;
    await store
      .table('driver_questions')
      .create({ driver_id_ref: 3, condition: [2], question_id: 9009, question_text: 'What is behind it?' });
    const repeated = { choice_parent_id_ref: 901, repeat_key: 'tool', item_text: 'What of {tool}?' };
    const { id } = await addSmallSurvey(world.api, world.eva, {
      items: [
        { survey_item_id: 901, item_type: 'choice', options: ['Oven', 'Scale'] },
        { survey_item_id: 902, item_type: 'open-ended', ...repeated },
        { survey_item_id: 903, driver_id_ref: 3, linked_to_driver: true },
        { survey_item_id: 904 },
      ],
    });
    const user = userEvent.setup();
    show(id);
    await acceptPrivacy(user);
    await user.click(await screen.findByRole('button', { name: 'Scale' }));
    await user.click(send());
    await user.type(await screen.findByRole('textbox'), 'Heavy{Enter}');
    await radios();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    const changing = async () =>
      (await screen.findByText('Change your answer')).nextElementSibling?.textContent;
    expect(await changing()).toBe('What of Scale?');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('2');
    await user.type(await screen.findByRole('textbox'), 'Noise{Enter}');
    await radios();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await changing()).toBe('What is behind it?');
  });

  it('says that a question has no words, refuses an answer to it, and goes on without one', async () => {
    const { show, world } = await createDialoguePage();
    const { id, rows } = await addSmallSurvey(world.api, world.eva, {
      items: [{ survey_item_id: 901, item_text: null, forced_response: true }, { survey_item_id: 902 }],
    });
    const user = userEvent.setup();
    show(id);
    await acceptPrivacy(user);
    await radios();
    expect(said()).toContain('Error: Undefined BOT message detected.');
    await user.keyboard('4');
    await waitFor(() => expect(said()).toContain('Last bot message has errors.'));
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(said()).toContain('Item 902'));
    expect((await rows()).map(({ message_rating }) => message_rating)).toEqual([null]);
  });

  it('takes a comment as a second step on the same bubble', async () => {
    const { show, stored } = await createDialoguePage();
    const user = userEvent.setup();
    show();
    await acceptPrivacy(user);
    await radios();
    await user.keyboard('2');
    await user.click(await screen.findByRole('button', { name: 'Add a Comment' }));
    await user.keyboard('Too loud{Enter}');
    await waitFor(async () => expect(await stored()).toMatchObject([{ rating: 2, text: 'Too loud' }]));
    expect(said()).toContain('Too loud');
  });

  it('goes on in another language without losing an answer', async () => {
    const { show, stored } = await createDialoguePage();
    await Promise.all([loadTexts('es_es', 'dialogue'), loadTexts('es_es', 'errors')]);
    const user = userEvent.setup();
    show();
    await acceptPrivacy(user);
    await radios();
    await user.keyboard('2');
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('Language'), 'es_es');
    await screen.findByRole('region', { name: 'Tu respuesta' });
    await waitFor(() => expect(said()).toContain('inspir'));
    await user.keyboard('3');
    await waitFor(async () => expect((await stored()).map(({ rating }) => rating)).toEqual([2, 3]));
  });

  it.each([
    [
      'en_us',
      'The round closes on March 16. Your organisation then gets the results of every group with at least 5 answers and decides what to do.',
    ],
    [
      'es_es',
      'La ronda se cierra el 16 de marzo. Después, tu organización recibe los resultados de cada grupo con al menos 5 respuestas y decide qué hacer.',
    ],
    [
      'dk',
      'Runden lukker 16. marts. Derefter får din organisation resultaterne for alle grupper med mindst 5 svar og beslutter, hvad der skal ske.',
    ],
  ] as const)('of a round ends with what happens next and when (%s)', async (language, next) => {
    const { show, world } = await createDialoguePage();
    await Promise.all([loadTexts(language, 'dialogue'), loadTexts(language, 'errors')]);
    const { store } = world.api.context(world.eva.accountId);
    const round = { flow_execution_id_ref: 3, flow_execution_round: 2 };
    const body = { flow_round_id: '3-2', ...round, closes_at: '2026-03-16T09:00:00.000Z' };
    await store.write('flow_rounds', [{ kind: 'create', id: '3-2', body }]);
    const { id } = await addSmallSurvey(world.api, world.eva, {
      items: [
        {
          survey_item_id: 901,
          translations: { es_es: { item_text: 'es_es 901' }, dk: { item_text: 'dk 901' } },
          item_text: 'en_us 901',
        },
      ],
      execution: round,
    });
    const user = userEvent.setup();
    show(id);
    await acceptPrivacy(user);
    if (language !== 'en_us') await user.selectOptions(screen.getByLabelText('Language'), language);
    await screen.findByRole('listitem');
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain(`${language} 901`));
    await radios();
    await user.keyboard('5');
    await screen.findByText(next);
  });

  it("shows the server's words when the round closed meanwhile", async () => {
    const { show, world } = await createDialoguePage();
    const user = userEvent.setup();
    show();
    await acceptPrivacy(user);
    await radios();
    await world.bulkClose();
    await user.keyboard('5');
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toMatch(/cannot be started/));
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  });

  it('has no accessibility violations, in the note and in the conversation', async () => {
    const { show } = await createDialoguePage();
    const user = userEvent.setup();
    const { container } = show();
    await screen.findByRole('button', { name: 'Start' });
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
    await acceptPrivacy(user);
    await radios();
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
  });
});
