import { DAY_MS } from '../../../core/lib/day.ts';
import { daysOver, startOfDay } from '../../analytics/rules/participation.ts';

/** The three turns, and that a side wants no more. */
export type Slot = 'answer' | 'reply' | 'last' | 'leader-end' | 'writer-end';

export type Side = 'leader' | 'writer';

/** In their order; no conversation has more. */
const turnSlots = ['answer', 'reply', 'last'] as const satisfies readonly Slot[];

type TurnSlot = (typeof turnSlots)[number];

export function sideOf(slot: Slot): Side {
  return slot === 'reply' || slot === 'writer-end' ? 'writer' : 'leader';
}

export function endOf(side: Side): Slot {
  return side === 'leader' ? 'leader-end' : 'writer-end';
}

/** Characters of a turn. */
export const TURN_LIMIT = 2_000;

/** A turn that is written now is seen by the other side from the end of this day (UTC) on, like every other of the day. */
export function outAt(now: number): string {
  return new Date(startOfDay(now) + DAY_MS).toISOString();
}

export function isOut(out_at: string, now: number): boolean {
  return Date.parse(out_at) <= daysOver(now);
}

type Stored = { readonly slot: Slot; readonly out_at: string };

export type Standing<T extends Stored> = {
  /** What this side sees, in order: its own turns at once, the other's from their day on. */
  readonly turns: readonly T[];
  readonly ended: boolean;
  /** The turn that this side may write now; null: none. */
  readonly next: TurnSlot | null;
  /** A turn of this side that the other does not see yet, and that can be taken back until then. */
  readonly waits: T | null;
};

/**
 * How a conversation stands for one side. Nothing in it follows from what the other side did since the last day that is
 * over: no refusal, no count and no order tells it.
 */
export function standingFor<T extends Stored>(
  side: Side,
  stored: readonly T[],
  { now, open }: { readonly now: number; readonly open: boolean },
): Standing<T> {
  const seen = stored.filter(({ slot, out_at }) => sideOf(slot) === side || isOut(out_at, now));
  const turns = turnSlots.flatMap((slot) => seen.filter((turn) => turn.slot === slot).slice(0, 1));
  const ended = !open || turns.length === turnSlots.length || seen.length > turns.length;
  const next = turnSlots[turns.length] ?? null;
  const last = turns.at(-1);
  const waits = last && sideOf(last.slot) === side && !isOut(last.out_at, now) ? last : null;
  return { turns, ended, next: !ended && next && sideOf(next) === side ? next : null, waits };
}
