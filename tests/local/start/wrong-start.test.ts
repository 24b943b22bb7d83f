import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { DATA_VERSION, openDataFolder } from '../../../scripts/local/data-folder.ts';
import { lockFile } from '../../../scripts/local/lib/file-lock.ts';
import { exitCodes, refusalOf, StartRefused } from '../../../scripts/local/refusal.ts';
import { readStartOptions } from '../../../scripts/local/start-options.ts';
import { freePort } from '../../support/free-port.ts';
import { runStart } from './support.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'wrong-start-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

/** Runs a start that must not come about: one sentence, its own code, no trace of the program. */
async function refused(flags: readonly string[], folder = data) {
  const command = runStart(folder, ['--no-open', ...flags]);
  const code = await command.ended;
  const said = command.printed().trim();
  expect(said).not.toMatch(/^\s+at |node:internal|\.ts:\d+/m);
  expect(said.split('\n')).toHaveLength(1);
  return { code, said };
}

function writeData(label?: unknown): void {
  for (const name of ['store.sqlite', 'mail.sqlite', 'host.log']) writeFileSync(join(data, name), 'kept');
  if (label !== undefined)
    writeFileSync(join(data, 'data.json'), typeof label === 'string' ? label : JSON.stringify(label));
}

const keptData = (): string => readFileSync(join(data, 'store.sqlite'), 'utf8');

const complete = { version: DATA_VERSION, complete: true };

test.each([
  ['an unknown flag', ['--frsh'], "'--frsh'"],
  ['a word without a flag', ['fresh'], "'fresh'"],
  ['a flag without its value', ['--port'], '--port'],
  ['a value for a flag that takes none', ['--fresh=yes'], '--fresh'],
  ['a port that is no number', ['--port', 'many'], 'not "many"'],
  ['a port in two bases', ['--port', '0x10E0'], 'not "0x10E0"'],
  ['a port of the system', ['--port', '80'], 'from 1024'],
  ['a base without room for its ports', ['--port', '65535'], 'to 65527'],
])('%s is refused by name', (_name, flags, part) => {
  const read = () => readStartOptions(flags);
  expect(read).toThrow(StartRefused);
  expect(read).toThrow(part);
});

test('a wrong command is told in a sentence, with its own code', async () => {
  const { code, said } = await refused(['--frsh']);
  expect(said).toContain("'--frsh'. The flags are --fresh, --port <base>, --no-open");
  expect(code).toBe(exitCodes.usage);
});

test('flags are read', () => {
  expect(readStartOptions([])).toEqual({ fresh: false, port: 4300, open: true, func: false });
  expect(readStartOptions(['--fresh', '--port=4500', '--no-open', '--func'])).toEqual({
    fresh: true,
    port: 4500,
    open: false,
    func: true,
  });
});

test('a second start, fresh and on other ports, is refused while another holds the data, and deletes nothing', async () => {
  writeData(complete);
  const release = lockFile(join(data, 'lock'));
  writeFileSync(join(data, 'endpoints.json'), JSON.stringify({ site: 'http://localhost:4300' }));
  const { code, said } = await refused(['--fresh', '--port', String(await freePort(8))]);
  expect(said).toContain('already running (http://localhost:4300)');
  expect(code).toBe(exitCodes.inUse);
  expect(keptData()).toBe('kept');
  expect(existsSync(join(data, 'endpoints.json'))).toBe(true);
  release?.();
});

