/** Days for which the files of an export can be downloaded; the storage takes temporary files away after as many. */
export const EXPORT_DAYS = 7;

/** Bytes of one piece of a zip at most, as it is downloaded and uploaded; the last row of a piece may stand beyond it. */
export const PIECE_BYTES = 4 * 1024 * 1024;

/** Bytes of a zip that is imported at most: an export has no more. */
export const MOST_IMPORTED_BYTES = 4 * 1024 ** 3;
