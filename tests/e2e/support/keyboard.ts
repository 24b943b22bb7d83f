import type { Locator, Page } from 'playwright';

/** So many stops the longest page has. */
const STOPS = 240;

/** Goes there by one key alone: Tab forwards or backwards on the page, an arrow in a menu. */
export async function reach(
  page: Page,
  place: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  await place.waitFor();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not come to ${place}`);
}

/** What a person presses who has no pointer. */
export function keyboardOf(page: Page) {
  const press = async (place: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab') => {
    await reach(page, place, key);
    await page.keyboard.press('Enter');
  };
  const write = async (place: Locator, text: string) => {
    await reach(page, place);
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(text);
  };
  return { press, write };
}
