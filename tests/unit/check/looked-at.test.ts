import { expect, test } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { checkLookedAt, missingViews } from '../../../scripts/check/looked-at.ts';
import { readLookOptions } from '../../../scripts/look/options.ts';

const routes = `
  { name: 'Units', path: '/units', screen: 'units', title: 'a' },
  {
    name: 'Moon',
    path: '/moon',
    screen: 'moon',
  },`;

test('a screen that nobody looks at is refused', () => {
  expect(missingViews(routes, () => true)).toEqual([
    'Moon is missing from scripts/look/views.ts: nobody would look at it',
  ]);
});

test('a route without a screen is none', () => {
  expect(missingViews(routes, (screen) => screen === 'units')).toEqual([]);
});

test('every screen of the site is looked at', () => {
  expect(checkLookedAt(rootDirectory)).toEqual([]);
});

test('filters choose, and refuse what does not exist', () => {
  const { views, widths, themes } = readLookOptions([
    '--screen',
    'units',
    '--width',
    '390',
    '--theme',
    'dark',
  ]);
  expect([new Set(views.map(({ route }) => route)), widths, themes]).toEqual([
    new Set(['Units']),
    [390],
    ['dark'],
  ]);
  expect(() => readLookOptions(['--screen', 'moon'])).toThrow('No screen is called moon.');
  expect(() => readLookOptions(['--width', '12'])).toThrow('--width is a whole number');
  expect(() => readLookOptions(['--theme', 'pink'])).toThrow('--theme is one of dark, light; not pink.');
});
