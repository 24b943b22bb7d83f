import { cleanName, isSameName } from '@livingroom/shared/modules/saved-views/rules/limits.ts';
import { describe, expect, test } from 'vitest';

describe('the name of a view', () => {
  test('loses what cannot be seen, and double blanks', () => {
    expect(cleanName('  Engineers \n in\u200b Madrid ')).toBe('Engineers in Madrid');
    expect(cleanName('a\u202egnp.exe')).toBe('a gnp.exe');
    expect([cleanName(''), cleanName(' \t\u2028')]).toEqual(['', '']);
  });

  test('is the same in other letters, and not with another word', () => {
    expect(isSameName('Zoé', ' zoe\u0301 ')).toBe(true);
    expect(isSameName('Engineers', 'ENGINEERS')).toBe(true);
    expect(isSameName('Engineers', 'Engineer')).toBe(false);
  });
});
