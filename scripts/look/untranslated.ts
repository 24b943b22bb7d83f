import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import type { Page } from 'playwright';
import { areasOf, readArea } from '../words/files.ts';

/** Shorter texts are abbreviations and units, which languages share. */
const SHORTEST = 4;

/** What the demo calls an organisation, a unit and the product itself: names, which are the same in every language. */
const names = new Set(['Livingroom', 'Operations', 'System']);

/**
 * The texts of the default language as they stand in its files, those with places left out: no page shows them so.
 * Content is left out: who builds a survey sees it in the language that it was written in.
 */
export function englishTexts(): ReadonlySet<string> {
  const areas = areasOf(defaultLanguage).filter((area) => !area.startsWith('content/'));
  const texts = areas.flatMap((area) => Object.values(readArea(defaultLanguage, area)));
  return new Set(
    texts.filter(
      (text) => text.length >= SHORTEST && !names.has(text) && !text.includes('{') && /\p{Ll}/u.test(text),
    ),
  );
}

/** What a page in another language says in English all the same, in its text or to those who hear it. */
export async function untranslatedFaults(page: Page, english: ReadonlySet<string>): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found = new Set<string>();
    const add = (element: Element | null, text: string | null) => {
      if (text?.trim() && element?.checkVisibility()) found.add(text.trim());
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      // What says that it is of another language is meant to be, as is what somebody called something.
      if (!node.parentElement?.closest('script, style, pre, code, [lang^=en], [translate=no]'))
        add(node.parentElement, node.textContent);
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        add(element, element.getAttribute(name));
    return [...found];
  });
  return said.filter((text) => english.has(text)).map((text) => `not translated: ${text.slice(0, 60)}`);
}
