/** What a picture of a row may be. The site draws pictures anew within it; whoever calls without the site keeps to it. */
export const pictureLimits = {
  /** Bytes of the picture. */
  fileBytes: 2_000_000,
  /** Pixels of either side. */
  side: 2_048,
  /** Bytes of its thumbnail, a PNG. */
  thumbnailBytes: 60_000,
  /** Pixels of either side of a thumbnail: sharp at twice the size that lists show. */
  thumbnailSide: 96,
  /** Thumbnails of one call. */
  thumbnails: 100,
} as const;

/** The kinds of pictures: none of them can hold a script. */
export const pictureTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

export type PictureType = keyof typeof pictureTypes;
