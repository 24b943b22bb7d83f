import { parseCommandLine } from './command-line.ts';
import { type HostOptions, startHost } from './host.ts';
import { messageOf, stackOf } from './log.ts';

const writeLine = (value: object): boolean => process.stdout.write(`${JSON.stringify(value)}\n`);

async function main(options: HostOptions): Promise<void> {
  const host = await startHost(options);
  let stopping = false;
  const stop = (): void => {
    // A second Ctrl-C does not wait.
    if (stopping) process.exit(1);
    stopping = true;
    host.stop().then(
      () => process.exit(0),
      (error: unknown) => fail('The host did not stop cleanly', error),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
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
