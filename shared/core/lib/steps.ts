/** Long work in pieces: whoever runs it may do something else at each `yield`. */
export type Steps<T> = Generator<void, T, void>;

/** How many items a piece of long work takes: some milliseconds at most. */
export const PIECE = 10_000;

/** All pieces at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Tells, by how many items were done since the last time, when a piece is full. */
export function pieces(): (items: number) => boolean {
  let done = 0;
  return (items) => {
    done += items;
    if (done < PIECE) return false;
    done = 0;
    return true;
  };
}
