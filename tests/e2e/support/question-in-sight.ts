import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * How much of the question last asked cannot be read, in px: cut off by a box that scrolls or by the window, or covered by
 * something else. Null while none is there. Runs in the page and needs nothing but the page, in any engine.
 */
export function hiddenOfQuestion(): number | null {
  const item = document.querySelector('main section > ol > li:last-child');
  // The title above the words may go; what is read out alone takes no room.
  const words = [...(item?.querySelectorAll(':scope > div') ?? [])].at(-1);
  if (!item || !words) return null;
  const range = document.createRange();
  range.selectNodeContents(words);
  const title = words.querySelector(':scope > p');
  if (title) range.setStartAfter(title);
  const lines = [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return null;
  let [top, bottom] = [0, document.documentElement.clientHeight];
  for (let box = item.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'visible') continue;
    const { y } = box.getBoundingClientRect();
    top = Math.max(top, y + box.clientTop);
    bottom = Math.min(bottom, y + box.clientTop + box.clientHeight);
  }
  const cut = Math.max(0, top - first.top) + Math.max(0, last.bottom - bottom);
  const covered = lines.reduce((sum, line) => {
    const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
    const at = y < top || y > bottom ? null : document.elementFromPoint(x, y);
    return at && !item.contains(at) ? sum + line.height : sum;
  }, 0);
  return Math.round(cut + covered);
}

/** The whole question can be read, once it has been said. */
export async function expectWholeQuestion(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(hiddenOfQuestion), { message: `hidden of ${name}, px` }).toBe(0);
}
