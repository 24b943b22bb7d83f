/** Where the sign-in library lists its accounts for all tabs, and how the entry of one account is called. */
const listKey = 'msal.3.account.keys';
const entry = /^msal\.3\|[^|]+\|[^|]+\|[^|]*$/;

/**
 * A tab whose library has not read a new account yet strikes it off the list of all tabs: each of them would be signed
 * out, this one at its next look and the others at their next reload. The entries themselves stay, so the list is made
 * complete from them: now, and whenever another tab changes it.
 */
export function keepAccountList(): void {
  completeAccountList();
  addEventListener('storage', ({ key }) => {
    if (key === listKey) completeAccountList();
  });
}

/** Puts every account that has an entry on the list. */
export function completeAccountList(): void {
  const accounts = Object.keys(localStorage).filter((key) => entry.test(key));
  const listed = localStorage.getItem(listKey) ?? '';
  if (accounts.some((key) => !listed.includes(key))) localStorage.setItem(listKey, JSON.stringify(accounts));
}
