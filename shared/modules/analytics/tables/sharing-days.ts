/** The longest that administrators may read a closed round before managers do, in days. */
export const MOST_SHARING_DAYS = 30;
