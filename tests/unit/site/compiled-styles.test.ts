import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { __styles, createDOMRenderer, makeStyles } from '@griffel/core';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { compiledStyles } from '../../../web/build/compiled-styles.ts';

let folder: string;

beforeEach(() => {
  folder = `${mkdtempSync(join(rootDirectory, 'node_modules', '.styles-'))}/`;
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The text of these files as the site is built, the last of them being the page. */
async function built(files: { readonly [name: string]: string }): Promise<string> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [compiledStyles(folder)],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(folder, Object.keys(files).at(-1) ?? ''), formats: ['es'] },
      rolldownOptions: { external: ['@fluentui/react-components'] },
    },
  });
  const [code = ''] = [output].flat().flatMap((one) => ('output' in one ? one.output[0].code : []));
  return code;
}

/** What styles give at run time: the class names of their slots, and the rules that they put into a page. */
function given(use: ReturnType<typeof makeStyles>, dir: 'ltr' | 'rtl') {
  const renderer = createDOMRenderer();
  return { classes: use({ dir, renderer }), rules: Object.keys(renderer.insertionCache).toSorted() };
}

const page = `import { tokens, makeStyles } from '@fluentui/react-components';
import { media, room as gap } from './sizes.ts';
import type { Side } from './side.ts';

const wide = (side: Side) => ({ [side]: { width: inner } });
const inner = '40ch';

export const useStyles = makeStyles({
  root: { display: 'grid', gap, color: tokens.colorNeutralForeground1, paddingLeft: gap, ':hover': { margin: 0 } },
  [\`name\`]: { ...wide(media), animationName: { from: { opacity: 0 }, to: { opacity: 1 } } },
});
export const useOthers = makeStyles({ root: { textAlign: 'left' } });`;

const sizes = `export const room = '8px';
export const media = '@media (max-width: 600px)';`;

describe('styles that are made when the site is built', () => {
  test('give the class names and rules that the library makes of them in the browser', async () => {
    const code = await built({ 'sizes.ts': sizes, 'page.tsx': page });
    expect(code).not.toContain('makeStyles');
    const body = code.replace(/^import .*$/gm, '').replace(/^export \{.*$/gm, '');
    const [compiled, other] = new Function('__styles', `${body}; return [useStyles, useOthers];`)(__styles);
    const gap = '8px';
    const wanted = makeStyles({
      root: {
        display: 'grid',
        gap,
        color: 'var(--colorNeutralForeground1)',
        paddingLeft: gap,
        ':hover': { margin: 0 },
      },
      name: {
        '@media (max-width: 600px)': { width: '40ch' },
        animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
      },
    });
    for (const dir of ['ltr', 'rtl'] as const) {
      expect(given(compiled, dir)).toEqual(given(wanted, dir));
      expect(given(other, dir)).toEqual(given(makeStyles({ root: { textAlign: 'left' } }), dir));
    }
  });

  test('fail the build where a style needs what only a browser knows', async () => {
    const text = `import { makeStyles } from '@fluentui/react-components';
export const useStyles = makeStyles({ root: { width: window.innerWidth } });`;
    await expect(built({ 'page.tsx': text })).rejects.toThrow(
      'A style needs what is not known when the site is built: window is not defined',
    );
  });
});
