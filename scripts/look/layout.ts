import type { Page } from 'playwright';

/** What does not fit on the page as it stands: wider than the window, or words that are cut off and said nowhere else. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
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
      const { overflowX, overflowY } = getComputedStyle(element);
      const wide = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
      // Letters that reach below their line are whole.
      const high = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 3;
      if (wide || high) faults.push(`cut off: ${words.slice(0, 60)}`);
    }
    return [...new Set(faults)].slice(0, 5);
  });
}
