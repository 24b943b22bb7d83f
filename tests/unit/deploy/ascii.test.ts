import { runInNewContext } from 'node:vm';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { inAscii } from '../../../scripts/build/ascii.ts';

async function bundled(source: string): Promise<string> {
  return (await transform(source, { target: 'node22', minifyWhitespace: true })).code;
}

test.each([
  ['/[ä-ž]+/gi', 'Äpfel, Žižek and x'],
  // The backslash means nothing before the letter; before a backslash it does.
  ['/\\ö|\\\\é/g', 'ö \\é é'],
  ['/(?<größe>\\d+)…/u', 'it was 12…'],
  ['/[^＝＋\\/]\\/x/g', 'a/x ＝/x'],
  ['/😀+[→-⇒]/u', 'so 😀😀⇒'],
])('the expression %s of a bundle is written in ASCII and finds the same', async (expression, text) => {
  const source = `const found = ${JSON.stringify(text)}.match(${expression}); JSON.stringify([found, found.groups])`;
  const written = await inAscii(await bundled(source));
  expect(written).not.toMatch(/[\u0080-\uFFFF]/);
  expect(runInNewContext(written)).toBe(runInNewContext(source));
});

test('code whose templates read their own text stays as it is', async () => {
  const code = await bundled('const name = String.raw`\\n ü`; const letter = /ü/;');
  expect(code).toContain('ü');
  expect(await inAscii(code)).toBe(code);
});
