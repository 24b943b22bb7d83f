import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { DialogueSummary } from '../../web/src/features/dialogues/types.ts';
import { languageStore, loadTexts } from '../../web/src/i18n/texts.ts';
import { DialogueCard } from '../../web/src/screens/employee/dialogue-card.tsx';

afterEach(() => {
  cleanup();
  languageStore.set('en_us');
});

const waiting: DialogueSummary = {
  execution_id: 1,
  title: 'Your voice at work',
  description: null,
  illustration: null,
  active: true,
  opened_at: null,
  start_time: null,
  status: 'not started',
  blocked: null,
  closes_at: null,
  end_time: null,
  progress: 0,
  in_round: false,
  withdrawn_at: null,
  withdrawable: false,
  length: { position: 1, total: 40, about: false, minutes: 5 },
};

async function stateOf(length: Partial<NonNullable<DialogueSummary['length']>>, language: Language) {
  languageStore.set(language);
  await Promise.all((['employee', 'own-data', 'dialogue'] as const).map((area) => loadTexts(language, area)));
  const dialogue = { ...waiting, length: { position: 1, total: 40, about: false, minutes: 5, ...length } };
  await act(async () => {
    render(
      <MemoryRouter>
        <FluentProvider theme={webLightTheme}>
          <ul>
            <DialogueCard dialogue={dialogue} unsent={0} onOpen={() => {}} onTakenBack={() => {}} />
          </ul>
        </FluentProvider>
      </MemoryRouter>,
    );
  });
  return screen.getByRole('listitem').textContent ?? '';
}

it.each([
  [{}, 'Not started · 40 questions, about 5 minutes'],
  [{ total: 1, minutes: 1 }, 'Not started · 1 question, about 1 minute'],
  [{ about: true }, 'Not started · About 40 questions, about 5 minutes'],
])('the card of a dialogue says how many questions wait: %o', async (length, said) => {
  expect(await stateOf(length, 'en_us')).toContain(said);
});

const words: { readonly [language in Language]: readonly [one: string, many: string] } = {
  en_us: ['1 question,', '40 questions,'],
  es_es: ['1 pregunta,', '40 preguntas,'],
  dk: ['1 spørgsmål,', '40 spørgsmål,'],
  de_de: ['1 Frage,', '40 Fragen,'],
  fr_fr: ['1 question,', '40 questions,'],
};

it.each(languages)('the card counts questions with their word, in %s', async (language) => {
  const [one, many] = words[language];
  expect(await stateOf({ total: 1 }, language)).toContain(one);
  cleanup();
  expect(await stateOf({}, language)).toContain(many);
});
