import { type PictureType, pictureLimits } from '@livingroom/shared/modules/pictures/rules/limits.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import { type Cleaned, lettersAt, refusePicture } from './refused.ts';

export type Picture = Cleaned & { readonly type: PictureType };

/**
 * The picture that these bytes are, whatever they are called, without what nobody sees: places, cameras, texts, further
 * frames. Errors: `picture-refused`.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Picture> {
  const type = typeOf(bytes);
  const cleaned = await cleaners[type](bytes);
  const { side } = pictureLimits;
  if (cleaned.width > side || cleaned.height > side) refusePicture('tooManyPixels');
  return { ...cleaned, type };
}

/** The thumbnail of a picture. Errors: `picture-refused`. */
export async function cleanThumbnail(bytes: Uint8Array): Promise<Uint8Array> {
  const { thumbnailBytes, thumbnailSide: side } = pictureLimits;
  const isPng = bytes.length <= thumbnailBytes && isPicture(bytes) && typeOf(bytes) === 'png';
  if (!isPng) refusePicture('thumbnail', side);
  const { content, width, height } = await cleanPng(bytes);
  if (width > side || height > side) refusePicture('thumbnail', side);
  return content;
}

const cleaners: { readonly [type in PictureType]: (bytes: Uint8Array) => Cleaned | Promise<Cleaned> } = {
  png: cleanPng,
  jpg: cleanJpeg,
  webp: cleanWebp,
};

function isPicture(bytes: Uint8Array): boolean {
  return startOf(bytes) !== null;
}

function typeOf(bytes: Uint8Array): PictureType {
  return startOf(bytes) ?? refusePicture('notAPicture');
}

/** By the first bytes. */
function startOf(bytes: Uint8Array): PictureType | null {
  if (bytes.length < 16) return null;
  if (Buffer.from(bytes.subarray(0, 8)).toString('hex') === '89504e470d0a1a0a') return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg';
  return lettersAt(bytes, 0) === 'RIFF' && lettersAt(bytes, 8) === 'WEBP' ? 'webp' : null;
}
