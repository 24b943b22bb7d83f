import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };

/** How long a page may still change while it is looked at, in milliseconds. */
const STILL_COMING = 1_000;

/** What breaks WCAG 2.2 AA on the page, in words; empty when nothing does. What is found on the way is looked at again. */
export async function violations(page: Page): Promise<readonly string[]> {
  const found = await violationsNow(page);
  if (found.length === 0) return found;
  await page.waitForTimeout(STILL_COMING);
  return violationsNow(page);
}

async function violationsNow(page: Page): Promise<readonly string[]> {
  await page.evaluate(settled);
  // Run by the browser's own debugger: the page's security policy allows no foreign script.
  await page.evaluate(source);
  const found = await page.evaluate(async () => {
    type Run = (context: object, options: object) => Promise<{ violations: Violation[] }>;
    const { axe } = globalThis as unknown as { axe: { run: Run } };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    // The component library's own focus sentinels: never seen, and left at once when the focus meets them.
    const context = { exclude: ['[data-tabster-dummy]'] };
    return (await axe.run(context, { runOnly: { type: 'tag', values: tags } })).violations;
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

/** In the page: colours on their way are nobody's colours; what turns for ever, or follows a scroll, is not waited for. */
export async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) =>
        timeline instanceof DocumentTimeline &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
}
