import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { lookIn } from '../../../scripts/check/look.ts';
import { dark, light } from '../../../web/src/lib/theme/palette.ts';

const given: readonly (readonly [source: string])[] = [
  ["const styles = { color: '#1a2b3c' };"],
  ["const fill = 'rgb(0 0 0 / .4)';"],
  ["makeStyles({ a: { backgroundColor: 'white' } });"],
  ["makeStyles({ a: { padding: '7px 0' } });"],
  ['makeStyles({ a: { width: `calc(100% - 10px)` } });'],
  ['makeStyles({ a: { width: 20 } });'],
  ['const a = <div style={{ height: 16 }} />;'],
  ['const a = <Placeholder height="20px" />;'],
  ["const a = <Button icon={<Undo />} aria-label={t('undo')} />;"],
  ["makeStyles({ a: { overflowY: 'auto' } });"],
];

test.each(given)('a screen may not say %s', (source) => {
  expect(lookIn('web/src/screens/a.tsx', source)).toHaveLength(1);
});

const fine: readonly (readonly [source: string])[] = [
  ['makeStyles({ a: { padding: space.s2, margin: 0, maxWidth: size.card } });'],
  ['const to = <a href="#page">Skip</a>;'],
  ['const a = <svg viewBox="0 0 16 16"><path d="M0 0h16" strokeWidth="2" /></svg>;'],
  ['const box = { width: 20 };'],
  ["makeStyles({ a: { overflow: 'auto', position: 'relative', [media.print]: { overflow: 'visible' } } });"],
  ["const a = <Button icon={<Undo />} aria-label={t('undoAll')}>{t('undo')}</Button>;"],
];

test.each(fine)('a screen may say %s', (source) => {
  expect(lookIn('web/src/screens/a.tsx', source)).toEqual([]);
});

test('the theme itself may say them', () => {
  expect(lookIn('web/src/lib/theme/palette.ts', "export const brand = '#0e7a6f';")).toEqual([]);
});

test('the page before the theme has the ground of the theme', () => {
  const css = readFileSync(join(rootDirectory, 'web/src/app/page.css'), 'utf8');
  expect(new Set(css.match(/#[\da-f]{6}/g))).toEqual(new Set([dark.ground, light.ground]));
});
