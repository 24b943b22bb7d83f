import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';

/** Hands each entry of a zip's directory to `take`, in order; what it throws ends the walk and is thrown. */
export function walkEntries(zip: ZipFile, take: (entry: Entry) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      try {
        take(entry);
        zip.readEntry();
      } catch (error) {
        reject(error);
      }
    });
    zip.readEntry();
  });
}

/** The bytes of an entry, inflated piece by piece. */
export function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error || !stream ? reject(error) : resolve(stream)));
  });
}
