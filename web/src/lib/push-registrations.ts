/** Under this path lies nothing: a worker that is registered there shows notices, and sees no request of a page. */
const base = '/pushes/';

/** The registration of one person in this browser: each has an address of their own at the push service. */
export function pushScope(owner: string): string {
  return `${base}${owner}/`;
}

/** Ends what others (null: anybody) allowed in this browser: without its registration a push service reaches nobody. */
export async function endPushes(keep: string | null): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const one of await navigator.serviceWorker.getRegistrations()) {
    const { pathname } = new URL(one.scope);
    if (pathname.startsWith(base) && (keep === null || pathname !== pushScope(keep))) await one.unregister();
  }
}
