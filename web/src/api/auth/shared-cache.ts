/** How the sign-in library calls the entries of its cache, which all tabs share, and its lists of them. */
const entryStart = 'msal.3|';
const listStart = 'msal.3.';
const accountList = `${listStart}account.keys`;

/** Parts of an account's key between its bars; the key of a token has more, and the fourth names its kind. */
const ACCOUNT_PARTS = 4;

let removals = 0;
let tokenList = '';

/**
 * A tab decrypts what another one has stored, which takes a moment. Whoever asks its library for accounts meanwhile (its
 * React provider does, as soon as another tab lets somebody in) makes it take the entries for broken ones: it removes
 * them and strikes them off its lists, so that every tab is signed out, at the latest with its next reload. Therefore
 * this tab removes entries within `removing` alone, and the lists are made complete from the entries whenever
 * another tab changes them and before the library opens. Called before it opens for the first time.
 */
export function keepSharedCache(clientId: string): void {
  tokenList = `${listStart}token.keys.${clientId}`;
  const { removeItem } = Storage.prototype;
  Storage.prototype.removeItem = function remove(key) {
    if (removals > 0 || this !== localStorage || !key.startsWith(entryStart)) removeItem.call(this, key);
  };
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(listStart)) completeLists();
  });
}

/** Runs work that is to remove entries for all tabs: a sign-out, or a grant that is over. */
export async function removing<T>(work: () => T | Promise<T>): Promise<T> {
  removals += 1;
  try {
    return await work();
  } finally {
    removals -= 1;
  }
}

/** Whether a tab has stored something of an account, named by the library's `homeAccountId`. */
export function isStored(account: string): boolean {
  const own = `${entryStart}${account}|`.toLowerCase();
  return Object.keys(localStorage).some((key) => key.toLowerCase().startsWith(own));
}

/** Puts every entry that is stored on the library's list of its kind. */
export function completeLists(): void {
  const entries = Object.keys(localStorage).filter((key) => key.startsWith(entryStart));
  const ofKind = (kind: string) => entries.filter((key) => key.includes(`|${kind}|`));
  const accounts = entries.filter((key) => key.split('|').length === ACCOUNT_PARTS);
  const tokens = {
    idToken: ofKind('idtoken'),
    accessToken: ofKind('accesstoken'),
    refreshToken: ofKind('refreshtoken'),
  };
  complete(accountList, accounts, accounts);
  complete(tokenList, tokens, Object.values(tokens).flat());
}

/** Writes a list whole where what is stored of it lacks one of these keys. */
function complete(name: string, list: unknown, keys: readonly string[]): void {
  const listed = localStorage.getItem(name) ?? '';
  if (keys.some((key) => !listed.includes(key))) localStorage.setItem(name, JSON.stringify(list));
}
