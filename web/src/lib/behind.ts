type Load = () => Promise<unknown>;

let waiting: Load[] | null = [];

/** Fetches what later moments need: once people have what they came for, and again when a lost network is back. */
export function behind(load: Load): void {
  if (waiting) {
    waiting.push(load);
    return;
  }
  // The page that asked: in a test the next file has none, or another one, by the time a part fails to come.
  const page = window;
  load().catch(() => page.addEventListener('online', () => behind(load), { once: true }));
}

/** What the person came for is on the screen: the network is free for the rest. */
export function pageIsThere(): void {
  // Not before it is painted.
  requestAnimationFrame(() => {
    setTimeout(() => {
      const due = waiting ?? [];
      waiting = null;
      // One at a time: to begin all of them at once holds a phone up for a tenth of a second.
      const next = () => {
        const load = due.shift();
        if (!load) return;
        behind(load);
        setTimeout(next);
      };
      next();
    });
  });
}
