/** Records of a zip (APPNOTE 6.3): what stands before, after and about each file, little-endian. */

/** A file of the zip as its directory names it. */
export type ZipEntry = {
  readonly name: string;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
};

/** Names are UTF-8 (bit 11); checksum and sizes follow the data (bit 3), which is written before they are known. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
const VERSION_64 = 45;
/** What a field says whose value stands in the record for large zips. */
const MOST_16 = 0xffff;
const MOST_32 = 0xffffffff;

/** The largest zip that is written; beyond it offsets would need other records. */
export const MOST_ZIP_BYTES = MOST_32 - 1;

export function localHeader(text: string, at: Date): Buffer {
  const name = Buffer.from(text);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  writeTime(header, 10, at);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

export function dataDescriptor(entry: Omit<ZipEntry, 'name'>): Buffer {
  const record = Buffer.alloc(16);
  record.writeUInt32LE(0x08074b50, 0);
  writeSizes(record, 4, entry);
  return record;
}

function writeSizes(record: Buffer, place: number, { crc, packed, size }: Omit<ZipEntry, 'name'>): void {
  record.writeUInt32LE(crc, place);
  record.writeUInt32LE(packed, place + 4);
  record.writeUInt32LE(size, place + 8);
}

/** Bytes that an entry takes up. */
function bytesOf(entry: ZipEntry): number {
  return 30 + Buffer.byteLength(entry.name) + entry.packed + 16;
}

/** The directory at the end: every file and where it begins. */
export function directoryOf(entries: readonly ZipEntry[], at: Date): Buffer {
  let offset = 0;
  const records = entries.map((entry) => {
    const record = directoryRecord(entry, offset, at);
    offset += bytesOf(entry);
    return record;
  });
  const directory = Buffer.concat(records);
  return Buffer.concat([directory, endRecords(entries.length, directory.length, offset)]);
}

function directoryRecord(entry: ZipEntry, offset: number, at: Date) {
  const name = Buffer.from(entry.name);
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(VERSION, 4);
  record.writeUInt16LE(VERSION, 6);
  record.writeUInt16LE(FLAGS, 8);
  record.writeUInt16LE(DEFLATED, 10);
  writeTime(record, 12, at);
  writeSizes(record, 16, entry);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt32LE(offset, 42);
  return Buffer.concat([record, name]);
}

function endRecords(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MOST_16), 8);
  end.writeUInt16LE(Math.min(count, MOST_16), 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(offset, 16);
  return count < MOST_16 ? end : Buffer.concat([endRecords64(count, bytes, offset), end]);
}

/** More files than the old record can count. */
function endRecords64(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION_64, 12);
  end.writeUInt16LE(VERSION_64, 14);
  for (const place of [24, 32]) end.writeBigUInt64LE(BigInt(count), place);
  end.writeBigUInt64LE(BigInt(bytes), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end, locator]);
}

/** Time and date as DOS wrote them, in UTC. */
function writeTime(record: Buffer, place: number, at: Date): void {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  record.writeUInt16LE(time, place);
  record.writeUInt16LE(date, place + 2);
}
