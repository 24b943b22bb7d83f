/** Where a feed's file comes from: it is read at an address, or a program sends it with an API key. */
export type FeedKind = 'https' | 'upload';

/** What one column of the file holds, by its heading, as an administrator confirmed it. */
export type FeedColumn = { readonly heading: string; readonly field: string };
