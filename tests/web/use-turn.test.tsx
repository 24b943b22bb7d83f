import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTurn } from '../../web/src/hooks/use-turn.ts';

type Watch = { readonly show: () => void; readonly left: () => boolean };

let watched: Map<Element, Watch>;
let idle: (() => void)[];

beforeEach(() => {
  watched = new Map();
  idle = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      #gone = false;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe(element: Element) {
        const show = () => act(() => this.#tell([{ isIntersecting: true }]));
        watched.set(element, { show, left: () => this.#gone });
        this.#tell([{ isIntersecting: false }]);
      }
      disconnect() {
        this.#gone = true;
      }
    },
  );
});

afterEach(() => {
  cleanup();
  // What an idle browser still owes to a page that is gone.
  for (const work of idle.splice(0)) work();
  vi.unstubAllGlobals();
});

function Chart({ name, now = false }: { readonly name: string; readonly now?: boolean }) {
  const [place, isDrawn] = useTurn<HTMLDivElement>(now);
  return (
    <div ref={place} data-testid={name}>
      {isDrawn ? 'drawn' : 'waits'}
    </div>
  );
}

const shown = (...names: readonly string[]) => names.map((name) => screen.getByTestId(name).textContent);
/** The browser has nothing to do for a moment. */
const rest = () => act(() => idle.shift()?.());

it('draws one chart after the other, a moment of rest each', () => {
  render(['a', 'b', 'c'].map((name) => <Chart key={name} name={name} />));
  expect(shown('a', 'b', 'c')).toEqual(['waits', 'waits', 'waits']);
  expect(idle).toHaveLength(1);
  rest();
  expect(shown('a', 'b', 'c')).toEqual(['drawn', 'waits', 'waits']);
  rest();
  rest();
  expect(shown('a', 'b', 'c')).toEqual(['drawn', 'drawn', 'drawn']);
  expect(idle).toHaveLength(0);
});

it('draws at once what comes near the screen, and leaves it out of the turns', () => {
  render(['a', 'b', 'c'].map((name) => <Chart key={name} name={name} />));
  const last = watched.get(screen.getByTestId('c'));
  last?.show();
  expect(shown('a', 'b', 'c')).toEqual(['waits', 'waits', 'drawn']);
  expect(last?.left()).toBe(true);
  rest();
  rest();
  expect(shown('a', 'b', 'c')).toEqual(['drawn', 'drawn', 'drawn']);
  expect(idle).toHaveLength(0);
});

it('forgets a chart whose page was left', () => {
  const { unmount } = render(<Chart name="gone" />);
  const gone = watched.get(screen.getByTestId('gone'));
  unmount();
  expect(gone?.left()).toBe(true);
  render(<Chart name="next" />);
  rest();
  expect(shown('next')).toEqual(['drawn']);
});

it('waits for nothing on paper, nor where nobody tells what is near', () => {
  const { rerender } = render(<Chart name="a" />);
  rerender(<Chart name="a" now />);
  expect(shown('a')).toEqual(['drawn']);
  vi.stubGlobal('IntersectionObserver', undefined);
  render(<Chart name="b" />);
  expect(shown('b')).toEqual(['drawn']);
});
