import { shareWords, wholePercent } from '@livingroom/shared/core/lib/share.ts';
import { describe, expect, it } from 'vitest';

describe('a share in percent', () => {
  it('is never more than it is', () => {
    expect(wholePercent(131 / 160)).toBe(81);
    expect(shareWords(131 / 160, 'en-US')).toBe('81%');
    expect(shareWords(0.999, 'en-US')).toBe('99%');
  });

  it('is no less either, where floating point lacks a hair', () => {
    for (let percent = 0; percent <= 100; percent += 1) expect(wholePercent(percent / 100)).toBe(percent);
  });
});
