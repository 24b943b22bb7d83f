import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';

// Keys, codes and people's data: for this user alone, whatever the umask says.
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Makes a folder of our own, or takes an older one's rights for others away. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
  chmodSync(path, FOLDER_MODE);
}

/** Makes the file when there is none; an older one loses the rights that others had. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', FILE_MODE));
  chmodSync(path, FILE_MODE);
}
