/** How the sign-in library calls the entries of its cache, which all tabs share, and the list of its accounts. */
const entryStart = 'msal.3|';
const accountList = 'msal.3.account.keys';

/** Parts of an account's key between its bars; in the key of a token the last of them is followed by more and names its kind. */
const ACCOUNT_PARTS = 4;
const KIND = 3;

let removals = 0;
let tokenList = '';

/**
 * A tab decrypts what another one has stored, which takes a moment. Whoever asks its library for accounts meanwhile (its
 * React provider does, as soon as another tab lets somebody in) makes it take the entries for broken ones: it removes
 * them and strikes them off its lists, so that every tab is signed out, at the latest with its next reload. Therefore
 * this tab removes entries within `removing` alone, and the lists are made complete from the entries: now, whenever
 * another tab changes them, and before the library opens. Called before it opens for the first time.
 */
export function keepSharedCache(clientId: string): void {
  tokenList = `msal.3.token.keys.${clientId}`;
  const { removeItem } = Storage.prototype;
  Storage.prototype.removeItem = function remove(key) {
    if (removals > 0 || this !== localStorage || !key.startsWith(entryStart)) removeItem.call(this, key);
  };
  completeLists();
  addEventListener('storage', ({ key }) => {
    if (key === accountList || key === tokenList) completeLists();
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

/** Puts every entry that is stored on the library's list of its kind. */
export function completeLists(): void {
  const entries = Object.keys(localStorage).filter((key) => key.startsWith(entryStart));
  const accounts = entries.filter((key) => key.split('|').length === ACCOUNT_PARTS);
  const tokens = {
    idToken: entries.filter((key) => kindOf(key) === 'idtoken'),
    accessToken: entries.filter((key) => kindOf(key) === 'accesstoken'),
    refreshToken: entries.filter((key) => kindOf(key) === 'refreshtoken'),
  };
  if (lacks(accountList, accounts)) localStorage.setItem(accountList, JSON.stringify(accounts));
  if (lacks(tokenList, Object.values(tokens).flat())) localStorage.setItem(tokenList, JSON.stringify(tokens));
}

function kindOf(key: string): string | undefined {
  return key.split('|')[KIND];
}

/** Whether a stored list lacks one of these keys. */
function lacks(list: string, keys: readonly string[]): boolean {
  const listed = localStorage.getItem(list) ?? '';
  return keys.some((key) => !listed.includes(key));
}
