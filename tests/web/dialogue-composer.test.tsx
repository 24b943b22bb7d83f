import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { startDialogue } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import type {
  DialogueAnswer,
  DialogueItem,
  Question,
} from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { Composer } from '../../web/src/features/dialogues/composer.tsx';
import { loadTexts } from '../../web/src/i18n/texts.ts';

const item: DialogueItem = {
  survey_item_id: 7,
  item_order: 1,
  item_type: 'choice',
  language: 'en_us',
  item_title: null,
  item_text: 'What helps?',
  item_text2: null,
  item_text3: null,
  item_status: 'active',
  show_item: true,
  show_comment: false,
  forced_response: false,
  linked_to_driver: false,
  driver_id_ref: null,
  parent_id_ref: null,
  sequence_parent_id_ref: null,
  condition: null,
  employee_group_id_ref: null,
  options: ['Bread', 'Coffee', 'Tea', 'Sleep'],
  option_variable: null,
  allow_multiple_choices: true,
  mandatory_first_choice: true,
  max_choices: 2,
  repeat_key: null,
  max_repeats: null,
  choice_parent_id_ref: null,
  selected_choices: null,
  alternate_logic: null,
  illustration: null,
};

async function ask(change: Partial<DialogueItem>, typing = false, takeFocus = false) {
  await loadTexts('en_us', 'dialogue');
  const context = { language: 'en_us', employeeGroupIds: [] } as const;
  const { question } = startDialogue(prepareScript([{ ...item, ...change }], context));
  const given: DialogueAnswer[] = [];
  let hurried = 0;
  const composer = (stillTyping: boolean) => (
    <FluentProvider theme={webLightTheme}>
      <Suspense>
        <Composer
          question={question as Question}
          typing={stillTyping}
          takeFocus={takeFocus}
          onFinishTyping={() => {
            hurried += 1;
          }}
          onAnswer={(answer) => given.push(answer)}
        />
      </Suspense>
    </FluentProvider>
  );
  const view = render(composer(typing));
  await screen.findByLabelText('Send');
  const rerender = (stillTyping: boolean) => view.rerender(composer(stillTyping));
  return { user: userEvent.setup(), given, hurried: () => hurried, rerender };
}

const pressed = () =>
  screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent?.trim());
const sendDisabled = () => (screen.getByLabelText('Send') as HTMLButtonElement).disabled;

