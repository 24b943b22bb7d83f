import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from '../../build/root.ts';
import { ensureTool, type Tool } from '../../setup/debian.ts';
import type { QuickJudge } from '../types.ts';

export const shellcheck: Tool = { program: 'shellcheck', packages: ['shellcheck'] };

type Comment = {
  readonly file: string;
  readonly line: number;
  readonly code: number;
  readonly message: string;
};

/** ShellCheck of every shell script of the repository, with all of its severities. */
export const shell: QuickJudge = {
  name: 'ShellCheck',
  async judge() {
    const program = ensureTool(shellcheck);
    const scripts = shellScripts();
    const { stdout } = spawnSync(program, ['--format=json', ...scripts], {
      cwd: rootDirectory,
      encoding: 'utf8',
    });
    const comments = JSON.parse(stdout) as readonly Comment[];
    return {
      judge: 'ShellCheck',
      version: /version: (\S+)/.exec(run(program, ['--version']))?.[1] ?? 'unknown',
      saw: `${scripts.length} scripts`,
      aim: 'nothing of any severity',
      findings: comments.map(({ file, line, code, message }) => ({
        rule: `SC${code}`,
        place: `${file}:${line}`,
        says: message,
      })),
    };
  },
};

/** The files of the repository that begin as shell scripts do. */
function shellScripts(): readonly string[] {
  const files = run('git', ['ls-files', '--', ':!*.png', ':!*.ts', ':!*.tsx', ':!*.json'])
    .split('\n')
    .filter((file) => file !== '');
  return files.filter((file) =>
    /^#!.*\b(?:ba|da|k)?sh\b/.test(readFileSync(join(rootDirectory, file), 'utf8').slice(0, 80)),
  );
}

function run(program: string, args: readonly string[]): string {
  return spawnSync(program, args, { cwd: rootDirectory, encoding: 'utf8' }).stdout;
}
