/** The same function, which makes what belongs to a key once and gives it again; what it made lives as long as it does. */
export function remembered<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/** The same for what takes a while: whoever asks meanwhile waits for the one making, and what failed is made anew. */
export function rememberedLater<K, T>(make: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const made = new Map<K, Promise<T>>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const begun = make(key);
    made.set(key, begun);
    begun.catch(() => made.delete(key));
    return begun;
  };
}
