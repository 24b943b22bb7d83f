/** How often each score from 1 to 7 was given. */
export type Bins = readonly number[];

type Group = { readonly established: number; readonly bins: number[] };

export type GivenScore = {
  readonly unit: number;
  readonly score: number;
  /** Whether the person's presence makes a group. */
  readonly established: boolean;
};

/** Units from the deepest to the organisation, 0; the organisation has nothing above it. */
type Tree = {
  readonly deepestFirst: readonly number[];
  readonly asked: (unit: number) => number;
  readonly parentOf: (unit: number) => number;
};

/**
 * The scores of one question by counting alone, from nothing of the planner: at the close groups go up until five
 * people are together; while the round is open a group is ten, or a quarter of what is shown, and never the last nine.
 */
export function countGroups({ deepestFirst, asked, parentOf }: Tree) {
  const waiting = new Map<number, Group>();
  const answered = new Map<number, number>();
  const shown = new Map<number, Bins>();
  const show = (unit: number, bins: Bins) => {
    for (let above = unit; ; above = parentOf(above)) {
      shown.set(above, added(shown.get(above) ?? none, bins));
      if (above === 0) return;
    }
  };
  return {
    shown,
    give(given: readonly GivenScore[]): void {
      for (const { unit, score, established } of given) {
        const group = waiting.get(unit) ?? { established: 0, bins: [...none] };
        group.bins[score - 1] = (group.bins[score - 1] ?? 0) + 1;
        waiting.set(unit, { ...group, established: group.established + (established ? 1 : 0) });
        answered.set(unit, (answered.get(unit) ?? 0) + 1);
      }
    },
    run(): void {
      for (const unit of deepestFirst) {
        const group = waiting.get(unit);
        const needed = Math.max(10, total(shown.get(unit) ?? none) / 4);
        if (!group || group.established < needed || asked(unit) - (answered.get(unit) ?? 0) < 10) continue;
        show(unit, group.bins);
        waiting.delete(unit);
      }
    },
    close(): void {
      for (const unit of deepestFirst) {
        const group = waiting.get(unit);
        if (!group) continue;
        if (group.established >= 5) show(unit, group.bins);
        else if (unit !== 0) {
          const above = waiting.get(parentOf(unit)) ?? { established: 0, bins: none };
          const established = above.established + group.established;
          waiting.set(parentOf(unit), { established, bins: added(above.bins, group.bins) });
        }
      }
    },
  };
}

const none: Bins = [0, 0, 0, 0, 0, 0, 0];

function added(a: Bins, b: Bins): number[] {
  return a.map((value, place) => value + (b[place] ?? 0));
}

export function total(bins: Bins): number {
  return bins.reduce((sum, value) => sum + value, 0);
}
