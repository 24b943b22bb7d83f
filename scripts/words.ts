// npm run words: makes the types and lists of the words anew after a file of words was changed.
import { relative } from 'node:path';
import { rootDirectory } from './build/root.ts';
import { writeMadeFiles } from './words/write.ts';

const changed = writeMadeFiles();
for (const path of changed) console.log(`made ${relative(rootDirectory, path)}`);
if (changed.length === 0) console.log('Everything that is made from the words is up to date.');
