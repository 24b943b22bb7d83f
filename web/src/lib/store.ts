/** One piece of client state that components subscribe to (`useStore` in hooks). */
export type Store<T> = {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly update: (change: (current: T) => T) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  const set = (next: T) => {
    if (Object.is(next, current)) return;
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => current,
    set,
    update: (change) => set(change(current)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
