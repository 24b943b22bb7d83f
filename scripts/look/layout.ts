import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import type { Page } from 'playwright';

/**
 * What does not fit on the page as it stands: wider than the window, words that are cut off and said nowhere else, words
 * that reach out of the window where nothing scrolls to them, a column's name under its mark, or the key of a text in place of the text.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  const faults = [pageFaults(page), wordFaults(page), coveredHeads(page), bareKeys(page)];
  return (await Promise.all(faults)).flat().slice(0, 5);
}

const words = fileURLToPath(new URL(`../../shared/words/${defaultLanguage}/`, import.meta.url));

/** Areas of words that the server and the site share: a key is written `area.key`. */
const areas = readdirSync(words).flatMap((file) => (file.endsWith('.json') ? [basename(file, '.json')] : []));

/** Keys that stand where their words were not loaded. */
function bareKeys(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const key = new RegExp(`^(?:${names.join('|')})\\.[a-zA-Z][\\w.-]*$`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? '';
      if (key.test(text) && !texts.currentNode.parentElement?.closest('pre, code'))
        found.push(`a key without its words: ${text}`);
    }
    return found;
  }, areas);
}

/** The page as a whole: nothing is wider than it, and where its content scrolls, the window behind stands still. */
function pageFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const main = document.querySelector('main');
    const wide = root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
    if (!main) return wide;
    const over = main.scrollWidth - main.clientWidth;
    const edge = main.getBoundingClientRect().left + main.clientWidth + 1;
    const widest = () =>
      [...main.querySelectorAll('*')].findLast((one) => one.getBoundingClientRect().right > edge);
    const behind = getComputedStyle(main).overflowY === 'auto' ? root.scrollHeight - innerHeight : 0;
    return [
      ...wide,
      ...(over > 1 ? [`the content is ${over} px too wide: ${widest()?.outerHTML.slice(0, 200)}`] : []),
      ...(behind > 1 ? [`the window scrolls behind the content, by ${behind} px`] : []),
    ];
  });
}

function wordFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const scrolls = (one: Element): boolean =>
      getComputedStyle(one).overflowX !== 'visible' ||
      (one.parentElement !== null && one.parentElement !== document.body && scrolls(one.parentElement));
    // What is wholly outside waits there to be focused, as the link that skips to the content.
    const reachesOut = (one: Element): boolean => {
      const { left, right } = one.getBoundingClientRect();
      const isPartly = (left < -1 && right > 1) || (right > innerWidth + 1 && left < innerWidth - 1);
      return isPartly && one.checkVisibility() && !scrolls(one);
    };
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const words = [...element.childNodes]
        .flatMap(({ nodeType, textContent }) => (nodeType === Node.TEXT_NODE ? [textContent?.trim()] : []))
        .join(' ');
      // What only screen readers hear is cut off on purpose.
      if (!words || element.clientWidth < 8 || element.closest('[aria-hidden=true], pre, code')) continue;
      if (element.closest<HTMLElement>('[title]')?.title.includes(words)) continue;
      if (reachesOut(element)) faults.push(`out of the window: ${words.slice(0, 60)}`);
      const { overflowX, overflowY } = getComputedStyle(element);
      const wide = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
      // Letters that reach below their line are whole.
      const high = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 3;
      if (wide || high) faults.push(`cut off: ${words.slice(0, 60)}`);
    }
    return [...new Set(faults)];
  });
}

/** Names of columns that a mark beside them lies over. */
function coveredHeads(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const covers = (words: DOMRect, mark: DOMRect): boolean =>
      Math.min(words.right, mark.right) - Math.max(words.left, mark.left) > 1 &&
      Math.min(words.bottom, mark.bottom) - Math.max(words.top, mark.top) > 1;
    return [...document.querySelectorAll('th')].flatMap((head) => {
      const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const words = document.createRange();
        words.selectNodeContents(texts.currentNode);
        const own = texts.currentNode.parentElement?.closest('button');
        for (const mark of head.querySelectorAll('[data-help]'))
          if (mark !== own && covers(words.getBoundingClientRect(), mark.getBoundingClientRect()))
            found.push(`under a mark: ${texts.currentNode.textContent}`);
      }
      return found;
    });
  });
}
