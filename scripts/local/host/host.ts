import { inMemory } from '../lib/database.ts';
import { createSecret, readOrCreateSecret } from '../lib/local-secret.ts';
import { messageOf, stackOf } from '../lib/message-of.ts';
import { createAdmin } from './admin.ts';
import { loadApp, locateApp } from './app-loader.ts';
import { type AlarmClock, systemAlarmClock } from './clock.ts';
import { type AppRegistry, createAppRegistry } from './core-api.ts';
import { createV3Functions } from './durable/adapter-v3.ts';
import { clientPayload } from './durable/addresses.ts';
import { createDurableApi } from './durable/api.ts';
import { createDurableEngine, type DurableEngine } from './durable/engine.ts';
import { createDurableStore, type DurableStore } from './durable/store.ts';
import { applyEnvironment, platformEnvironment } from './environment.ts';
import { createEventGrid } from './event-grid.ts';
import { functionsOf } from './function-checks.ts';
import { type HostSettings, readHostJson } from './host-json.ts';
import { buildRoutes } from './http/routes.ts';
import { createHttpServer, type HttpOptions, type Served } from './http/server.ts';
import { createInvoker, type Invoker } from './invoker.ts';
import { closeServer, listen } from './listener.ts';
import { createLog, type Log, type LogSink } from './log.ts';
import { lockStore } from './store-lock.ts';
import { createTimerScheduler } from './timer/scheduler.ts';

export type HostOptions = {
  /** Folder with package.json (`main`) and host.json, or one entry file. */
  readonly appDirectory: string;
  readonly databaseFile: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly hostname?: string;
  /** Put on the process environment before the app loads. */
  readonly settings?: Record<string, string>;
  readonly allowedOrigins?: readonly string[];
  readonly chaos?: Chaos;
  readonly logSink?: LogSink;
  readonly bodyLimit?: number;
  readonly responseLimitMs?: number;
  readonly startLimitMs?: number;
  /** How long a stop waits for invocations that are running. */
  readonly stopWaitMs?: number;
  /** FULL survives a power cut, NORMAL a killed process. */
  readonly synchronous?: 'FULL' | 'NORMAL';
  /** Activities at the same time; host.json says it otherwise. */
  readonly parallelActivities?: number;
  readonly clock?: AlarmClock;
  /** Called when the durable store cannot go on; the default ends the process. */
  readonly onFatal?: (error: unknown) => void;
};

/** Test modes. */
export type Chaos = {
  readonly runActivitiesTwice?: boolean;
  /** SIGKILLs the own process right after this many durable commits. */
  readonly killAfterCommits?: number;
};

export type Host = { readonly url: string; readonly functions: readonly string[]; stop(): Promise<void> };

/** Everything that must be undone when the host stops or does not start, last first. */
type Undo = (() => void | Promise<void>)[];

/** Starts the functions host; throws with a clear reason and leaves nothing behind when it cannot. */
export async function startHost(options: HostOptions): Promise<Host> {
  const undo: Undo = [];
  try {
    return await openHost(options, undo);
  } catch (error) {
    await runUndo(undo);
    throw error;
  }
}

