import { crc32, inflate } from 'node:zlib';
import { pictureLimits } from '@livingroom/shared/modules/pictures/rules/limits.ts';
import { type Cleaned, lettersAt, refusePicture, viewOf } from './refused.ts';

const SIGNATURE = 8;
/** Length, name and checksum of a chunk, beside what it holds. */
const FRAME = 12;
/** Everything that is needed to draw; texts, times, places, profiles and further frames are none of it. */
const kept: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Samples of a pixel by the kind of colour. */
const samples: { readonly [colour: number]: number } = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A PNG (ISO/IEC 15948) of its drawing chunks alone. Errors: `picture-refused`, also where its pixels are not there. */
export async function cleanPng(bytes: Uint8Array): Promise<Cleaned> {
  const parts: Uint8Array[] = [bytes.subarray(0, SIGNATURE)];
  const pixels: Uint8Array[] = [];
  let header: Uint8Array | null = null;
  let isEnded = false;
  for (let at = SIGNATURE; !isEnded; ) {
    const { name, data, whole } = chunkAt(bytes, at);
    if ((header === null) !== (name === 'IHDR')) refusePicture('broken');
    if (name === 'IHDR') header = data;
    if (name === 'IDAT') pixels.push(data);
    if (kept.has(name)) parts.push(whole);
    isEnded = name === 'IEND';
    at += whole.length;
  }
  const { width, height, rowBytes } = readHeader(header);
  // Interlaced pictures lie in seven smaller ones; what they take is a little more.
  const most = height * (rowBytes + 1) * 2 + pictureLimits.side;
  const inflated = await inflatedLength(Buffer.concat(pixels), most);
  if (inflated < height * rowBytes) refusePicture('broken');
  return { content: Buffer.concat(parts), width, height };
}

function chunkAt(bytes: Uint8Array, at: number) {
  if (at + FRAME > bytes.length) refusePicture('broken');
  const view = viewOf(bytes);
  const length = view.getUint32(at);
  const end = at + FRAME + length;
  if (end > bytes.length) refusePicture('broken');
  const checked = bytes.subarray(at + 4, end - 4);
  if (crc32(checked) !== view.getUint32(end - 4)) refusePicture('broken');
  return { name: lettersAt(bytes, at + 4), data: checked.subarray(4), whole: bytes.subarray(at, end) };
}

function readHeader(header: Uint8Array | null) {
  if (header?.length !== 13) refusePicture('broken');
  const view = viewOf(header);
  const [width, height, depth, colour] = [
    view.getUint32(0),
    view.getUint32(4),
    view.getUint8(8),
    view.getUint8(9),
  ];
  const perPixel = (samples[colour] ?? 0) * depth;
  if (width === 0 || height === 0 || perPixel === 0 || depth > 16) refusePicture('broken');
  if (width > pictureLimits.side || height > pictureLimits.side) refusePicture('tooManyPixels');
  return { width, height, rowBytes: Math.ceil((width * perPixel) / 8) };
}

function inflatedLength(pixels: Buffer, maxOutputLength: number): Promise<number> {
  return new Promise((resolve, reject) => {
    inflate(pixels, { maxOutputLength }, (error, inflated) => {
      if (!error) return resolve(inflated.length);
      try {
        refusePicture('broken');
      } catch (refused) {
        reject(refused);
      }
    });
  });
}
