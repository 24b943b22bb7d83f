import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines at which a source file has become two. */
const LIMIT = 400;

/** Source files of the repository that are longer than the limit, one sentence each. */
export function checkSizes(root: string): readonly string[] {
  const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
  return files.split('\n').flatMap((name) => {
    if (name === '') return [];
    const text = readFileSync(join(root, name), 'utf8');
    // Nobody reads or edits what is made from the files of words.
    if (text.startsWith('// Made by `npm run words`')) return [];
    const lines = text.split('\n').length - 1;
    return lines > LIMIT ? [`${name} has ${lines} lines; ${LIMIT} is the end`] : [];
  });
}