async function openHost(options: HostOptions, undo: Undo): Promise<Host> {
  const hostname = options.hostname ?? '127.0.0.1';
  const clock = options.clock ?? systemAlarmClock;
  const stopWaitMs = options.stopWaitMs ?? 5000;
  const log = createLog(options.logSink ?? (() => {}));
  const location = locateApp(options.appDirectory);
  const hostJson = readHostJson(location.directory);
  const registry = createAppRegistry();
  let url = '';
  let payload: string | undefined;
  const key = keyOf(options.databaseFile);
  const hub = () => ({ origin: url, taskHub: hostJson.taskHub, key });
  const invoker = createInvoker({
    registry,
    log,
    timeoutMs: hostJson.functionTimeoutMs,
    durableClient: () => {
      // Every invocation is given it, and most never look.
      payload ??= clientPayload(hub());
      return payload;
    },
  });
  undo.push(lockStore(options.databaseFile));
  let served: Served | undefined;
  const server = createHttpServer({ ...httpOptions(options, invoker, log), served: () => served });
  const port = await listen(server, options.port, hostname);
  undo.push(() => closeServer(server, drained(invoker, stopWaitMs)));
  url = `http://${hostname}:${port}`;
  const store = openStore(options);
  undo.push(() => store.close());

  undo.push(applyEnvironment({ ...platformEnvironment(`${hostname}:${port}`), ...options.settings }));
  undo.push(await loadApp(location, registry, log, options.startLimitMs ?? 30_000));
  undo.push(() => registry.runHooks('appTerminate', { hookData: {}, appHookData: {} }));
  const engine = createEngine(options, { registry, invoker, store, clock, log, hostJson });
  const timers = createTimerScheduler(functionsOf(registry, 'timertrigger'), {
    invoker,
    clock,
    log,
    settings: process.env,
    store: {
      read: (name) => store.readSchedule(name),
      write: (...row) => store.commit(() => store.putSchedule(...row)),
    },
  });
  const functions = [...registry.functions.values()].map((fn) => fn.metadata.name);
  const routes = buildRoutes(functionsOf(registry, 'httptrigger'), hostJson.routePrefix);
  const system = [
    createDurableApi({ engine, store, hub, allowedOrigins: options.allowedOrigins ?? [] }),
    createEventGrid({ key, functions: functionsOf(registry, 'eventgridtrigger'), invoker }),
    createAdmin({
      key,
      functions: () => functions,
      counts: () => store.countByStatus(),
      trigger: (name) => timers.trigger(name),
    }),
  ];
  served = { routes, system };
  engine.start();
  timers.start();
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    timers.stop();
    const closed = closeServer(server, drained(invoker, stopWaitMs));
    await Promise.all([engine.stop(stopWaitMs), closed]);
    await runUndo(undo);
  };
  return {
    url,
    functions,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** What steers orchestrations and timers by hand: kept beside the database, as the addresses that carry it outlive a run. */
function keyOf(databaseFile: string): string {
  return databaseFile === inMemory ? createSecret() : readOrCreateSecret(`${databaseFile}.key`);
}

function httpOptions(options: HostOptions, invoker: Invoker, log: Log): Omit<HttpOptions, 'served'> {
  return {
    invoker,
    log,
    allowedOrigins: options.allowedOrigins ?? [],
    bodyLimit: options.bodyLimit ?? 100 * 1024 * 1024,
    responseLimitMs: options.responseLimitMs ?? 230_000,
  };
}

function openStore({ databaseFile, synchronous, chaos }: HostOptions): DurableStore {
  return createDurableStore(databaseFile, {
    synchronous: synchronous ?? 'FULL',
    onCommit: (count) => {
      if (count === chaos?.killAfterCommits) process.kill(process.pid, 'SIGKILL');
    },
  });
}

type Parts = {
  readonly registry: AppRegistry;
  readonly invoker: Invoker;
  readonly store: DurableStore;
  readonly clock: AlarmClock;
  readonly log: Log;
  readonly hostJson: HostSettings;
};

function createEngine(options: HostOptions, parts: Parts): DurableEngine {
  const { registry, invoker, store, clock, log, hostJson } = parts;
  return createDurableEngine({
    store,
    clock,
    log,
    functions: createV3Functions(
      invoker,
      functionsOf(registry, 'orchestrationtrigger'),
      functionsOf(registry, 'activitytrigger'),
    ),
    parallel: options.parallelActivities ?? hostJson.maxActivities,
    runTwice: options.chaos?.runActivitiesTwice ?? false,
    onFatal: (error) => {
      log('critical', 'durable', messageOf(error), { data: { stack: stackOf(error) } });
      // Going on without the store would lose what the app believes to be kept.
      (options.onFatal ?? (() => process.exit(1)))(error);
    },
  });
}

async function runUndo(undo: Undo): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step();
}

async function drained(invoker: Invoker, waitMs: number): Promise<void> {
  const until = Date.now() + waitMs;
  while (invoker.running > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
}
