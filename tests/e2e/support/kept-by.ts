import type { Page } from 'playwright';

/** All that this browser keeps for the site, as text. */
export async function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const rows = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<unknown>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const stores = [...opening.result.objectStoreNames];
              if (stores.length === 0) return resolve([]);
              const transaction = opening.result.transaction(stores);
              const asked = stores.map((store) => transaction.objectStore(store).getAll());
              transaction.oncomplete = () => resolve(asked.map(({ result }) => result));
            };
          }),
      ),
    );
    const names = await caches.keys();
    const stored = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const found = await cache.matchAll();
        return Promise.all(found.map((response) => response.text()));
      }),
    );
    const storages = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
    return JSON.stringify([storages, rows, stored, document.cookie, history.state, window.name]);
  });
}
