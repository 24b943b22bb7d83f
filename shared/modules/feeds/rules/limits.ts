/** Feeds of one organisation. */
export const MOST_FEEDS = 10;

export const LONGEST_FEED_NAME = 80;

export const LONGEST_HEADER_NAME = 60;

export const LONGEST_SECRET = 2_000;

/** Bytes of one file: a list of 20,000 people with all their columns is a fifth of it. */
export const LARGEST_FILE = 20_000_000;

/** Files that are sent to one feed in a day. */
export const MOST_SENT = 100;

/** For how many days a run stays in the list. */
export const RUN_DAYS = 365;
