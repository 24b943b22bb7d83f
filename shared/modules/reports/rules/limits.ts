/** The version that is written; earlier ones are brought forward when they are read. */
export const REPORT_VERSION = 3;

/** More cards than a page can bear are not read. */
export const MOST_CARDS = 60;
