import {
  canvas,
  canvasSize,
  laidOut,
  moveProblem,
  onGrid,
  type Placed,
  placeByArrow,
} from '@livingroom/shared/core/lib/card-canvas.ts';
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';

const { card } = canvas;
const place = fc.record({
  x: fc.oneof(fc.constant(null), fc.integer({ min: -500, max: 4000 })),
  y: fc.oneof(fc.constant(null), fc.integer({ min: -500, max: 4000 })),
});
const someCards = fc
  .array(place, { maxLength: 40 })
  .map((places) => places.map((at, number) => ({ id: `card-${number}`, ...at })));

function touching(cards: readonly Placed[]): boolean {
  return cards.some((a, at) =>
    cards.slice(at + 1).some((b) => Math.abs(a.x - b.x) < card.width && Math.abs(a.y - b.y) < card.height),
  );
}

describe('the card canvas', () => {
  it('is at least 2000 by 1500, and 200 beyond the last card', () => {
    expect(canvasSize([])).toEqual({ width: 2000, height: 1500 });
    expect(canvasSize([{ x: 3000, y: 30 }])).toEqual({ width: 3540, height: 1500 });
    expect(canvasSize([{ x: 0, y: 3000 }])).toEqual({ width: 2000, height: 3320 });
  });

  it('gives every card a place where it touches no other, and leaves those that stand well', () => {
    fc.assert(
      fc.property(someCards, (cards) => {
        const placed = laidOut(cards);
        expect(placed.map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
        expect(touching(placed)).toBe(false);
        expect(placed.every(({ x, y }) => x >= 0 && y >= 0)).toBe(true);
        expect(laidOut(placed)).toEqual(placed);
      }),
    );
  });

  it('refuses a move onto another card or off the canvas, and no other', () => {
    const move = fc.record({
      x: fc.integer({ min: -300, max: 5000 }),
      y: fc.integer({ min: -300, max: 5000 }),
    });
    fc.assert(
      fc.property(someCards, move, (cards, to) => {
        const placed = laidOut([{ id: 'moved', x: 0, y: 0 }, ...cards]);
        const after = placed.map((one) => (one.id === 'moved' ? { ...one, ...to } : one));
        const { width, height } = canvasSize(placed);
        const isOut = to.x < 0 || to.y < 0 || to.x + card.width > width || to.y + card.height > height;
        expect(moveProblem(placed, 'moved', to)).toBe(isOut ? 'bounds' : touching(after) ? 'overlap' : null);
      }),
    );
  });

  it('lets a card stand beside another edge to edge', () => {
    const cards = laidOut([
      { id: 'a', x: 0, y: 0 },
      { id: 'b', x: 900, y: 0 },
    ]);
    expect(moveProblem(cards, 'b', { x: card.width, y: 0 })).toBeNull();
    expect(moveProblem(cards, 'b', { x: card.width - 1, y: 0 })).toBe('overlap');
    expect(moveProblem(cards, 'b', { x: 30, y: card.height })).toBeNull();
    expect(moveProblem(cards, 'a', { x: 0, y: 0 })).toBeNull();
    expect(moveProblem(cards, 'a', { x: canvas.width - card.width, y: 0 })).toBeNull();
    expect(moveProblem(cards, 'a', { x: canvas.width - card.width + 1, y: 0 })).toBe('bounds');
  });

  it('snaps to a grid of 30, once and for all', () => {
    expect(onGrid({ x: 44, y: 46 })).toEqual({ x: 30, y: 60 });
    expect(onGrid({ x: -7, y: 14 })).toEqual({ x: 0, y: 0 });
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (x, y) => {
        const at = onGrid({ x, y });
        expect(onGrid(at)).toEqual(at);
        expect(Math.abs(at.x - x)).toBeLessThanOrEqual(canvas.cell / 2);
      }),
    );
  });

  it('places a card that has no place, or half of one, in rows from the top left on', () => {
    const bare = Array.from({ length: 7 }, (_, number) => ({ id: `${number}`, x: null, y: null }));
    const columns = [30, 420, 810, 1200, 1590];
    expect(laidOut(bare).map(({ x, y }) => [x, y])).toEqual([
      ...[...columns.map((x) => [x, 30]), [30, 180], [420, 180]],
    ]);
    const half = [
      ...[
        { id: 'a', x: 500, y: null },
        { id: 'b', x: null, y: 500 },
        { id: 'c', x: -1, y: 500 },
      ],
      { id: 'd', x: 500, y: -1 },
    ];
    expect(laidOut(half).map(({ x, y }) => [x, y])).toEqual(columns.slice(0, 4).map((x) => [x, 30]));
    expect(laidOut([{ id: 'a', x: 0, y: 0 }])).toEqual([{ id: 'a', x: 0, y: 0 }]);
  });

  it('leaves the first of two cards on one place where it stands, and moves the other', () => {
    const same = ['a', 'b'].map((id) => ({ id, x: 810, y: 600 }));
    expect(laidOut(same)).toEqual([
      { id: 'a', x: 810, y: 600 },
      { id: 'b', x: 420, y: 30 },
    ]);
  });

  it('keeps a card within every edge', () => {
    const cards = [{ id: 'a', x: 900, y: 600 }];
    const { width, height } = canvas;
    const problem = (x: number, y: number) => moveProblem(cards, 'a', { x, y });
    expect([problem(-1, 0), problem(0, -1), problem(0, 0)]).toEqual(['bounds', 'bounds', null]);
    expect(problem(width - card.width, height - card.height)).toBeNull();
    expect(problem(0, height - card.height + 1)).toBe('bounds');
    expect(problem(width - card.width + 1, 0)).toBe('bounds');
  });

  it('moves by the arrow keys, and by no others', () => {
    expect(placeByArrow({ x: 60, y: 60 }, 'ArrowRight', 2)).toEqual({ x: 120, y: 60 });
    expect(placeByArrow({ x: 60, y: 60 }, 'ArrowUp', 1)).toEqual({ x: 60, y: 30 });
    expect(placeByArrow({ x: 60, y: 60 }, 'ArrowLeft', 1)).toEqual({ x: 30, y: 60 });
    expect(placeByArrow({ x: 60, y: 60 }, 'ArrowDown', 5)).toEqual({ x: 60, y: 210 });
    expect(placeByArrow({ x: 60, y: 60 }, 'Enter', 1)).toBeNull();
  });
});
