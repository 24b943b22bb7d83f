import type { Browser } from 'playwright';
import { violations } from '../../tests/e2e/support/axe.ts';
import { layoutFaults } from './layout.ts';
import { sampleMails } from './mails.ts';
import type { LookOptions } from './options.ts';
import type { Picture } from './take.ts';

/** Every mail of the product in the themes, languages and widths that are asked for, as a program without rules of its own shows it. */
export async function takeMails(
  browser: Browser,
  { themes, languages, widths, axe }: LookOptions,
  folder: string,
): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  const mails = (await sampleMails()).filter(({ language }) => languages.includes(language));
  for (const theme of themes) {
    const page = await browser.newPage({ colorScheme: theme === 'light' ? 'light' : 'dark' });
    for (const { name, language, html } of mails)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 });
        await page.setContent(html);
        const view = `Mail.${name}`;
        const file = `${view}-${theme}-${language}-${width}.png`;
        await page.screenshot({ path: `${folder}/${file}`, fullPage: true });
        const problems = axe ? await violations(page) : null;
        const faults = await layoutFaults(page);
        pictures.push({
          view,
          person: 'guest',
          theme,
          language,
          condition: 'usual',
          width,
          file,
          problems,
          faults,
        });
      }
    await page.close();
  }
  return pictures;
}
