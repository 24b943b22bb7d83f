import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from '../../build/root.ts';
import { ensureTool } from '../../setup/debian.ts';
import type { Finding } from '../types.ts';
import type { ProductJudge } from './court.ts';
import { runProgram } from './run-program.ts';

const runner = join(rootDirectory, 'tests', 'engines', 'run.ts');

/** Most time that the walk of all steps in three engines may take, in milliseconds. */
const WALK_MS = 2_400_000;

const summary = /^(\d+) steps held, (\d+) did not, (\d+) differences of layout$/m;

/** The same steps in Chromium, Firefox and WebKit (`tests/engines`): what did not hold, and what is laid out differently. */
export const engines: ProductJudge = {
  names: ['Three engines'],
  async judge({ data }) {
    if (!existsSync(runner)) throw new Error('tests/engines/run.ts is not there.');
    ensureTool({ program: 'WebKitWebDriver', packages: ['webkit2gtk-driver', 'xvfb'] });
    ensureTool({ program: 'firefox-esr', packages: ['firefox-esr'] });
    const { stdout, stderr } = await runProgram(process.execPath, [runner, '--data', data], {
      timeoutMs: WALK_MS,
    });
    const counts = summary.exec(stdout);
    if (!counts) throw new Error(`The walk ended early: ${stderr.slice(-300)}`);
    const lines = stdout.slice(0, counts.index).split('\n');
    const findings = lines
      .filter((line) => line.trim() !== '' && !/ ok +[\d.]+ s$/.test(line))
      .map(
        (line): Finding => ({ rule: 'walk', place: line.slice(0, 63).trim(), says: line.slice(63).trim() }),
      );
    return [
      {
        judge: 'Three engines',
        version: 'as installed',
        saw: `${lines.length - 1} lines of steps and differences`,
        aim: 'every step holds, no difference over 2 px but of the words',
        findings,
      },
    ];
  },
};
