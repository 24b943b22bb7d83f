import { languages } from '@livingroom/shared/core/lib/language.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LanguageChoice } from '../../web/src/features/dialogues/language-choice.tsx';
import { LanguageTabs } from '../../web/src/features/reports/builder/editor/language-tabs.tsx';
import {
  chooseLanguage,
  forgetLanguage,
  languageStore,
  loadTexts,
  speakAs,
} from '../../web/src/i18n/texts.ts';
import { emptySession, sessionStore } from '../../web/src/lib/session.ts';

const offer = (...languagesOffered: readonly string[]) =>
  sessionStore.set({ ...emptySession, languagesOffered });

beforeEach(async () => {
  await Promise.all((['dialogue', 'report-builder'] as const).map((area) => loadTexts('en_us', area)));
  await chooseLanguage('en_us');
});
afterEach(async () => {
  cleanup();
  sessionStore.set(emptySession);
  await forgetLanguage();
});

describe('the languages that an organisation offers', () => {
  const options = () => screen.getAllByRole('option').map((option) => (option as HTMLOptionElement).value);

  test('are the choice in a dialogue, and all of them where none are known', async () => {
    render(<LanguageChoice />);
    expect(options()).toEqual(languages);
    cleanup();
    offer('fr_fr', 'en_us');
    render(<LanguageChoice />);
    expect(options()).toEqual(['en_us', 'fr_fr']);
  });

  test('are no choice where there is one', () => {
    offer('en_us');
    render(<LanguageChoice />);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('are written in a report, beside the one that stands where a text lacks', () => {
    offer('de_de', 'dk');
    render(<LanguageTabs language="en_us" onChoose={() => {}} />);
    const tab = (name: string) => within(screen.getByRole('tablist')).queryByRole('tab', { name });
    for (const name of ['English', 'Dansk', 'Deutsch'])
      expect([name, tab(name) !== null]).toEqual([name, true]);
    for (const name of ['Español', 'Français']) expect([name, tab(name)]).toEqual([name, null]);
  });

  test('go before a choice on this device that is none of them', async () => {
    await speakAs('dk', ['dk', 'en_us']);
    expect(languageStore.get()).toBe('en_us');
    await speakAs('dk', ['dk', 'de_de']);
    expect(languageStore.get()).toBe('dk');
  });
});
