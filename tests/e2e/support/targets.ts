import type { Page } from 'playwright';

/** The least side of what a finger or a pointer has to hit, in pixels (WCAG 2.5.8). */
const LEAST = 24;

const targets =
  'button, a[href], input, select, summary, [role=button], [role=tab], [role=radio], [role=checkbox], [role=switch]';

/**
 * What on the page is smaller than 24 × 24 pixels, with its size. A control counts with its label and with what it lays over
 * its row; links within a sentence are as high as its line.
 */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ least, selector }) => {
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const sides = (element: Element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const boxes = [element, ...labels].map((one) => one.getBoundingClientRect());
        return [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))];
      };
      const coversItsRow = (element: Element) => getComputedStyle(element, '::after').position === 'absolute';
      const isInSentence = (element: Element) =>
        element.tagName === 'A' && getComputedStyle(element).display === 'inline';
      return [...document.querySelectorAll(selector)]
        .filter((element) => isShown(element) && !coversItsRow(element) && !isInSentence(element))
        .map((element) => ({ element, measured: sides(element) }))
        .filter(({ measured }) => measured.every((side) => side > 1) && measured.some((side) => side < least))
        .map(({ element, measured }) => {
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
          return `${element.tagName} "${name.slice(0, 40)}" ${measured.map(Math.round).join(' × ')}`;
        });
    },
    { least: LEAST, selector: targets },
  );
}
