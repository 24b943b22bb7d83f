// node scripts/setup/complete-lock.ts: writes into package-lock.json the binaries of other systems that the registry of this machine did not offer. Run it after every change of dependencies.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock, type LockFile } from './lock-file.ts';

const file = join(import.meta.dirname, '..', '..', 'package-lock.json');
const { lock, added } = completeLock(JSON.parse(readFileSync(file, 'utf8')) as LockFile);
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  added.length > 0 ? `added:\n${added.join('\n')}` : 'The lock file has the binaries of every system.',
);
