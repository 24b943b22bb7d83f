/** What can be taken back and brought back, newest last and first. */
export type History<T> = {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
};

/** More steps than this are forgotten. */
const MOST_STEPS = 200;

export function historyOf<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/** The next state; what was taken back before is gone. The same state is no step. */
export function stepped<T>({ past, present, future }: History<T>, next: T): History<T> {
  if (Object.is(present, next)) return { past, present, future };
  return { past: [...past, present].slice(-MOST_STEPS), present: next, future: [] };
}

/** The next state in place of the present one: what is typed in one go is one step. */
export function amended<T>({ past }: History<T>, next: T): History<T> {
  return { past, present: next, future: [] };
}

export function undone<T>({ past, present, future }: History<T>): History<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future };
  return { past: [...past, present], present: next, future: rest };
}
