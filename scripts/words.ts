// npm run words: writes the types of all keys after a file of words was changed.
// npm run words -- add <tag>: drafts the files of a language (de-DE) through the AI gateway, or those of its texts that are missing.
import { relative } from 'node:path';
import { rootDirectory } from './build/root.ts';
import { addLanguage } from './words/add.ts';
import { aiService } from './words/ai-service.ts';
import { keysPath, writeKeys } from './words/write.ts';

const [command, tag] = process.argv.slice(2);
if (command === undefined) remake();
else if (command === 'add' && tag !== undefined) await add(tag);
else stop('usage: npm run words, or npm run words -- add <tag>, for instance add de-DE');

function remake(): void {
  const path = relative(rootDirectory, keysPath);
  console.log(writeKeys() ? `${path} written.` : `${path} is up to date.`);
}

async function add(language: string): Promise<void> {
  const ai = aiService(process.env);
  if (ai === null) {
    stop('LIVINGROOM_AI_BASE_URL names no service; see functions/core/config/README.md');
    return;
  }
  const { language: folder, translated, missing } = await addLanguage(language, ai);
  console.log(
    `${translated} texts drafted in shared/words/${folder}, to be read: shared/words/unreviewed/${folder}.json`,
  );
  for (const place of missing) console.log(`missing: ${place}`);
  if (missing.length > 0) stop(`${missing.length} texts are missing: run it again, or write them`);
  console.log(`Then add '${folder}' to shared/core/lib/language.ts.`);
}

function stop(reason: string): void {
  console.error(reason);
  process.exit(1);
}
