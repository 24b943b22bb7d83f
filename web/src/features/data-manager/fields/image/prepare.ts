import { pictureLimits } from '@livingroom/shared/modules/pictures/rules/limits.ts';

/** A picture as it will be sent: drawn anew, so that nothing is left of what the file said beside it. */
export type Prepared = { readonly name: string; readonly picture: Blob; readonly thumbnail: Blob };

/** Of the chosen file. */
export const chosenLimits = { megabytes: 20, side: 12_000 } as const;

const kinds = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const acceptedKinds = kinds.join(',');

const BYTES_OF_MEGABYTE = 1_000_000;
/** Pixels of either side of what is kept. */
const SIDE = 1_600;
const QUALITY = 0.85;

/** Why a file is no picture that can be sent. */
export class NotPrepared extends Error {
  readonly reason: 'refused' | 'tooLarge';

  constructor(reason: 'refused' | 'tooLarge') {
    super(reason);
    this.reason = reason;
  }
}

/** Draws a chosen file within the limits, and its thumbnail. Throws `NotPrepared`. */
export async function preparePicture(file: File): Promise<Prepared> {
  if (!kinds.some((kind) => kind === file.type)) throw new NotPrepared('refused');
  if (file.size > chosenLimits.megabytes * BYTES_OF_MEGABYTE) throw new NotPrepared('tooLarge');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new NotPrepared('refused');
  });
  try {
    if (Math.max(bitmap.width, bitmap.height) > chosenLimits.side) throw new NotPrepared('tooLarge');
    const thumbnail = await drawn(bitmap, pictureLimits.thumbnailSide, 'image/png');
    return { name: file.name, thumbnail, picture: await smallEnough(bitmap, file.type) };
  } finally {
    bitmap.close();
  }
}

/** Smaller until it may be sent: a PNG of a photograph is many times a JPEG of it. */
async function smallEnough(bitmap: ImageBitmap, type: string): Promise<Blob> {
  for (let side = SIDE; side >= pictureLimits.thumbnailSide; side = Math.floor(side / 2)) {
    const picture = await drawn(bitmap, side, type);
    if (picture.size <= pictureLimits.fileBytes) return picture;
  }
  throw new NotPrepared('tooLarge');
}

async function drawn(bitmap: ImageBitmap, side: number, type: string): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new NotPrepared('refused');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new NotPrepared('refused');
  return blob;
}
