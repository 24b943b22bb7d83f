/** What browsers say when a part of the site does not come: Chromium and Firefox, then Safari, then a style sheet of it. */
const words = /dynamically imported module|Importing a module script failed|Unable to preload/;

/** Whether a part of the site could not be loaded, as after a new version or without a connection. */
export function isNotLoaded(error: Error): boolean {
  return words.test(error.message);
}
