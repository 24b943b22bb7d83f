import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ModalHost } from '../../web/src/components/modal-host.tsx';
import {
  chooseLanguage,
  forgetLanguage,
  languageStore,
  loadTexts,
  speakAs,
} from '../../web/src/i18n/texts.ts';
import {
  type Act,
  confirmed,
  modalStore,
  notify,
  showCritical,
  toastStore,
} from '../../web/src/lib/notify.ts';

beforeEach(async () => {
  await loadTexts('en_us', 'shell');
});

async function ask(act?: Act) {
  render(
    <FluentProvider theme={webLightTheme}>
      <Suspense>
        <ModalHost />
      </Suspense>
    </FluentProvider>,
  );
  let answer: boolean | undefined;
  await acting(() => {
    void confirmed('Stop Flow', 'Are you sure?', act).then((said) => {
      answer = said;
    });
  });
  const dialog = await screen.findByRole('dialog', { hidden: true });
  return { dialog, answer: () => answer };
}

const acting = (change: () => void) => act(async () => change());

describe('a question', () => {
  it.each(['cancel', 'close'])(
    'is answered with no by Esc (%s), so that what asked is not left waiting',
    async (event) => {
      const { dialog, answer } = await ask();
      await acting(() => void fireEvent(dialog, new Event(event, { cancelable: true })));
      expect(answer()).toBe(false);
      expect(modalStore.get()).toEqual([]);
    },
  );

  it('names the act, and gives the first focus to the button that does no harm', async () => {
    const { answer } = await ask({ label: 'Stop Flow', harms: true });
    expect(document.activeElement?.textContent).toBe('Cancel');
    const act = screen.getByRole('button', { name: 'Stop Flow', hidden: true });
    expect(act.dataset.harms).toBe('true');
    await userEvent.click(act);
    expect(answer()).toBe(true);
  });

  it('gives the first focus to an act that can be taken back', async () => {
    await ask({ label: 'Pause Flow' });
    expect(document.activeElement?.textContent).toBe('Pause Flow');
  });
});

it('A critical error is titled Error; its first line names the act that failed', async () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <Suspense>
        <ModalHost />
      </Suspense>
    </FluentProvider>,
  );
  await acting(() => showCritical('Bulk Upload', 'The sheet has no rows.'));
  const dialog = await screen.findByRole('dialog', { name: 'Error', hidden: true });
  expect(dialog.querySelector('p')?.textContent).toBe('Bulk UploadThe sheet has no rows.');
  await acting(() => modalStore.set([]));
  await acting(() => showCritical('Error', 'The round is closed.'));
  expect((await screen.findByText('The round is closed.')).textContent).toBe('The round is closed.');
});

it('shows one message at a time: the newest says how it stands', () => {
  notify('Dialogue close initiated. Running update...');
  notify('Dialogues closed successfully.', 'success');
  expect(toastStore.get().map(({ message }) => message)).toEqual(['Dialogues closed successfully.']);
});

describe('the language', () => {
  it("is the person's own unless they chose another here, and the browser's again after they left", async () => {
    await speakAs('es_es');
    expect(languageStore.get()).toBe('es_es');
    await chooseLanguage('dk');
    await speakAs('es_es');
    expect(languageStore.get()).toBe('dk');
    await forgetLanguage();
    expect(languageStore.get()).toBe('en_us');
  });
});
