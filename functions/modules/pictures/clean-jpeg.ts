import { type Cleaned, refusePicture, viewOf } from './refused.ts';

const MARK = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Adobe's segment says how colours are coded; it is of a fixed shape and holds nothing else. */
const ADOBE = 0xee;
const ADOBE_LENGTH = 14;

/** Tables and frames: DQT, DHT, DRI and the three codings that browsers draw. Places, cameras, texts are none of it. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const kept: ReadonlySet<number> = new Set([...frames, 0xc4, 0xdb, 0xdd]);

/** A JPEG (ITU-T T.81) of its tables and scans alone. Errors: `picture-refused`. */
export function cleanJpeg(bytes: Uint8Array): Cleaned {
  const parts: Uint8Array[] = [Uint8Array.of(MARK, START)];
  let size: { readonly width: number; readonly height: number } | null = null;
  let hasScan = false;
  for (let at = 2; ; ) {
    const marker = markerAt(bytes, at);
    if (marker === END) break;
    const length = at + 4 <= bytes.length ? viewOf(bytes).getUint16(at + 2) : 0;
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) refusePicture('broken');
    if (frames.has(marker)) {
      if (size !== null || length < 11) refusePicture('broken');
      size = sizeAt(bytes, at + 4);
    }
    if (marker === SCAN) {
      const stop = endOfScan(bytes, end);
      parts.push(bytes.subarray(at, stop));
      hasScan = true;
      at = stop;
      continue;
    }
    if (kept.has(marker) || (marker === ADOBE && length === ADOBE_LENGTH))
      parts.push(bytes.subarray(at, end));
    at = end;
  }
  if (!size || !hasScan) refusePicture('broken');
  parts.push(Uint8Array.of(MARK, END));
  return { content: Buffer.concat(parts), ...size };
}

function markerAt(bytes: Uint8Array, at: number): number {
  const marker = bytes[at + 1];
  if (bytes[at] !== MARK || marker === undefined || marker === 0 || marker === MARK) refusePicture('broken');
  return marker;
}

function sizeAt(bytes: Uint8Array, at: number) {
  const view = viewOf(bytes);
  const [height, width, colours] = [view.getUint16(at + 1), view.getUint16(at + 3), view.getUint8(at + 5)];
  // Four colours are those of print; browsers disagree about them.
  if (width === 0 || height === 0 || (colours !== 1 && colours !== 3)) refusePicture('broken');
  return { width, height };
}

/** Where the next mark stands that is none of the scan's own. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== MARK) continue;
    const next = bytes[at + 1] ?? 0;
    const isOwn = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isOwn && next !== MARK) return at;
  }
  refusePicture('broken');
}
