/** What the address of the words has beside that of their list. */
export const wordsParam = 'words';