test('the lock of a start that was killed is free again', async () => {
  const file = join(data, 'lock');
  const code = `import { lockFile } from ${JSON.stringify(join(rootDirectory, 'scripts/local/lib/file-lock.ts'))};
    process.send(lockFile(${JSON.stringify(file)}) !== undefined); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  expect(await once(holder, 'message')).toEqual([true, undefined]);
  expect(lockFile(file)).toBeUndefined();
  const gone = once(holder, 'exit');
  holder.kill('SIGKILL');
  await gone;
  const release = lockFile(file);
  expect(release).toBeDefined();
  release?.();
});

test('a fresh start on a taken port names it and deletes nothing', async () => {
  writeData(complete);
  const port = await freePort(8);
  const other = createServer().listen(port + 3, '127.0.0.1');
  await once(other, 'listening');
  const { code, said } = await refused(['--fresh', '--port', String(port)]);
  expect(said).toContain(`Port ${port + 3} (for the mailbox) is in use`);
  expect(code).toBe(exitCodes.portTaken);
  expect(keptData()).toBe('kept');
  other.close();
});

test.each([
  ['before there were versions', undefined, 'an older version of Livingroom'],
  ['of an older version', { version: 0, complete: true }, 'an older version (0)'],
  [
    'of a newer version',
    { version: DATA_VERSION + 1, complete: true },
    `a newer version (${DATA_VERSION + 1})`,
  ],
  ['with a label that nobody can read', '{ "vers', 'cannot be read'],
])('data %s is refused with the way out, stays as it is, and gives its lock back', (_name, label, part) => {
  writeData(label);
  const open = () => openDataFolder(data, false);
  expect(open).toThrow(part);
  expect(open).toThrow('npm start -- --fresh');
  expect(open).toThrow(expect.objectContaining({ exitCode: exitCodes.data }));
  expect(keptData()).toBe('kept');
});

test('data of the version before is kept, and from its first start on the version before cannot read it', () => {
  writeData({ version: DATA_VERSION - 1, complete: true });
  const folder = openDataFolder(data, false);
  expect(folder.complete).toBe(true);
  folder.prepare();
  folder.release();
  expect(keptData()).toBe('kept');
  expect(JSON.parse(readFileSync(join(data, 'data.json'), 'utf8'))).toEqual(complete);
});

test('a folder that is none is told in a sentence', async () => {
  const file = join(data, 'file');
  writeFileSync(file, '');
  const { code, said } = await refused([], file);
  expect(said).toContain(`${file} cannot be written`);
  expect(code).toBe(exitCodes.unwritable);
});

test('a full disk is told in a sentence, whoever meets it first', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA max_page_count = 2; CREATE TABLE t (a)');
  const fill = () => database.exec('INSERT INTO t VALUES (zeroblob(100000))');
  expect(fill).toThrow();
  const errors: unknown[] = [
    Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', path: data }),
  ];
  try {
    fill();
  } catch (error) {
    errors.push(error, new Error('The store failed', { cause: error }));
  }
  expect(errors).toHaveLength(3);
  for (const error of errors) {
    const refusal = refusalOf(error, data);
    expect(refusal.message).toContain('The disk is full');
    expect(refusal.exitCode).toBe(exitCodes.unwritable);
  }
});

test('a damaged database is told in a sentence', () => {
  const file = join(data, 'store.sqlite');
  writeFileSync(file, 'x'.repeat(4096));
  const open = () => new DatabaseSync(file).exec('PRAGMA journal_mode = WAL');
  expect(open).toThrow();
  try {
    open();
  } catch (error) {
    expect(refusalOf(error, data)).toMatchObject({ exitCode: exitCodes.data });
  }
});

test('a first start that was cut off begins over by itself; a finished one keeps its data', () => {
  const first = openDataFolder(data, false);
  first.prepare();
  writeFileSync(first.path('store'), 'half');
  first.release();
  const second = openDataFolder(data, false);
  expect(readFileSync(second.path('store'), 'utf8')).toBe('half');
  second.prepare();
  expect(readFileSync(second.path('store'), 'utf8')).toBe('');
  writeFileSync(second.path('store'), 'whole');
  second.markComplete();
  second.release();
  const third = openDataFolder(data, false);
  third.prepare();
  expect(readFileSync(third.path('store'), 'utf8')).toBe('whole');
  third.release();
});

test('a fresh start deletes what the platform wrote and leaves what else lies in the folder', () => {
  writeData(complete);
  mkdirSync(join(data, 'blobs', 'deep'), { recursive: true });
  for (const name of ['store.sqlite-wal', 'host.sqlite.lock', 'test-report.json', 'thesis.txt'])
    writeFileSync(join(data, name), 'x');
  const folder = openDataFolder(data, true);
  folder.prepare();
  for (const name of ['store.sqlite-wal', 'host.sqlite.lock', 'mail.sqlite', join('blobs', 'deep')])
    expect(existsSync(join(data, name)), name).toBe(false);
  for (const name of ['test-report.json', 'thesis.txt'])
    expect(existsSync(join(data, name)), name).toBe(true);
  expect(keptData()).toBe('');
  folder.release();
});

test('what is no fault of the start keeps its own words', () => {
  expect(refusalOf(new Error('Port 1 is odd.'), data)).toMatchObject({
    message: 'Port 1 is odd.',
    exitCode: exitCodes.failed,
  });
  const own = new StartRefused('inUse', 'Already running.');
  expect(refusalOf(own, data)).toBe(own);
});
