import type { Endpoints } from '../../scripts/local/platform.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import type { Engine, Size, Tab, Window } from './engine.ts';
import { type Place, placeOf, type Touched, touchedOf, type Wanted } from './in-page.ts';

/** Between two looks at a page, in ms. */
const LOOK_MS = 100;

/** One window of one engine on its way through the steps. */
export type Walk = {
  readonly engine: Engine['name'];
  readonly endpoints: Endpoints;
  /** Folder of the product's data, for what the steps need of its API. */
  readonly data: string;
  readonly window: Window;
  readonly size: Size;
  /** The tab that the steps are in. */
  tab: Tab;
  /** What is touched, by the place where it was looked at. */
  readonly layouts: Map<string, readonly Touched[]>;
};

/** Asks the page until it answers with something. Errors: says what never came, and where the page stood. */
export async function waitFor<A extends readonly unknown[], R>(
  { tab }: Walk,
  what: string,
  work: (...given: A) => R,
  ...given: A
): Promise<NonNullable<R>> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    // A page that is being left answers nothing.
    const answer = await tab.evaluate(work, ...given).catch(() => null);
    if (answer !== null && answer !== undefined && answer !== false && answer !== 0)
      return answer as NonNullable<R>;
    if (performance.now() > until) {
      const at = await tab.evaluate(() => location.pathname + location.search).catch(() => 'no page');
      throw new Error(`${what} never came (at ${at})`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The place of something once it is there and no longer moves. */
async function still(walk: Walk, wanted: Wanted): Promise<Place> {
  const words = wanted.name ?? wanted.begins ?? wanted.css;
  let before = await waitFor(walk, words, placeOf, wanted);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = await waitFor(walk, words, placeOf, wanted);
    if (now.x === before.x && now.y === before.y) return now;
    before = now;
  }
}

/** Presses it as a person does: with the pointer, where it lies. */
export async function press(walk: Walk, css: string, name?: string): Promise<void> {
  const { x, y } = await still(walk, { css, ...(name ? { name } : {}) });
  await walk.tab.press(x, y);
}

/** Writes into a field, by the keyboard. */
export async function write(walk: Walk, name: string, text: string): Promise<void> {
  await press(walk, 'input, textarea', name);
  await walk.tab.type(text);
}

/** Waits until it is on the page. */
export function sees(walk: Walk, css: string, name?: string): Promise<Place> {
  return waitFor(walk, name ?? css, placeOf, { css, ...(name ? { name } : {}) });
}

/** Notes where everything lies that people touch, to be compared between engines. */
export async function noteLayout(walk: Walk, place: string): Promise<void> {
  walk.layouts.set(place, await walk.tab.evaluate(touchedOf));
}
