import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useTyping } from '../../web/src/features/dialogues/use-typing.ts';

const text = 40;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'Date'] });
});

function prefersLessMotion(less: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: less, addEventListener() {}, removeEventListener() {} }));
}

const type = (how: { first: boolean; instant: boolean }) =>
  renderHook(({ id }) => useTyping(id, text, how), { initialProps: { id: 'a' } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('the bot', () => {
  it('thinks 0.7 s before its first words, then types a character each 10 ms', () => {
    prefersLessMotion(false);
    const { result } = type({ first: true, instant: false });
    pass(600);
    expect(result.current).toMatchObject({ shown: null, done: false });
    pass(300);
    expect(result.current.shown).toBeGreaterThan(10);
    expect(result.current.shown).toBeLessThan(25);
    pass(400);
    expect(result.current).toMatchObject({ shown: text, done: true });
  });

  it('thinks 0.3 s before what follows, and starts anew with each turn', () => {
    prefersLessMotion(false);
    const { result, rerender } = type({ first: false, instant: false });
    pass(1_000);
    expect(result.current.done).toBe(true);
    rerender({ id: 'b' });
    expect(result.current.shown).toBeNull();
    pass(400);
    expect(result.current.shown).toBeGreaterThan(0);
  });

  it('shows the rest at once when it is hurried', () => {
    prefersLessMotion(false);
    const { result } = type({ first: true, instant: false });
    act(() => result.current.finish());
    expect(result.current).toMatchObject({ shown: text, done: true });
  });

  it.each([
    ['who asks for less motion', true, false],
    ['who comes back to a dialogue', false, true],
  ])('types nothing for people %s', (_, less, instant) => {
    prefersLessMotion(less);
    expect(type({ first: true, instant }).result.current).toMatchObject({ shown: text, done: true });
  });
});
