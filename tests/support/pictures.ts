import { crc32, deflateSync } from 'node:zlib';

type PngOptions = {
  readonly width?: number;
  readonly height?: number;
  /** Chunks beside those that draw. */
  readonly beside?: readonly (readonly [name: string, text: string])[];
  /** What lies in the pixels' chunk in place of them. */
  readonly pixels?: Buffer;
};

/** A grey PNG, also of sizes that no picture has. */
export function makePng({ width = 4, height = 4, beside = [], pixels }: PngOptions = {}): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = () => deflateSync(Buffer.alloc(height * (width + 1), 0x42));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...beside.map(([name, text]) => pngChunk(name, Buffer.from(text))),
    pngChunk('IDAT', pixels ?? rows()),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const checked = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(checked));
  return Buffer.concat([length, checked, sum]);
}

/** The segments of a JPEG: as a camera writes them, with what it says of itself and the place. */
export function makeJpeg(width = 8, height = 8): Uint8Array {
  const segment = (marker: number, data: Buffer) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(data.length + 2);
    return Buffer.concat([Buffer.from([0xff, marker]), length, data]);
  };
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0more')),
    segment(0xe1, Buffer.from('Exif\0\0GPS 55.67N 12.56E')),
    segment(0xfe, Buffer.from('a comment')),
    segment(0xdb, Buffer.alloc(65)),
    segment(0xc0, frame),
    segment(0xc4, Buffer.alloc(20)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
    Buffer.from('<script>what follows the end</script>'),
  ]);
}

/** A WebP of one pixel, as encoders write it, with the place it was taken at. */
export function makeWebp(animated = false): Uint8Array {
  const lossy = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
  };
  const body = Buffer.concat([
    chunk('VP8X', Buffer.from([0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    ...(animated ? [chunk('ANIM', Buffer.alloc(6))] : []),
    lossy.subarray(12),
    chunk('EXIF', Buffer.from('GPS 55.67N')),
    chunk('XMP ', Buffer.from('<x:xmpmeta/>')),
  ]);
  const header = Buffer.from('RIFF....WEBP');
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body]);
}
