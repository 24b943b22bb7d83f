/** Where one person's worker is registered: no page lies there, and each has an address of their own at the push service. */
export function pushScope(owner: string): string {
  return `/pushes/${owner}/`;
}

/**
 * Ends what others (null: anybody) allowed in this browser: without its registration a push service reaches nobody. The site
 * registers no other worker. Fails never.
 */
export async function endPushes(keep: string | null): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    for (const one of await navigator.serviceWorker.getRegistrations())
      if (keep === null || !one.scope.endsWith(pushScope(keep))) await one.unregister();
  } catch {
    // A browser that gives no workers has none.
  }
}
