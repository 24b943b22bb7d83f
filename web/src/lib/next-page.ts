/** Where a sentence waits that a page which was being left could not tell. */
export const nextPageKey = 'livingroom.told';

export function hasToTell(): boolean {
  return sessionStorage.getItem(nextPageKey) !== null;
}
