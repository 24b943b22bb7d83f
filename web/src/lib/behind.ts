type Load = () => Promise<unknown>;

let waiting: Load[] | null = [];

/** Fetches what later moments need: once people have what they came for, and again when a lost network is back. */
export function behind(load: Load): void {
  if (waiting) {
    waiting.push(load);
    return;
  }
  void fetchNow(load, networkOf());
}

type Network = { readonly whenBack: (then: () => void) => void };

/** Of the page that asks: in a test it is gone, or there is another one, by the time a part fails to come. */
function networkOf(): Network {
  const page = window;
  const listen = page.addEventListener;
  return { whenBack: (then) => listen.call(page, 'online', then, { once: true }) };
}

async function fetchNow(load: Load, network: Network): Promise<void> {
  try {
    await load();
  } catch {
    network.whenBack(() => void fetchNow(load, network));
  }
}

/** What the person came for is on the screen: the network is free for the rest. */
export function pageIsThere(): void {
  const network = networkOf();
  // Not before it is painted.
  requestAnimationFrame(() => {
    setTimeout(() => {
      const due = waiting ?? [];
      waiting = null;
      // One at a time: to begin all of them at once holds a phone up for a tenth of a second.
      const next = () => {
        const load = due.shift();
        if (!load) return;
        void fetchNow(load, network);
        setTimeout(next);
      };
      next();
    });
  });
}
