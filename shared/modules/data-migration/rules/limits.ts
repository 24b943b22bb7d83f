/** Resources of one request at most: a plan names each of them. */
export const MOST_RESOURCES = 100;

/** What a bundle of content may be at most. */
export const bundleLimits = {
  /** Bytes of the file. */
  bytes: 20_000_000,
  /** Bytes of all that is in it. */
  unpackedBytes: 60_000_000,
  files: 2_000,
  /** Bytes of one resource in it, and of its manifest. */
  textBytes: 4_000_000,
} as const;
