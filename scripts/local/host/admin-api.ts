import type { AppRegistry } from './core-api.ts';
import type { DurableStore } from './durable/store.ts';
import type { SystemHandler } from './http/server.ts';
import type { Timers } from './timer/timers.ts';

/** For people and scripts at this machine: what is loaded and under way, and a timer's run by hand. */
export function createAdminApi(registry: AppRegistry, store: DurableStore, timers: Timers): SystemHandler {
  return async (request, response, url) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.method === 'GET' && url.pathname === '/admin/host/status') {
      const functions = [...registry.functions.values()].map(({ metadata }) => metadata.name);
      answer(200, { functions, instances: store.countByStatus() });
      return true;
    }
    const name = /^\/admin\/functions\/([\w-]+)$/.exec(url.pathname)?.[1];
    if (request.method !== 'POST' || !name) return false;
    answer((await timers.runNow(name)) ? 202 : 404, {});
    return true;
  };
}
