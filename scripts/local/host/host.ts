import { createAdminApi } from './admin-api.ts';
import { loadApp, locateApp } from './app-loader.ts';
import { systemClock } from './clock.ts';
import { AppRegistry } from './core-api.ts';
import { createV3Functions } from './durable/adapter-v3.ts';
import { clientPayload } from './durable/addresses.ts';
import { createDurableApi } from './durable/api.ts';
import { DurableEngine } from './durable/engine.ts';
import { DurableStore } from './durable/store.ts';
import { applyEnvironment, platformEnvironment } from './environment.ts';
import { functionsOf } from './function-checks.ts';
import { readHostJson } from './host-json.ts';
import { buildRoutes } from './http/routes.ts';
import { createHttpServer, type HttpOptions } from './http/server.ts';
import { createInvoker } from './invoker.ts';
import { closeServer, listen } from './listener.ts';
import { createLog, type LogSink } from './log.ts';
import { lockStore } from './store-lock.ts';
import { startTimers } from './timer/timers.ts';

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
  /** FULL survives a power cut, NORMAL a killed process. */
  synchronous?: 'FULL' | 'NORMAL';
  /** Activities at the same time. */
  parallelActivities?: number;
  /** Test modes: at-least-once made certain, and a kill -9 right after the n-th durable commit. */
  chaos?: { runActivitiesTwice?: boolean; killAfterCommits?: number };
};

export type Host = { url: string; functions: string[]; stop(): Promise<void> };

export async function startHost(options: HostOptions): Promise<Host> {
  const hostname = options.hostname ?? '127.0.0.1';
  const log = createLog(options.logSink ?? (() => {}));
  const location = locateApp(options.appDirectory);
  const hostJson = readHostJson(location.directory);
  const registry = new AppRegistry();
  const taskHub = 'livingroom';
  let origin = '';
  const invoker = createInvoker({
    registry,
    log,
    timeoutMs: hostJson.functionTimeoutMs,
    durableClient: () => clientPayload(origin, taskHub),
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
  const port = await listen(server, options.port, hostname).catch((error: unknown) => {
    unlock();
    throw error;
  });
  origin = `http://${hostname}:${port}`;
  const restore = applyEnvironment({ ...platformEnvironment(`${hostname}:${port}`), ...options.settings });
  const uninstall = await loadApp(location, registry, log, options.startLimitMs ?? 30_000);
  http.routes = buildRoutes(functionsOf(registry, 'httptrigger'), hostJson.routePrefix);
  const store = new DurableStore(options.databaseFile, {
    synchronous: options.synchronous ?? 'FULL',
    onCommit: (count) => {
      if (count === options.chaos?.killAfterCommits) process.kill(process.pid, 'SIGKILL');
    },
  });
  const engine = new DurableEngine({
    store,
    log,
    clock: systemClock,
    functions: createV3Functions(
      invoker,
      functionsOf(registry, 'orchestrationtrigger'),
      functionsOf(registry, 'activitytrigger'),
    ),
    parallel: options.parallelActivities ?? 8,
    runTwice: options.chaos?.runActivitiesTwice ?? false,
  });
  http.system.push(createDurableApi({ store, engine, taskHub, origin: () => origin }));
  engine.start();
  const timers = startTimers({
    functions: functionsOf(registry, 'timertrigger'),
    clock: systemClock,
    store,
    invoker,
    log,
  });
  http.system.push(createAdminApi(registry, store, timers));
  return {
    url: `http://${hostname}:${port}`,
    functions: [...registry.functions.values()].map((fn) => fn.metadata.name),
    async stop() {
      timers.stop();
      await engine.stop(options.stopWaitMs ?? 5000);
      await closeServer(server, drained(invoker, options.stopWaitMs ?? 5000));
      await registry.runHooks('appTerminate', { hookData: {}, appHookData: {} });
      store.close();
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
