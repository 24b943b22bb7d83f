import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** What a server says to one request; `cut`: it hangs up amid the body, or before it says anything. */
export type Said =
  | { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }
  | 'cut'
  | 'hung up';

export type Asked = { readonly method: string; readonly path: string; readonly body: string };

/** A service that answers whatever a test wants of it, and keeps what it was asked. */
export async function startService() {
  const asked: Asked[] = [];
  let answer: (asked: Asked) => Said = () => ({ status: 404 });
  const server = createServer(async (request, response) => {
    const call = { method: String(request.method), path: String(request.url), body: await textOf(request) };
    asked.push(call);
    const said = answer(call);
    if (said === 'hung up') return void request.socket.destroy();
    if (said === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"value":[');
      return void setImmediate(() => request.socket.destroy());
    }
    response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers }).end(said.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    asked,
    /** From now on this is answered; what was asked before is forgotten. */
    say(next: (asked: Asked) => Said): void {
      answer = next;
      asked.length = 0;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Service = Awaited<ReturnType<typeof startService>>;

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
