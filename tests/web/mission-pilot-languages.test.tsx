import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import { missions } from '@livingroom/shared/modules/missions/rules/missions.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rootDirectory } from '../../scripts/build/root.ts';
import { PilotFull } from '../../web/src/features/mission-pilot/full.tsx';
import { pilotStore, readPilot } from '../../web/src/features/mission-pilot/pilot-store.ts';
import { chooseLanguage, loadTexts } from '../../web/src/i18n/texts.ts';
import { closeCompanion } from '../../web/src/lib/companion.ts';
import { saveSession } from '../../web/src/lib/session.ts';
import { openFlowSite, setUpFlowRunner } from '../worlds/flow-runner.tsx';

/**
 * Every step of every mission in every language; `tests/e2e/first-hour.test.ts` walks the shortest way from the first mail to a
 * launched round in a browser, and counts the clicks.
 */

setUpFlowRunner();

const user = userEvent.setup();

const MOST_CLICKS = 12;

class NoSizes {
  observe() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', NoSizes));
afterEach(() => chooseLanguage('en_us'));

function Walk() {
  const { pathname, search } = useLocation();
  return pathname === '/' ? <PilotFull name="Ada" greeting="Ada" /> : <p>{`at ${pathname}${search}`}</p>;
}

function wordsIn(language: Language): { readonly [key: string]: string } {
  const file = join(rootDirectory, 'shared', 'words', language, 'site', 'missions.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

it.each(languages)('each step of the missions is read and left by one button, in %s', async (language) => {
  const words = wordsIn(language);
  const { show, account } = await openFlowSite(3);
  saveSession({ companyId: account.companyId });
  await Promise.all([loadTexts(language, 'missions'), chooseLanguage(language)]);
  const walked: string[] = [];
  for (const { id: mission_id, steps } of missions)
    for (const { id: step_id, to } of steps) {
      closeCompanion();
      pilotStore.set({ ...readPilot(), place: { mission_id, step_id }, chosen: true, synced: true });
      show(Walk);
      await screen.findByRole('heading', { name: words[`step.${step_id}.title`] });
      const step = screen.getByRole('region', { name: words.nextStep });
      expect(step.textContent).toContain(words[`step.${step_id}.description`]);
      expect((await within(step).findAllByRole('button')).length).toBeGreaterThan(0);
      const way = within(step).queryByRole('button', { name: words[`step.${step_id}.go`] ?? '' });
      if (way) {
        await user.click(way);
        walked.push(step_id);
        expect((await screen.findByText(/^at /)).textContent).toBe(`at ${to}`);
      }
      cleanup();
    }
  expect(walked.length).toBeGreaterThan(5);
  const untilLaunch = new Set<string>();
  for (const { steps } of missions.slice(0, 4)) for (const { id } of steps) untilLaunch.add(id);
  expect(walked.filter((id) => untilLaunch.has(id)).length).toBeLessThanOrEqual(MOST_CLICKS);
  show(Walk);
  await screen.findAllByRole('button');
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});
