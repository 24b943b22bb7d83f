/** Node 20, which is on many machines of auditors, groups nothing by itself. */
if (!('groupBy' in Map))
  Object.defineProperty(Map, 'groupBy', {
    value: <K, V>(items: Iterable<V>, keyOf: (item: V, place: number) => K): Map<K, V[]> => {
      const groups = new Map<K, V[]>();
      let place = 0;
      for (const item of items) {
        const key = keyOf(item, place);
        const group = groups.get(key);
        if (group) group.push(item);
        else groups.set(key, [item]);
        place += 1;
      }
      return groups;
    },
  });
