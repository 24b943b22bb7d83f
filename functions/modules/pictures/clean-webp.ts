import { type Cleaned, lettersAt, refusePicture, viewOf } from './refused.ts';

const HEADER = 12;
/** Name and length of a chunk, before what it holds. */
const FRAME = 8;
/** Of the extended header's flags the one that says that some of it can be seen through. */
const ALPHA = 0x10;
const drawn: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH']);

/** A WebP (RFC 9649) of its drawing chunks alone. Errors: `picture-refused`. */
export function cleanWebp(bytes: Uint8Array): Cleaned {
  const chunks: Uint8Array[] = [];
  let size: { readonly width: number; readonly height: number } | null = null;
  const end = viewOf(bytes).getUint32(4, true) + FRAME;
  if (end > bytes.length) refusePicture('broken');
  for (let at = HEADER; at + FRAME <= end; ) {
    const name = lettersAt(bytes, at);
    const length = viewOf(bytes).getUint32(at + 4, true);
    const stop = at + FRAME + length + (length % 2);
    if (stop > end) refusePicture('broken');
    const data = bytes.subarray(at + FRAME, at + FRAME + length);
    if (name === 'ANIM' || name === 'ANMF') refusePicture('moving');
    if (name === 'VP8X') chunks.push(extendedHeader(bytes.subarray(at, stop)));
    if (drawn.has(name)) chunks.push(bytes.subarray(at, stop));
    if (name === 'VP8 ' || name === 'VP8L') {
      if (size !== null) refusePicture('broken');
      size = name === 'VP8 ' ? sizeOfLossy(data) : sizeOfLossless(data);
    }
    at = stop;
  }
  if (!size) refusePicture('broken');
  const header = Buffer.from(bytes.subarray(0, HEADER));
  const body = Buffer.concat(chunks);
  header.writeUInt32LE(body.length + 4, 4);
  return { content: Buffer.concat([header, body]), ...size };
}

function extendedHeader(chunk: Uint8Array): Uint8Array {
  if (chunk.length !== FRAME + 10) refusePicture('broken');
  const cleaned = Uint8Array.from(chunk);
  cleaned[FRAME] = (cleaned[FRAME] ?? 0) & ALPHA;
  return cleaned;
}

function sizeOfLossy(data: Uint8Array) {
  const starts = data[3] === 0x9d && data[4] === 0x01 && data[5] === 0x2a;
  if (data.length < 10 || !starts) refusePicture('broken');
  const view = viewOf(data);
  return sized(view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff);
}

function sizeOfLossless(data: Uint8Array) {
  if (data.length < 5 || data[0] !== 0x2f) refusePicture('broken');
  const bits = viewOf(data).getUint32(1, true);
  return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

function sized(width: number, height: number) {
  if (width === 0 || height === 0) refusePicture('broken');
  return { width, height };
}
