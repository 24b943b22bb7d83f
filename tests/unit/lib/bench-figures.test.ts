import { describe, expect, it } from 'vitest';
import { comparable, speedFigures } from '../../bench/support/result.ts';

describe('the speed of calls as figures', () => {
  it('is numbers whose smallest is the best, errors among them where there were some', () => {
    expect(speedFigures('list', { perSecond: 1191, p50: 6.77, p99: 12.5, errors: 0 })).toEqual({
      'list: µs a call': 840,
      'list: p50 ms': 6.77,
      'list: p99 ms': 12.5,
    });
    expect(speedFigures('list', { perSecond: 0, p50: 0, p99: 0, errors: 3 })).toMatchObject({
      'list: µs a call': 1_000_000,
      'list: ERRORS': 3,
    });
  });

  it('is read from the text of an older commit, and other figures stay as they are', () => {
    const told = {
      list: '1191/s, p50 6.77 ms, p99 12.5 ms',
      read: '20/s, p50 50 ms, p99 51 ms, 3 ERRORS',
      'rows a second': 7,
      note: '7/s or so',
    };
    expect(comparable(told)).toEqual({
      ...speedFigures('list', { perSecond: 1191, p50: 6.77, p99: 12.5, errors: 0 }),
      ...speedFigures('read', { perSecond: 20, p50: 50, p99: 51, errors: 3 }),
      'rows a second': 7,
      note: '7/s or so',
    });
  });
});
