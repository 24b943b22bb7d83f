import { loadApp, locateApp } from './app-loader.ts';
import { AppRegistry } from './core-api.ts';
import { applyEnvironment, platformEnvironment } from './environment.ts';
import { functionsOf } from './function-checks.ts';
import { readHostJson } from './host-json.ts';
import { buildRoutes } from './http/routes.ts';
import { createHttpServer, type HttpOptions } from './http/server.ts';
import { createInvoker } from './invoker.ts';
import { closeServer, listen } from './listener.ts';
import { createLog, type LogSink } from './log.ts';
import { lockStore } from './store-lock.ts';

export type HostOptions = {
  /** Folder with package.json (`main`) and host.json, or one entry file. */
  appDirectory: string;
  databaseFile: string;
  /** 0 takes a free port. */
  port: number;
  hostname?: string;
  /** Put on the process environment before the app loads. */
  settings?: Record<string, string>;
  allowedOrigins?: readonly string[];
  logSink?: LogSink;
  bodyLimit?: number;
  responseLimitMs?: number;
  startLimitMs?: number;
  /** How long a stop waits for invocations that are running. */
  stopWaitMs?: number;
};

export type Host = { url: string; functions: string[]; stop(): Promise<void> };

export async function startHost(options: HostOptions): Promise<Host> {
  const hostname = options.hostname ?? '127.0.0.1';
  const log = createLog(options.logSink ?? (() => {}));
  const location = locateApp(options.appDirectory);
  const hostJson = readHostJson(location.directory);
  const registry = new AppRegistry();
  const invoker = createInvoker({
    registry,
    log,
    timeoutMs: hostJson.functionTimeoutMs,
    durableClient: () => '',
  });
  const http: HttpOptions = {
    routes: [],
    system: [],
    invoker,
    log,
    allowedOrigins: options.allowedOrigins ?? [],
    bodyLimit: options.bodyLimit ?? 100 * 1024 * 1024,
    responseLimitMs: options.responseLimitMs ?? 230_000,
  };
  const unlock = lockStore(options.databaseFile);
  const server = createHttpServer(http);
  const port = await listen(server, options.port, hostname);
  const restore = applyEnvironment({ ...platformEnvironment(`${hostname}:${port}`), ...options.settings });
  const uninstall = await loadApp(location, registry, log, options.startLimitMs ?? 30_000);
  http.routes = buildRoutes(functionsOf(registry, 'httptrigger'), hostJson.routePrefix);
  return {
    url: `http://${hostname}:${port}`,
    functions: [...registry.functions.values()].map((fn) => fn.metadata.name),
    async stop() {
      await closeServer(server, drained(invoker, options.stopWaitMs ?? 5000));
      await registry.runHooks('appTerminate', { hookData: {}, appHookData: {} });
      uninstall();
      restore();
      unlock();
    },
  };
}

async function drained(invoker: { running: number }, waitMs: number): Promise<void> {
  const until = Date.now() + waitMs;
  while (invoker.running > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
}
