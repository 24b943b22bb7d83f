/** The card canvas (spec 1 §4, §9; spec 2 §5.5): lengths in pixels. */
export const canvas = {
  cell: 30,
  holdMs: 200,
  width: 2000,
  height: 1500,
  margin: 200,
  card: { width: 340, height: 120 },
} as const;

export type Place = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
/** A card on the canvas. */
export type Placed = Place & { readonly id: string };

/** Why a card may not stand there. */
export type MoveProblem = 'overlap' | 'bounds';

const { card } = canvas;

/** At least the smallest canvas, and a margin beyond the last card. */
export function canvasSize(cards: readonly Place[]): Size {
  return {
    width: Math.max(canvas.width, ...cards.map(({ x }) => x + card.width + canvas.margin)),
    height: Math.max(canvas.height, ...cards.map(({ y }) => y + card.height + canvas.margin)),
  };
}

/** The nearest crossing of the grid. */
export function onGrid({ x, y }: Place): Place {
  return { x: snapped(x), y: snapped(y) };
}

/** A card may stand wherever it touches no other and stays on the canvas; null: it may. */
export function moveProblem(cards: readonly Placed[], id: string, to: Place): MoveProblem | null {
  const { width, height } = canvasSize(cards);
  if (to.x < 0 || to.y < 0 || to.x + card.width > width || to.y + card.height > height) return 'bounds';
  return cards.some((other) => other.id !== id && isTouching(other, to)) ? 'overlap' : null;
}

type Unplaced = { readonly id: string; readonly x: number | null; readonly y: number | null };

/** Everybody has a place: who has none, or one that is taken, gets the first free one from the own place in the row on. */
export function laidOut(cards: readonly Unplaced[]): readonly Placed[] {
  const standing = new Map<string, Placed>();
  for (const { id, x, y } of cards) {
    if (x === null || y === null || x < 0 || y < 0) continue;
    if (![...standing.values()].some((other) => isTouching(other, { x, y }))) standing.set(id, { id, x, y });
  }
  const taken = [...standing.values()];
  return cards.map(({ id }, place) => {
    const kept = standing.get(id);
    if (kept) return kept;
    const placed = { id, ...freePlace(taken, place) };
    taken.push(placed);
    return placed;
  });
}

/** Where the arrow keys take a card: one cell, with Shift five. */
export function placeByArrow(from: Place, key: string, cells: number): Place | null {
  const step = cells * canvas.cell;
  if (key === 'ArrowLeft') return { x: from.x - step, y: from.y };
  if (key === 'ArrowRight') return { x: from.x + step, y: from.y };
  if (key === 'ArrowUp') return { x: from.x, y: from.y - step };
  return key === 'ArrowDown' ? { x: from.x, y: from.y + step } : null;
}

const stepX = Math.ceil((card.width + canvas.cell) / canvas.cell) * canvas.cell;
const stepY = Math.ceil((card.height + canvas.cell) / canvas.cell) * canvas.cell;
const perRow = Math.floor((canvas.width - card.width) / stepX) + 1;

/** From a place in the row on: what stands behind a card that goes does not move up. */
function freePlace(taken: readonly Place[], from: number): Place {
  for (let place = from; ; place += 1) {
    const at = {
      x: (place % perRow) * stepX + canvas.cell,
      y: Math.floor(place / perRow) * stepY + canvas.cell,
    };
    if (!taken.some((other) => isTouching(other, at))) return at;
  }
}

function isTouching(a: Place, b: Place): boolean {
  return Math.abs(a.x - b.x) < card.width && Math.abs(a.y - b.y) < card.height;
}

/** Never minus zero. */
function snapped(length: number): number {
  return Math.round(length / canvas.cell) * canvas.cell + 0;
}
