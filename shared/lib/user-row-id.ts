/** What a store id may not hold, though an address may. */
const notInIds = /[/\\?#]/;

/**
 * Id of the `users` row of an address, in lower case. Most addresses are their own id; others are encoded behind `~`,
 * which no address can be taken for, since an encoded one has no `@`.
 */
export function userRowId(email: string): string {
  return notInIds.test(email) ? `~${encodeURIComponent(email)}` : email;
}
