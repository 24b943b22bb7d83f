import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchCompiler } from './compiler-package.ts';

export type Compiler = { readonly command: string; readonly arguments: readonly string[] };

/** The compiler that BICEP names, the pinned one of the .NET registry, or the one of this machine; else why there is none. */
export async function findCompiler(): Promise<Compiler | { readonly missing: string }> {
  const named = process.env.BICEP;
  if (named) return { command: named, arguments: [] };
  const fetched = await fetchCompiler();
  if ('binary' in fetched) return { command: fetched.binary, arguments: [] };
  if (answers('bicep', '--version')) return { command: 'bicep', arguments: [] };
  if (answers('az', 'bicep', 'version')) return { command: 'az', arguments: ['bicep'] };
  return {
    missing: `There is no Bicep compiler: ${fetched.missing}. Install one (az bicep install, or winget, brew: bicep), or name it in the environment variable BICEP.`,
  };
}

function answers(command: string, ...given: readonly string[]): boolean {
  return spawnSync(command, given, { stdio: 'ignore' }).status === 0;
}

type Compiled = { readonly template: object | null; readonly messages: string };

/** Compiles one template by the rules of its folder; warnings count as errors. */
export function compile(compiler: Compiler, file: string): Compiled {
  const given = [...compiler.arguments, 'build', ...fileArgument(compiler, file), '--stdout'];
  const { status, stdout, stderr } = spawnSync(compiler.command, given, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const messages = stderr.trim();
  const isClean = status === 0 && !/\b(Warning|Error)\b/.test(messages);
  return { template: isClean ? JSON.parse(stdout) : null, messages: messages || `Nothing came of ${file}` };
}

/** Compiles a template that is written for this call alone. */
export function compileText(compiler: Compiler, text: string): Compiled {
  const folder = mkdtempSync(join(tmpdir(), 'livingroom-bicep-'));
  try {
    const file = join(folder, 'template.bicep');
    writeFileSync(file, text);
    return compile(compiler, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fileArgument(compiler: Compiler, file: string): readonly string[] {
  return compiler.command === 'az' ? ['--file', file] : [file];
}
