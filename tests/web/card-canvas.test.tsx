import type { Place } from '@livingroom/shared/core/lib/card-canvas.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CanvasBoard } from '../../web/src/components/canvas/canvas-board.tsx';
import { loadTexts } from '../../web/src/i18n/texts.ts';
import { toastStore } from '../../web/src/lib/notify.ts';

const overlap = 'New position overlaps with an existing card. Move cancelled.';
const bounds = 'New position is out of canvas bounds. Move cancelled.';

const cards = [
  { id: 'a', x: 0, y: 0 },
  { id: 'b', x: 390, y: 0 },
];

type Given = { readonly onMove: (id: string, to: Place) => Promise<boolean>; readonly snaps: boolean };

/** Whoever holds the cards keeps what is saved. */
function Kept({ onMove, snaps }: Given) {
  const [kept, keep] = useState(cards);
  return (
    <CanvasBoard
      label="Canvas"
      cards={kept}
      snaps={snaps}
      nameOf={(id) => `Card ${id}`}
      mayMove={() => true}
      onMove={async (id, to) => {
        const isSaved = await onMove(id, to);
        if (isSaved) keep((now) => now.map((card) => (card.id === id ? { ...card, ...to } : card)));
        return isSaved;
      }}
    >
      {(id) => <p>{id}</p>}
    </CanvasBoard>
  );
}

async function shown(onMove = vi.fn<Given['onMove']>(async () => true), snaps = true) {
  await act(async () => {
    render(
      <Suspense>
        <Kept onMove={onMove} snaps={snaps} />
      </Suspense>,
    );
  });
  const card = await screen.findByRole('article', { name: 'Card a' });
  const place = () => [card.style.left, card.style.top];
  return { card, place, onMove, user: userEvent.setup() };
}

const toasts = () => toastStore.get().map(({ message }) => message);

beforeEach(async () => {
  await loadTexts('en_us', 'canvas');
  toastStore.set([]);
});

afterEach(() => vi.useRealTimers());

describe('the card canvas', () => {
  it('moves a card by the arrow keys, and refuses with the reason what may not be', async () => {
    const { place, onMove, user } = await shown();
    screen.getByRole('button', { name: 'Move Card a' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(onMove).toHaveBeenLastCalledWith('a', { x: 30, y: 0 });
    expect(place()).toEqual(['30px', '0px']);
    await user.keyboard('{ArrowUp}');
    expect(toasts()).toEqual([bounds]);
    screen.getByText(bounds);
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(toasts()).toEqual([overlap]);
    expect(onMove).toHaveBeenCalledTimes(1);
  });

  it('takes a card back that could not be saved', async () => {
    const { place, user } = await shown(vi.fn<Given['onMove']>(async () => false));
    screen.getByRole('button', { name: 'Move Card a' }).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(place()).toEqual(['0px', '0px']));
    screen.getByText('Card a is back where it was.');
  });

  it.each([
    [true, { x: 0, y: 210 }],
    [false, { x: 7, y: 203 }],
  ])('drags after a hold of 200 ms; on the grid: %s', async (snaps, to) => {
    const { card, onMove } = await shown(undefined, snaps);
    vi.useFakeTimers();
    const point = (x: number, y: number) => ({ button: 0, pointerId: 1, clientX: x, clientY: y });
    fireEvent.pointerDown(card, point(0, 0));
    fireEvent.pointerMove(card, point(7, 203));
    fireEvent.pointerUp(card, point(7, 203));
    expect(onMove).not.toHaveBeenCalled();
    fireEvent.pointerDown(card, point(0, 0));
    act(() => vi.advanceTimersByTime(200));
    fireEvent.pointerMove(card, point(7, 203));
    await act(async () => {
      fireEvent.pointerUp(card, point(7, 203));
    });
    expect(onMove).toHaveBeenCalledWith('a', to);
  });

  it('has no accessibility fault', async () => {
    await shown();
    const found = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(found.violations.map(({ id }) => id)).toEqual([]);
  });
});