it('keeps the mandatory first choice and takes no more than the maximum', async () => {
  const { user, given } = await ask({});
  expect(pressed()).toEqual(['Bread']);
  await user.click(screen.getByRole('button', { name: 'Tea' }));
  await user.click(screen.getByRole('button', { name: 'Sleep' }));
  await user.click(screen.getByRole('button', { name: 'Bread' }));
  expect(pressed()).toEqual(['Bread', 'Tea']);
  expect(screen.queryByPlaceholderText('Add a Comment')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(given.map(({ choices }) => choices)).toEqual([['0', '2']]);
});

it('takes choices from the keyboard: Space presses, Tab leads to Send', async () => {
  const { user, given } = await ask({ mandatory_first_choice: false });
  await user.tab();
  await user.tab();
  await user.keyboard(' ');
  expect(pressed()).toEqual(['Coffee']);
  for (let steps = 0; document.activeElement?.getAttribute('aria-label') !== 'Send'; steps += 1) {
    expect(steps).toBeLessThan(5);
    await user.tab();
  }
  await user.keyboard('{Enter}');
  expect(given.map(({ choices }) => choices)).toEqual([['1']]);
});

it('lets a single choice replace the one before', async () => {
  const { user } = await ask({ allow_multiple_choices: false, mandatory_first_choice: false });
  expect(sendDisabled()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Tea' }));
  await user.click(screen.getByRole('button', { name: 'Coffee' }));
  expect(pressed()).toEqual(['Coffee']);
  expect(sendDisabled()).toBe(false);
});

it('sends text with Enter and starts a new line with Shift and Enter', async () => {
  const { user, given } = await ask({ item_type: 'open-ended', options: null });
  await user.type(screen.getByPlaceholderText('Add a Comment'), 'One{Shift>}{Enter}{/Shift}two{Enter}');
  expect(given.map(({ text }) => text)).toEqual(['One\ntwo']);
});

it('offers no way past a required question', async () => {
  await ask({ item_type: 'open-ended', options: null, forced_response: true });
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  expect(sendDisabled()).toBe(true);
});

it('takes no rating and sends nothing while the bot still asks; a key hurries it', async () => {
  const { user, hurried } = await ask({ item_type: 'static', options: null }, true);
  await user.keyboard('4');
  expect(hurried()).toBe(1);
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  expect(sendDisabled()).toBe(true);
  expect(screen.getByLabelText('Send').closest('form')?.hasAttribute('inert')).toBe(true);
});

it('offers to skip only what is empty, so that nothing written is thrown away', async () => {
  const { user } = await ask({ item_type: 'static', options: null, show_comment: true });
  await user.type(screen.getByPlaceholderText('Add a Comment'), 'Too loud');
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
});

it('asks for the rating that a comment was sent without, and sends both', async () => {
  const { user, given } = await ask({ item_type: 'static', options: null, show_comment: true });
  await user.type(screen.getByPlaceholderText('Add a Comment'), 'Too loud{Enter}{Enter}');
  expect(given).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('Now choose a number from 1 to 7.');
  expect(document.activeElement).toBe(screen.getByRole('radiogroup'));
  await user.keyboard('6');
  expect(given).toMatchObject([{ rating: 6, text: 'Too loud' }]);
});

it('asks for the choice that a comment was sent without, and sends both', async () => {
  const { user, given } = await ask({ mandatory_first_choice: false, show_comment: true });
  await user.type(screen.getByPlaceholderText('Add a Comment'), 'All of it{Enter}');
  expect(given).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('Now choose an answer.');
  await user.click(screen.getByRole('button', { name: 'Tea' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(given).toMatchObject([{ choices: ['2'], text: 'All of it' }]);
});

it('sends a comment alone when that is what somebody says, but never past a required rating', async () => {
  const optional = await ask({ item_type: 'static', options: null, show_comment: true });
  await optional.user.type(screen.getByPlaceholderText('Add a Comment'), 'Too loud{Enter}');
  await optional.user.click(screen.getByRole('button', { name: 'Send only the comment' }));
  expect(optional.given).toMatchObject([{ rating: null, text: 'Too loud' }]);
  cleanup();
  const required = await ask({
    item_type: 'static',
    options: null,
    show_comment: true,
    forced_response: true,
  });
  await required.user.type(screen.getByPlaceholderText('Add a Comment'), 'Too loud{Enter}');
  expect(screen.queryByRole('button', { name: 'Send only the comment' })).toBeNull();
  expect(required.given).toEqual([]);
});

it('gives the keyboard to the answer once the question has been said', async () => {
  const { rerender } = await ask({ item_type: 'static', options: null }, true, true);
  expect(document.activeElement).toBe(document.body);
  rerender(false);
  expect(document.activeElement).toBe(screen.getByRole('radiogroup'));
});

it('takes a key that is held down once, so that no question that follows is answered by it', async () => {
  const { given } = await ask({ item_type: 'static', options: null });
  const [first] = screen.getAllByRole('radio');
  for (const key of ['Enter', ' ']) {
    expect(fireEvent.keyDown(first as Element, { key, repeat: true })).toBe(false);
    expect(fireEvent.keyDown(first as Element, { key })).toBe(true);
  }
  expect(given).toEqual([]);
});

it('rates nothing by Enter or Space until the arrows stand on a rating', async () => {
  const { user, given } = await ask({ item_type: 'static', options: null }, false, true);
  expect(document.activeElement).toBe(screen.getByRole('radiogroup'));
  await user.keyboard('{Enter} ');
  expect(given).toEqual([]);
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
  expect(given).toMatchObject([{ rating: 6 }]);
});

it('presses no choice by the Enter that sent the answer before', async () => {
  const { user } = await ask({ mandatory_first_choice: false }, false, true);
  expect(document.activeElement).toBe(screen.getByRole('group'));
  await user.keyboard('{Enter} ');
  expect(pressed()).toEqual([]);
});
