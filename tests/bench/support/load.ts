import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Work for the load generator. `#` in a path or body is replaced by a counter. */
export type Load = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly token: string;
  readonly body?: object;
  readonly connections: number;
  readonly seconds: number;
  /** First number of the counter; it cycles below `cycle` when that is given. */
  readonly first: number;
  readonly cycle?: number;
};

/** Requests a second, times in milliseconds; every answer but 2xx is an error. */
export type Measured = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
  readonly errors: number;
};

const WARM_UP_SECONDS = 1;

/** Runs a load in a process of its own, so that the generator takes nothing from the server but a core. */
export async function measure(load: Load): Promise<Measured> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(child, 'close');
  return JSON.parse(text);
}

async function generate(load: Load): Promise<Measured> {
  const times: number[] = [];
  let errors = 0;
  let counter = load.first;
  const began = performance.now();
  const counted = began + WARM_UP_SECONDS * 1000;
  const end = counted + load.seconds * 1000;
  const connection = async () => {
    const call = await openConnection(load);
    for (let now = performance.now(); now < end; now = performance.now()) {
      const number = load.cycle ? load.first + (counter % load.cycle) : counter;
      counter += 1;
      const status = await call(String(number));
      if (now < counted) continue;
      times.push(performance.now() - now);
      if (status < 200 || status > 299) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: load.connections }, connection));
  const seconds = (performance.now() - counted) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
  return {
    perSecond: Math.round(times.length / seconds),
    p50: at(0.5),
    p99: at(0.99),
    requests: times.length,
    errors,
  };
}

/** One kept-alive connection that speaks just enough HTTP: a client library would cost more than the floor it measures. */
async function openConnection({
  url,
  method,
  token,
  body,
}: Load): Promise<(number: string) => Promise<number>> {
  const { hostname, port, host } = new URL(url.replaceAll('#', '0'));
  const path = url.slice(url.indexOf('/', 'http://'.length));
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await once(socket, 'connect');
  let received = '';
  let answered: (status: number) => void = () => undefined;
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk;
    const head = received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) throw new Error(`No content-length: ${received.slice(0, head)}`);
    if (received.length < head + 4 + length) return;
    const status = Number(received.slice(9, 12));
    received = '';
    answered(status);
  });
  const common = `host: ${host}\r\nauthorization: Bearer ${token}\r\n`;
  return (number) =>
    new Promise((resolve) => {
      answered = resolve;
      const content = body ? JSON.stringify(body).replaceAll('#', number) : '';
      const type = body
        ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}\r\n`
        : '';
      socket.write(`${method} ${path.replaceAll('#', number)} HTTP/1.1\r\n${common}${type}\r\n${content}`);
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(await generate(JSON.parse(process.argv[2] ?? ''))));
  process.exit(0);
}
