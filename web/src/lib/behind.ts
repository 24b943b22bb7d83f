type Fetch = () => Promise<unknown>;

let waiting: Fetch[] | null = [];

/** Fetches what later moments need: once people have what they came for, and again when a lost network is back. */
export function behind(fetch: Fetch): void {
  if (waiting) waiting.push(fetch);
  else fetch().catch(() => addEventListener('online', () => behind(fetch), { once: true }));
}

/** What the person came for is on the screen: the network is free for the rest. */
export function pageIsThere(): void {
  // Not before it is painted.
  requestAnimationFrame(() => {
    setTimeout(() => {
      const due = waiting;
      waiting = null;
      due?.forEach(behind);
    });
  });
}
