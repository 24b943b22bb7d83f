import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openAdaptiveDialogue } from './support/adaptive-dialogue.ts';
import { desktop, openAs, phone } from './support/pages.ts';
import { startProduct } from './support/product.ts';
import { expectWholeQuestion } from './support/question-in-sight.ts';

const respondent = 'employee@demo.test';

describe('the question asked, with animations on and with reduced motion', () => {
  const product = startProduct();

  test.each([
    { ...phone, reducedMotion: 'no-preference' as const },
    { ...desktop, reducedMotion: 'no-preference' as const },
    { ...phone, reducedMotion: 'reduce' as const },
  ])(
    'is whole on the screen after every answer at $width × $height, motion: $reducedMotion',
    async (size) => {
      const { path } = await openAdaptiveDialogue(product.data, respondent);
      const { page, context } = await openAs(product.browser, product.endpoints, respondent, {
        ...size,
        path,
      });
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      const questions = await answerEach(page, async (place) => {
        await expectWholeQuestion(page, `question ${place}`);
        expect(await roomUnderProgress(page), `under the progress at question ${place}, px`).toBeGreaterThan(
          7,
        );
      });
      expect(questions).toBe(24);
      await context.close();
    },
  );
});

/** Between the bar and the highest place that words are shown in. */
function roomUnderProgress(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bottom = document.querySelector('main [role=progressbar]')?.getBoundingClientRect().bottom ?? 0;
    const top = document.querySelector('main section > ol')?.parentElement?.getBoundingClientRect().top ?? 0;
    return top - bottom;
  });
}

/** Answers all that is asked, each once it has been said and looked at; returns how many that were. */
async function answerEach(page: Page, look: (place: number) => Promise<void>): Promise<number> {
  const answers = page.getByRole('region', { name: 'Your answer' });
  const given = page.getByRole('region', { name: 'Conversation' }).getByText(/^You:$/);
  for (let place = 1; ; place += 1) {
    await answers.locator('form:not([inert])').waitFor();
    await look(place);
    const key = answers.getByRole('radio', { name: String((place % 5) + 2), exact: true });
    if ((await key.count()) === 0) return place;
    // Nobody reads a question faster: what is tapped sooner is the second half of a double tap.
    await page.waitForTimeout(300);
    await key.click();
    await expect.poll(() => given.count()).toBe(place);
  }
}
