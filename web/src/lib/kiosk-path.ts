/** Where kiosks are: `/k/` and the code that stands on the poster. */
export function isKioskPath(path: string): boolean {
  return /^\/k\/./i.test(path);
}
