import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openPublicApi } from '../../scripts/simulate/api.ts';
import { expectAccessible } from './support/accessible.ts';
import { openAdaptiveDialogue } from './support/adaptive-dialogue.ts';
import { answerDialog, openAs, phone } from './support/pages.ts';
import { startProduct } from './support/product.ts';
import { expectSpoken } from './support/spoken.ts';

const respondent = 'employee@demo.test';

/** Taps from the opened dialogue to its end, a correction and another language included. */
const TAPS = 30;

describe('a dialogue in the adaptive form, in the browser', () => {
  const product = startProduct();

  /** A new dialogue of the respondent, outside of rounds, and the page on which it is opened. */
  async function openDialogue() {
    const { id, path, status } = await openAdaptiveDialogue(product.data, respondent);
    const seen = await openAs(product.browser, product.endpoints, respondent, { ...phone, path });
    const stored = async () => {
      const me = await openPublicApi(product.data)(respondent);
      const { rows } = await me
        .rows('survey_responses')
        .list({ where: { execution_id_ref: id }, limit: 100 });
      return rows;
    };
    return { ...seen, id, stored, status };
  }

  const given = (page: Page) => page.getByRole('region', { name: /^Conversa/ }).getByRole('listitem');

  test('takes at most 30 taps on a phone: one correction, the network lost twice, finished in Spanish', async () => {
    const { page, context, stored, status } = await openDialogue();
    let taps = 0;
    const tap = async (name: string | RegExp, role: 'button' | 'radio' = 'button') => {
      taps += 1;
      await page.getByRole(role, { name }).last().click();
    };
    await page.getByText('About 24 questions, about 3 minutes').waitFor();
    await expectAccessible(page, 'the start of a dialogue');
    await tap('Start');
    /** Nobody reads a question faster: what is tapped sooner is the second half of a double tap. */
    const read = () => page.waitForTimeout(300);
    const tapScore = async (score: number) => {
      await read();
      await tap(String(score), 'radio');
    };
    const own = page.getByRole('region', { name: /^Conversa/ }).getByText(/^(You|Tú):$/);
    /** Counted here: while another language comes, the page shows none of them for a moment. */
    let rated = 0;
    const rate = async (score: number) => {
      const before = rated;
      rated += 1;
      const isGiven = () =>
        own
          .nth(before)
          .waitFor({ timeout: 5_000 })
          .then(
            () => true,
            () => false,
          );
      await tapScore(score);
      // Where the question came late, the tap came before it could be read and counts for nothing.
      for (let tries = 0; tries < 5 && !(await isGiven()); tries += 1) {
        await read();
        await page
          .getByRole('radio', { name: String(score) })
          .last()
          .click();
      }
    };
    const reach = (place: string) => page.getByText(place).waitFor();
    for (const score of [6, 2, 5]) await rate(score);
    await reach('4 of 24');
    await expectAccessible(page, 'a dialogue under way');
    await expectQuestionInSight(page);
    await expectCommentInSight(page);
    await rate(3);
    await tap(/^(Undo|Change) 3/);
    await page.getByText('Change your answer').waitFor();
    await tapScore(4);
    await page.getByText('Change your answer').waitFor({ state: 'hidden' });
    await context.setOffline(true);
    await rate(5);
    await context.setOffline(false);
    for (let answers = 0; answers < 6; answers += 1) await rate(6);
    await context.setOffline(true);
    await rate(7);
    await context.setOffline(false);
    taps += 1;
    await page.getByLabel('Language').selectOption('es_es');
    await page.getByRole('region', { name: 'Tu respuesta' }).waitFor();
    for (let answers = 0; answers < 11; answers += 1) await rate(5);
    await reach('24 de 24');
    await tap('Omitir');
    await page.getByText('Gracias por tus reflexiones. Tu voz cuenta.').first().waitFor();
    expect(taps).toBeLessThanOrEqual(TAPS);
    await page.getByRole('button', { name: 'Volver a mis diálogos' }).click();
    await page.getByRole('heading', { name: 'Tus diálogos' }).waitFor();
    await expect.poll(status).toBe('completed');
    const rows = await stored();
    expect(rows).toHaveLength(24);
    expect(rows.filter(({ message_rating }) => message_rating === 3)).toEqual([]);
    await page
      .getByRole('button', { name: /^Retirar mis respuestas/ })
      .first()
      .click();
    expect(await answerDialog(page, 'Retirar mis respuestas para siempre')).toContain(
      'no podrás volver a responder',
    );
    await page.getByText(/^Respuestas retiradas el/).waitFor();
    await expect.poll(async () => (await stored()).length).toBe(0);
    await context.close();
  });

  test('is answered by the keyboard alone', async () => {
    const { page, context, stored, status } = await openDialogue();
    const start = page.getByRole('button', { name: 'Start', exact: true });
    await start.waitFor();
    await expectSpoken(
      page.getByRole('main'),
      `
      - main:
        - button "Back to Your Voice at Work"
        - heading "Experience Dialogue – Demo Organisation" [level=1]
        - combobox "Language":
          - option "English" [selected]
          - option "Español"
          - option "Dansk"
          - option "Deutsch"
          - option "Français"
        - 'button "Privacy: groups of 5 or more" [expanded]'
        - region "Tell us how work is for you, and see what happens next.":
          - heading "Tell us how work is for you, and see what happens next." [level=2]
          - paragraph: About 24 questions, about 3 minutes
          - list:
            - listitem: We only show results from 5 or more answers, and never your answers with your name.
            - listitem: Comments appear exactly as you write them, without your name.
            - listitem: Skip any question that isn’t required, change an answer, or stop and come back.
          - group: More about your privacy
          - button "Start"
    `,
    );
    for (let steps = 0; steps < 20 && !(await isFocused(start)); steps += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const row = page.getByRole('radiogroup', { name: 'Rating from 1 to 7' });
    for (let answers = 0; answers < 23; answers += 1) {
      await row.waitFor();
      await expect.poll(() => isFocused(row)).toBe(true);
      // Meant for the answer before, it gives none.
      await page.keyboard.press('Enter');
      if (answers === 0)
        await expectSpoken(
          page.getByRole('main'),
          `
        - main:
          - button "Back to Your Voice at Work"
          - heading "Experience Dialogue – Demo Organisation" [level=1]
          - combobox "Language":
            - option "English" [selected]
            - option "Español"
            - option "Dansk"
            - option "Deutsch"
            - option "Français"
          - 'button "Privacy: groups of 5 or more"'
          - paragraph: 1 of about 24 · Overall · about 3 minutes
          - progressbar "Progress"
          - region "Conversation":
            - list:
              - listitem: "Livingroom: Welcome! There are no right or wrong answers: what counts is how you see it."
              - listitem:
                - text: "Livingroom:"
                - paragraph: Included
                - text: All in all, how included do you feel in your workplace?
          - text: "Welcome! There are no right or wrong answers: what counts is how you see it. All in all, how included do you feel in your workplace?"
          - region "Your answer":
            - status
            - radiogroup "Rating from 1 to 7":
              - radio "1, Not at all": "1"
              - radio "2"
              - radio "3"
              - radio "4"
              - radio "5"
              - radio "6"
              - radio "7, Completely": "7"
            - textbox "Add a Comment"
            - button "Skip"
            - button "Send" [disabled]
    `,
        );
      const before = await given(page).count();
      if (answers % 2 === 0) await page.keyboard.press('5');
      else {
        for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
      }
      await expect.poll(() => given(page).count()).toBeGreaterThan(before);
      if (answers === 0) {
        await expectSpoken(
          page.getByRole('main'),
          `
          - main:
            - button "Back to Your Voice at Work"
            - heading "Experience Dialogue – Demo Organisation" [level=1]
            - combobox "Language":
              - option "English" [selected]
              - option "Español"
              - option "Dansk"
              - option "Deutsch"
              - option "Français"
            - 'button "Privacy: groups of 5 or more"'
            - paragraph: 2 of about 24 · Overall · about 3 minutes
            - progressbar "Progress"
            - region "Conversation":
              - list:
                - listitem: "Livingroom: Welcome! There are no right or wrong answers: what counts is how you see it."
                - listitem:
                  - text: "Livingroom:"
                  - paragraph: Included
                  - text: All in all, how included do you feel in your workplace?
                - listitem:
                  - text: "You:"
                  - button "Undo 5"
                  - button "Add a Comment"
                  - text: "5"
                - listitem:
                  - text: "Livingroom:"
                  - paragraph: Inspired
                  - text: All in all, how inspired do you feel by your work?
            - text: All in all, how inspired do you feel by your work?
            - region "Your answer":
              - status
              - radiogroup "Rating from 1 to 7":
                - radio "1, Not at all": "1"
                - radio "2"
                - radio "3"
                - radio "4"
                - radio "5"
                - radio "6"
                - radio "7, Completely": "7"
              - textbox "Add a Comment"
              - button "Skip"
              - button "Send" [disabled]
    `,
          // It says so for some seconds, on a busy machine for fewer than it takes to come here.
          { 'button "Undo 5"': 'button "Change 5"' },
        );
      }
    }
    const words = page.getByPlaceholder('Add a Comment');
    await expect.poll(() => isFocused(words)).toBe(true);
    const answer = page.getByRole('region', { name: 'Your answer' });
    await expectSpoken(
      answer,
      `
      - region "Your answer":
        - status
        - textbox "Add a Comment"
        - button "Skip"
        - button "Send" [disabled]
    `,
    );
    await page.keyboard.type('Keep the bread.');
    await page.keyboard.press('Enter');
    await page.getByText('Thank you for your reflections - we appreciate your voice.').first().waitFor();
    await expectSpoken(
      answer,
      `
      - region "Your answer":
        - status
        - paragraph: Thank you for your reflections - we appreciate your voice.
        - paragraph: Your answers are safe. You’ll find this dialogue under Your Voice at Work.
        - button "Back to my dialogues"
    `,
    );
    await expect.poll(status).toBe('completed');
    const ratings = (await stored()).map(({ message_rating }) => message_rating);
    expect(ratings.filter((rating) => rating === 5)).toHaveLength(12);
    expect(ratings.filter((rating) => rating === 3)).toHaveLength(11);
    await context.close();
  });
});

/** The narrowest phone, a phone laid on its side, one with its keyboard open, and a desktop at 400 %. */
const rooms = [
  [320, 568],
  [844, 390],
  [390, 450],
  [320, 256],
] as const;

/** Wherever there is least room, what is asked and what answers it stand on the screen together, whole. */
async function expectQuestionInSight(page: Page): Promise<void> {
  const question = page.getByRole('region', { name: 'Conversation' }).getByRole('listitem').last();
  const last = page.getByRole('textbox', { name: 'Add a Comment' });
  const isSeen = (element: ReturnType<Page['getByRole']>, [, height]: (typeof rooms)[number]) =>
    element.evaluate((node, bottom) => {
      // Above the words stands the title of the question, which may go.
      const text = node.querySelector('p')?.nextSibling ?? node;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = (node.matches('li') ? range : node).getBoundingClientRect();
      return box.top >= 0 && box.bottom <= bottom;
    }, height);
  for (const room of rooms) {
    const [width, height] = room;
    await page.setViewportSize({ width, height });
    for (const element of [question, page.getByRole('radio').last(), last])
      await expect.poll(() => isSeen(element, room), { message: `${width} × ${height}` }).toBe(true);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize(phone);
}

/** A comment on the answer before stays in sight when the keyboard for it takes half of the screen. */
async function expectCommentInSight(page: Page): Promise<void> {
  const thread = page.getByRole('region', { name: 'Conversation' });
  await thread.getByRole('button', { name: 'Add a Comment' }).click();
  const box = thread.getByRole('textbox');
  await box.fill('Since the new ovens came');
  await page.setViewportSize({ ...phone, height: phone.height / 2 });
  const isSeen = async () => {
    const [field, room] = [await box.boundingBox(), await thread.boundingBox()];
    return field && room && field.y >= room.y && field.y + field.height <= room.y + room.height + 1;
  };
  await expect.poll(isSeen).toBe(true);
  await box.fill('');
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
}

function isFocused(element: ReturnType<Page['getByRole']>): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement).catch(() => false);
}
