// The same steps in three engines: node tests/engines/run.ts [--engine WebKit] [--data <folder of a running product>]
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rootDirectory } from '../../scripts/build/root.ts';
import { buildWhatChanged } from '../../scripts/build/what-changed.ts';
import { type Endpoints, startPlatform } from '../../scripts/local/platform.ts';
import { freePort } from '../support/free-port.ts';
import { type StepResult, walkEngines } from './walk-engines.ts';

const { values } = parseArgs({
  options: { engine: { type: 'string', multiple: true }, data: { type: 'string' } },
});

function print({ engine, window, step, failure, seconds }: StepResult): void {
  const words = [engine.padEnd(9), window.padEnd(18), step.padEnd(34), failure ?? 'ok', `${seconds} s`];
  console.log(words.join(' '));
}

async function walk(endpoints: Endpoints, data: string): Promise<number> {
  const folder = join(rootDirectory, '.livingroom', 'engines');
  mkdirSync(folder, { recursive: true });
  const onPicture = (name: string, picture: Uint8Array) =>
    writeFileSync(join(folder, `${name}.png`), picture);
  const { steps, differences } = await walkEngines({
    endpoints,
    data,
    onStep: print,
    onPicture,
    ...(values.engine ? { only: values.engine } : {}),
  });
  for (const line of differences) console.log(line);
  const failed = steps.filter(({ failure }) => failure !== null).length;
  console.log(
    `${steps.length - failed} steps held, ${failed} did not, ${differences.length} differences of layout`,
  );
  return failed + differences.length;
}

if (values.data) {
  const file = join(values.data, 'endpoints.json');
  process.exitCode = (await walk(JSON.parse(readFileSync(file, 'utf8')), values.data)) > 0 ? 1 : 0;
} else {
  const data = mkdtempSync(join(tmpdir(), 'livingroom-engines-'));
  await buildWhatChanged();
  const platform = await startPlatform({ data, port: await freePort(6), demo: true });
  try {
    process.exitCode = (await walk(platform.endpoints, data)) > 0 ? 1 : 0;
  } finally {
    await platform.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
