// npm run --silent token -- <email>: prints a bearer token of that person, and nothing else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '../../build/root.ts';
import { fetchLocalToken } from './local-token.ts';

const [email] = process.argv.slice(2);

if (!email) fail('Usage: npm run --silent token -- <email>');
const { identity } = JSON.parse(read('endpoints.json')) as { identity: string };
const secret = read('local-secret').trim();
await fetchLocalToken(identity, secret, email).then(
  (token) => process.stdout.write(`${token}\n`),
  (error: Error) =>
    fail(error.message === 'fetch failed' ? notRunning() : `No token for ${email}: ${error.message}.`),
);

function read(name: string): string {
  try {
    return readFileSync(join(dataDirectory, name), 'utf8');
  } catch {
    return fail(notRunning());
  }
}

function notRunning(): string {
  return 'Livingroom is not running here. Start it with "npm start" and try again.';
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
