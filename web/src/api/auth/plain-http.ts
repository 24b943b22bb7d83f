/** Where the sign-in library keeps the key of its stored cache: a cookie of the browser's session. */
const cookieName = 'msal.cache.encryption';

/** The length of that key, in bytes (AES-GCM, 256 bits). */
const KEY_BYTES = 32;

/**
 * The library sets its cookie as `Secure`. Chromium and Firefox take that on http://localhost, WebKit does not: there
 * each page would make a new key, find nothing that it can read, and be signed out. So the key is laid down before
 * the library looks for it, where a `Secure` cookie is refused. Over https this is never loaded.
 */
export function keepCacheKey(): void {
  if (document.cookie.includes(`${cookieName}=`) || takesSecure()) return;
  const key = toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  const value = encodeURIComponent(JSON.stringify({ id: crypto.randomUUID(), key }));
  // biome-ignore lint/suspicious/noDocumentCookie: the library reads it so, and WebKit has no cookie store.
  document.cookie = `${cookieName}=${value};path=/;SameSite=Lax`;
}

function takesSecure(): boolean {
  const probe = 'livingroom.probe=1';
  // biome-ignore lint/suspicious/noDocumentCookie: what is refused can be seen at once only so.
  document.cookie = `${probe};path=/;SameSite=Lax;Secure`;
  const taken = document.cookie.includes(probe);
  // biome-ignore lint/suspicious/noDocumentCookie: and is taken away the same way.
  document.cookie = `${probe};path=/;SameSite=Lax;Secure;Max-Age=0`;
  return taken;
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
}
