import type { Page } from 'playwright';

/**
 * What does not fit on the page as it stands: wider than the window, words that are cut off and said nowhere else, or words
 * that reach out of the window where nothing scrolls to them.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    const scrolls = (one: Element): boolean =>
      getComputedStyle(one).overflowX !== 'visible' ||
      (one.parentElement !== null && one.parentElement !== document.body && scrolls(one.parentElement));
    // What is wholly outside waits there to be focused, as the link that skips to the content.
    const reachesOut = (one: Element): boolean => {
      const { left, right } = one.getBoundingClientRect();
      const isPartly = (left < -1 && right > 1) || (right > innerWidth + 1 && left < innerWidth - 1);
      return isPartly && one.checkVisibility() && !scrolls(one);
    };
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`);
    const main = document.querySelector('main');
    if (main && main.scrollWidth > main.clientWidth + 1)
      faults.push(`the content is ${main.scrollWidth - main.clientWidth} px too wide`);
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
    return [...new Set(faults)].slice(0, 5);
  });
}
