import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { transform } from 'esbuild';

const beyond = /[\u0080-\uFFFF]/g;

/**
 * Writes a file that a build gave. A process that loads code with a single character beyond ASCII holds all of it with
 * two bytes a character, and takes longer to parse it.
 */
export async function writeInAscii(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, path.endsWith('.cjs') ? await inAscii(text) : text);
}

/**
 * The same code in ASCII. What esbuild has left beyond it stands in regular expressions, which mean the same with
 * `\u` escapes, or in tagged templates, which may read their own text: code with one of these stays as it is.
 */
export async function inAscii(code: string): Promise<string> {
  const left = countBeyond(code);
  if (left === 0) return code;
  const withoutTemplates = await transform(code, { supported: { 'template-literal': false } });
  return countBeyond(withoutTemplates.code) === left ? escapeExpressions(code) : code;
}

/** A backslash before such a character says nothing and gives its place to the one of the escape. */
function escapeExpressions(code: string): string {
  return code.replace(/\\?([\u0080-\uFFFF])|\\./g, (found, character?: string) =>
    character === undefined ? found : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function countBeyond(code: string): number {
  return code.match(beyond)?.length ?? 0;
}
