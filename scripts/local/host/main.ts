import { messageOf, stackOf } from '../lib/message-of.ts';
import { stopOnSignals } from '../lib/stop-signals.ts';
import { parseCommandLine } from './command-line.ts';
import { type HostOptions, startHost } from './host.ts';

const writeLine = (value: object): boolean => process.stdout.write(`${JSON.stringify(value)}\n`);

async function main(options: HostOptions): Promise<void> {
  const host = await startHost(options);
  stopOnSignals(host.stop, (error) => fail('The host did not stop cleanly', error));
  const ready = { ready: true, url: host.url, pid: process.pid, functions: host.functions };
  writeLine(ready);
  // Whoever started this as a child with a channel need not read the log for it.
  process.send?.(ready);
}

function fail(text: string, error: unknown): never {
  process.stderr.write(
    `${text}: ${messageOf(error)}\n${process.env.LIVINGROOM_HOST_DEBUG ? stackOf(error) : ''}`,
  );
  process.exit(1);
}

process.on('uncaughtException', (error) => fail('Uncaught error', error));
process.on('unhandledRejection', (error) => fail('Unhandled rejection', error));

try {
  await main({ ...parseCommandLine(process.argv.slice(2), process.env), logSink: writeLine });
} catch (error) {
  fail('The functions host did not start', error);
}
