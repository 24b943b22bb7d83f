import { type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import { describe, expect, test } from 'vitest';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { simulateAnswers } from './support/answers.ts';
import { violations } from './support/axe.ts';
import {
  checkFile,
  chooseFile,
  click,
  comeIn,
  importAndInvite,
  launch,
  nextStep,
  openInvitation,
  press,
  size,
  type Walk,
} from './support/first-round.ts';
import { chooseTheme, desktop, phone } from './support/pages.ts';
import { startProduct } from './support/product.ts';

/** From the first mail to a launched round, beyond typing. */
const MOST_CLICKS = 12;
/** From there to the first report. */
const MOST_TO_REPORT = 8;
/** In which everybody comes in, and every page is looked at. */
const whole: Language = 'en_us';

/** The lines of README, "From your list of people to the first report", by what Mission Pilot shows alone. */
describe('the first hour, in clicks', () => {
  const product = startProduct({ demo: false });
  let walk: Walk;
  const axe = (name: string) => expectAccessibleInBothThemes(walk.page, name);

  test('1, 2 and 3: comes in by the first mail and chooses the list', async () => {
    walk = await openInvitation(product, whole);
    await comeIn(walk, product.endpoints);
    await axe('Mission Pilot on the Dashboard');
    await chooseFile(walk);
    expect(await walk.page.getByLabel('What Vorgesetzter holds').inputValue()).toBe('manager');
    await axe('the columns of an import');
    // On a phone Mission Pilot is a sheet over the page: what it points at can be scrolled out from under it.
    await walk.page.setViewportSize(phone);
    await walk.page
      .getByRole('button', { name: walk.said('people-import', 'check') })
      .first()
      .click({ trial: true });
    await walk.page.setViewportSize(desktop);
  });

  test('4, 5 and 6: checks what it would change, imports it and invites everybody', async () => {
    await checkFile(walk);
    await walk.page.getByText('These people have left. They aren’t added.').waitFor();
    await axe('the check of an import');
    await importAndInvite(walk, product.data, size);
  });

  test('7: starts the round at once', async () => {
    await launch(walk);
    expect(walk.clicks).toBeLessThanOrEqual(MOST_CLICKS);
    await axe('Mission Pilot beside the Flow Runner');
  });

  test('breaks nothing that WCAG asks for at any place of its panel and the copilot’s, in both themes', async () => {
    for (const theme of ['light', 'dark'] as const) {
      await chooseTheme(walk.page, theme);
      await lookAtPlaces(walk, 'Mission Pilot', theme);
      await walk.page.getByRole('button', { name: walk.said('companions', 'ask') }).click();
      await lookAtPlaces(walk, walk.said('copilot', 'title'), theme);
      await walk.page.getByRole('banner').getByRole('button', { name: 'Mission Pilot' }).click();
    }
  });

  test('8, 9 and 10: people answer, the round closes, the report opens, each by the next step', async () => {
    await readReport(walk, product.data, size);
    await walk.page.getByText(/of \d+ people asked have answered/).waitFor();
    await walk.context.close();
  });

  test.each(languages.filter((language) => language !== whole))(
    'from the first mail to a launched round and its report, in %s',
    async (language) => {
      walk = await openInvitation(product, language);
      await comeIn(walk, product.endpoints);
      await chooseFile(walk);
      await checkFile(walk);
      await importAndInvite(walk, product.data, enough);
      await launch(walk);
      expect(walk.clicks).toBeLessThanOrEqual(MOST_CLICKS);
      await readReport(walk, product.data, enough);
      await walk.context.close();
    },
  );
});

/** So many come in that a round can be started and gives scores. */
const enough = 8;

/** So many people answer; then Mission Pilot alone leads to the first report. */
async function readReport(walk: Walk, data: string, people: number): Promise<void> {
  const { page, owner, said } = walk;
  expect(await simulateAnswers(data, people, owner)).toContain('0 failed');
  const before = walk.clicks;
  await leads(walk, 'close-the-round');
  await shows(walk, 'close-the-round');
  const close = said('flow-runner', 'closeNow');
  await press(walk, close);
  await click(walk, page.locator('dialog[open]').getByRole('button', { name: close, exact: true }));
  await page.getByText(said('flow-runner', 'dialoguesClosed')).waitFor();
  await shows(walk, 'get-first-figures');
  await press(walk, said('update-reports', 'label'));
  const told = [said('update-reports', 'done'), said('update-reports', 'completed')] as const;
  await page.getByText(told[0]).or(page.getByText(told[1])).waitFor();
  await leads(walk, 'open-the-report');
  await page
    .getByRole('heading', { name: said('report', 'participation') })
    .first()
    .waitFor();
  await shows(walk, 'look-into-a-driver');
  expect(walk.clicks - before).toBeLessThanOrEqual(MOST_TO_REPORT);
}

type Step = 'close-the-round' | 'get-first-figures' | 'open-the-report' | 'look-into-a-driver';

/** Mission Pilot is at this step, and its button leads to where it is done. */
async function leads(walk: Walk, step: Step): Promise<void> {
  await isAt(walk, step);
  await click(walk, nextStep(walk).getByRole('button', { name: walk.said('missions', `step.${step}.go`) }));
}

/** Mission Pilot is at this step, and its button shows the control on this page. */
async function shows(walk: Walk, step: Step): Promise<void> {
  await isAt(walk, step);
  await nextStep(walk)
    .getByRole('button', { name: walk.said('missions', 'show') })
    .waitFor();
}

async function isAt(walk: Walk, step: Step): Promise<void> {
  await nextStep(walk)
    .getByRole('heading', { name: walk.said('missions', `step.${step}.title`) })
    .waitFor();
}

/** At the right, at the bottom, over the whole page and minimised. */
async function lookAtPlaces({ page, said }: Walk, title: string, theme: string): Promise<void> {
  const panel = page.getByRole('complementary', { name: title });
  const look = async (place: string) => {
    await panel.and(page.locator(`[data-place=${place}]`)).waitFor();
    expect(await violations(page), `${title}, ${place}, ${theme}`).toEqual([]);
  };
  for (const place of ['right', 'bottom', 'full', 'right'] as const) {
    await panel.getByRole('button', { name: said('panel', 'place') }).click();
    await page.getByRole('menuitemradio', { name: said('panel', `place.${place}`) }).click();
    await look(place);
  }
  await panel.getByRole('button', { name: said('panel', 'minimise') }).click();
  await look('minimized');
  await panel.getByRole('button', { name: said('panel', 'restore') }).click();
}
