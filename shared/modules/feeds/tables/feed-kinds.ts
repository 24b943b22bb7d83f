/** Where a feed's file comes from. */
export type FeedKind = 'https';

/** What one column of the file holds, by its heading, as an administrator confirmed it. */
export type FeedColumn = { readonly heading: string; readonly field: string };
