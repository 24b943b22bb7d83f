import type { DocumentStore } from '../../core/storage/port.ts';

/** What a host keeps in memory of a store, the least recently used first to go. */
export type Kept<V> = {
  readonly get: (store: DocumentStore, key: string) => V | undefined;
  readonly set: (store: DocumentStore, key: string, value: V) => void;
  readonly forget: (store: DocumentStore, key: string) => void;
};

/** Keeps up to `limit` values of each store; they are copies, and only ever save reading them again. */
export function createKept<V>(limit: number): Kept<V> {
  const stores = new WeakMap<DocumentStore, Map<string, V>>();
  return {
    get(store, key) {
      const own = stores.get(store);
      const value = own?.get(key);
      if (!own || value === undefined) return undefined;
      own.delete(key);
      own.set(key, value);
      return value;
    },
    set(store, key, value) {
      const own = stores.get(store) ?? new Map<string, V>();
      stores.set(store, own);
      own.delete(key);
      own.set(key, value);
      for (const oldest of own.keys()) {
        if (own.size <= limit) break;
        own.delete(oldest);
      }
    },
    forget(store, key) {
      stores.get(store)?.delete(key);
    },
  };
}
