import {
  endOf,
  isOut,
  outAt,
  type Slot,
  standingFor,
} from '@livingroom/shared/modules/conversations/rules/turns.ts';
import { describe, expect, test } from 'vitest';

const at = (text: string) => Date.parse(`2026-03-${text}Z`);
const turn = (slot: Slot, day: string) => ({ slot, out_at: outAt(at(`${day}T09:00:00`)) });
const on = (day: string, open = true) => ({ now: at(`${day}T12:00:00`), open });

describe('a turn', () => {
  test('is seen by the other side ten minutes after the midnight that follows it', () => {
    const out = outAt(at('10T23:59:59'));
    expect(out).toBe('2026-03-11T00:00:00.000Z');
    expect(isOut(out, at('11T00:09:59'))).toBe(false);
    expect(isOut(out, at('11T00:10:00'))).toBe(true);
  });

  test('of one day comes out with all others of the day, whenever it was written', () => {
    expect(outAt(at('10T00:00:00'))).toBe(outAt(at('10T23:59:59')));
  });
});

describe('a conversation', () => {
  const answer = turn('answer', '10');
  const reply = turn('reply', '11');
  const last = turn('last', '12');

  test('begins with a leader', () => {
    expect(standingFor('leader', [], on('10')).next).toBe('answer');
    expect(standingFor('writer', [], on('10')).next).toBe(null);
  });

  test('waits for the writer, who sees the answer on the day after', () => {
    expect(standingFor('leader', [answer], on('10'))).toMatchObject({ next: null, waits: answer });
    expect(standingFor('writer', [answer], on('10'))).toMatchObject({ turns: [], next: null });
    expect(standingFor('writer', [answer], on('11'))).toMatchObject({ turns: [answer], next: 'reply' });
    expect(standingFor('leader', [answer], on('11'))).toMatchObject({ next: null, waits: null });
  });

  test('stands for the leader as if there were no reply until the day of it is over', () => {
    const without = standingFor('leader', [answer], on('11'));
    expect(standingFor('leader', [answer, reply], on('11'))).toEqual(without);
    expect(standingFor('leader', [answer, reply], on('12'))).toMatchObject({ next: 'last' });
  });

  test('stands for the leader as if it went on until the day on which the writer ended it is over', () => {
    const end = turn(endOf('writer'), '12');
    const without = standingFor('leader', [answer, reply], on('12'));
    expect(standingFor('leader', [answer, reply, end], on('12'))).toEqual(without);
    expect(standingFor('leader', [answer, reply, end], on('13'))).toMatchObject({ ended: true, next: null });
    expect(standingFor('writer', [answer, reply, end], on('12'))).toMatchObject({ ended: true, next: null });
  });

  test('has three turns at most', () => {
    const all = [last, answer, reply];
    for (const side of ['leader', 'writer'] as const)
      expect(standingFor(side, all, on('14'))).toMatchObject({
        ...{ turns: [answer, reply, last], ended: true, next: null },
      });
  });

  test('is over once the round after it has closed', () => {
    expect(standingFor('writer', [answer], on('12', false))).toMatchObject({ ended: true, next: null });
    expect(standingFor('leader', [], on('12', false)).next).toBe(null);
  });
});
