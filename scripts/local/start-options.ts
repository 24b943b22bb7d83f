import { parseArgs } from 'node:util';
import { lowestPort, portsNeeded } from './ports.ts';
import { StartRefused } from './refusal.ts';

export type StartOptions = {
  readonly fresh: boolean;
  readonly port: number;
  readonly open: boolean;
  readonly func: boolean;
};

const flags = '--fresh, --port <base>, --no-open';
const usualPort = '4300';
const highestPort = 65_535 - portsNeeded;

/** Reads the flags of `npm start`. Errors: StartRefused with what is wrong and what there is. */
export function readStartOptions(args: readonly string[]): StartOptions {
  const { fresh = false, port = usualPort, 'no-open': quiet = false, func = false } = parse(args);
  return { fresh, port: readPort(port), open: !quiet, func };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        fresh: { type: 'boolean' },
        port: { type: 'string' },
        'no-open': { type: 'boolean' },
        func: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    // Its own sentences speak of Node's parser; the first one names the word that is wrong.
    const [problem] = error instanceof Error ? error.message.split('. ') : [];
    throw new StartRefused('usage', `${problem}. The flags are ${flags}, after "npm start --".`, {
      cause: error,
    });
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= lowestPort && port <= highestPort) return port;
  throw new StartRefused(
    'usage',
    `--port takes a whole number from ${lowestPort} to ${highestPort}, not "${text}".`,
  );
}
