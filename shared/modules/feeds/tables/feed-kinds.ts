/** Where a feed's file comes from: it is read at an address, a program sends it with an API key, or it is put into a folder. */
export type FeedKind = 'https' | 'upload' | 'folder';

/** What one column of the file holds, by its heading, as an administrator confirmed it. */
export type FeedColumn = { readonly heading: string; readonly field: string };
