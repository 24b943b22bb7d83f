import type { Locator } from 'playwright';
import { expect } from 'vitest';

/**
 * What a screen reader finds there, as soon as it is that: a tree of roles and names, a line each, however far it is set in.
 * `asOne`: words that time alone turns into others, and those others.
 */
export async function expectSpoken(
  place: Locator,
  tree: string,
  asOne: Readonly<Record<string, string>> = {},
): Promise<void> {
  const spoken = async () =>
    Object.entries(asOne).reduce((all, [now, then]) => all.replaceAll(then, now), await place.ariaSnapshot());
  await expect.poll(spoken).toBe(setOut(tree));
}

/** Without the empty lines around it, and without the space that all lines begin with. */
function setOut(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const space = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(space)).join('\n');
}
