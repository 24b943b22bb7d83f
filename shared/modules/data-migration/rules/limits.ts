/** Resources of one request at most: a plan names each of them. */
export const MOST_RESOURCES = 100;
