import { sameSecret } from '../lib/local-secret.ts';
import { RequestError } from './http/request.ts';
import type { SystemHandler } from './http/server.ts';

export type AdminOptions = {
  readonly key: string;
  readonly functions: () => readonly string[];
  readonly counts: () => Readonly<Record<string, number>>;
  readonly trigger: (name: string) => boolean;
};

/** GET /admin/host/status shows the host, POST /admin/functions/{name} runs a timer now for who sends the key. Not for browsers. */
export function createAdmin(options: AdminOptions): SystemHandler {
  return async (request, response, url) => {
    if (!url.pathname.startsWith('/admin/')) return false;
    if (request.headers.origin) throw new RequestError(403, 'Not for browsers.');
    const [, , kind, name = ''] = url.pathname.split('/');
    if (kind === 'host' && name === 'status' && request.method === 'GET') {
      const body = JSON.stringify({
        state: 'Running',
        functions: options.functions(),
        instances: options.counts(),
      });
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
      return true;
    }
    if (!sameSecret(String(request.headers['x-functions-key'] ?? ''), options.key))
      throw new RequestError(401, 'The key is missing or wrong.');
    const started = kind === 'functions' && request.method === 'POST' && options.trigger(name);
    if (!started) throw new RequestError(404, 'Only timers can be run by hand.');
    response.writeHead(202, { 'content-length': 0 }).end();
    return true;
  };
}
