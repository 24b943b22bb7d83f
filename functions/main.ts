import { app, type HttpMethod, type InvocationContext } from '@azure/functions';
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { spokenLanguage } from '@livingroom/shared/core/lib/language.ts';
import * as df from 'durable-functions';
import { type App, createApp, withModules } from './app.ts';
import { readSettings, type Settings } from './core/config/settings.ts';
import type { Ports } from './core/context.ts';
import { workOf } from './core/event-loop/held-mark.ts';
import { metered } from './core/event-loop/turns.ts';
import { startWatchdog } from './core/event-loop/watchdog.ts';
import { createOpenAi } from './core/gateways/ai/openai.ts';
import { openBlobs } from './core/gateways/blobs/open-blobs.ts';
import { systemClock } from './core/gateways/clock/port.ts';
import { createDirectory } from './core/gateways/directory/directory.ts';
import { createHttpsDownloads } from './core/gateways/downloads/https-downloads.ts';
import { openDrops } from './core/gateways/drops/open-drops.ts';
import { logged } from './core/gateways/log/logged.ts';
import { loggedWork, type WorkKind } from './core/gateways/log/logged-work.ts';
import { inInvocation, platformLog } from './core/gateways/log/platform-log.ts';
import type { Log } from './core/gateways/log/port.ts';
import { createCommunicationMail } from './core/gateways/mail/communication-services.ts';
import { createMessages } from './core/gateways/messages/messages.ts';
import { createHttpsPush } from './core/gateways/push/https-push.ts';
import { measured } from './core/gateways/telemetry/measured.ts';
import { createTelemetry } from './core/gateways/telemetry/open-telemetry.ts';
import type { Telemetry } from './core/gateways/telemetry/port.ts';
import { watched } from './core/gateways/telemetry/watched.ts';
import { createHttpsWebhooks } from './core/gateways/webhooks/https-webhooks.ts';
import { createDurableGateway } from './core/gateways/workflows/durable-gateway.ts';
import { noWorkflows } from './core/gateways/workflows/no-workflows.ts';
import type { WorkflowGateway } from './core/gateways/workflows/port.ts';
import { fromAzure, toAzure } from './core/http/azure.ts';
import { failure } from './core/http/respond.ts';
import { createCosmosStore } from './core/storage/cosmos/cosmos-store.ts';
import type { DocumentStore } from './core/storage/port.ts';
import { openSqliteStore } from './core/storage/sqlite/sqlite-store.ts';
import { domainRoots, schedules, steps } from './described.at-build.ts';
import { createHeldWork } from './modules/jobs/held.ts';
import { orchestrators } from './registry/orchestrators.ts';
import { version } from './version.at-build.ts';

function openStore(settings: Settings['store']): DocumentStore {
  const tables = storeSchemas();
  return settings.engine === 'sqlite'
    ? openSqliteStore({ file: settings.file, synchronous: settings.synchronous, tables })
    : createCosmosStore({
        endpoint: settings.endpoint,
        ...(settings.key ? { key: settings.key } : {}),
        database: settings.database,
        tables,
      });
}

function openPorts(): Ports {
  const settings = { ...readSettings(), version };
  return withModules({
    settings,
    store: openStore(settings.store),
    blobs: openBlobs(settings.blobs),
    drops: openDrops(settings.drops),
    mail: createCommunicationMail(settings.mail),
    messages: createMessages(settings.messages),
    push: createHttpsPush({ ...settings.push, clock: systemClock, allowLocal: settings.localWebhooks }),
    ai: createOpenAi(settings.ai),
    directory: createDirectory(settings, systemClock),
    webhooks: createHttpsWebhooks({ allowLocal: settings.localWebhooks }),
    downloads: createHttpsDownloads({ allowLocal: settings.localWebhooks }),
    clock: systemClock,
    log: platformLog,
    workflows: noWorkflows,
  });
}

type Opened = { readonly app: App; readonly telemetry: Telemetry };

/** After a start has answered its first calls, in milliseconds. */
const WATCHED_FROM_MS = 5_000;

let opened: Opened | null = null;

/** Made at the first invocation: functions register without settings, and a wrong setting names itself. */
function livingroom(): Opened {
  opened ??= open();
  return opened;
}

/** What fails before the settings could be read is in the platform's log alone. */
const log: Log = { write: (entry) => (opened?.app.ports.log ?? platformLog).write(entry) };

function open(): Opened {
  const ports = openPorts();
  const { telemetryEndpoint: endpoint, version } = ports.settings;
  const telemetry = createTelemetry({ endpoint, version });
  setTimeout(() => startWatchdog({ blobs: ports.settings.blobs }), WATCHED_FROM_MS).unref();
  return { app: createApp(endpoint === null ? ports : watchedPorts(telemetry, ports)), telemetry };
}

function watchedPorts(telemetry: Telemetry, ports: Ports): Ports {
  const { store, blobs, drops, counter, mail, ai, directory, webhooks, downloads } = ports;
  return {
    ...ports,
    store: {
      forAccount: (accountId) => watched(telemetry, 'store', store.forAccount(accountId)),
      close: () => store.close(),
    },
    counter: measured(telemetry, counter),
    blobs: watched(telemetry, 'files', blobs),
    drops: watched(telemetry, 'files', drops),
    mail: watched(telemetry, 'mail', mail),
    ai: watched(telemetry, 'ai', ai),
    directory: watched(telemetry, 'directory', directory),
    webhooks: watched(telemetry, 'webhooks', webhooks),
    downloads: watched(telemetry, 'downloads', downloads),
  };
}

/** The client of one invocation, made when it is first used: few calls use it, and making it costs more than a read. */
function workflowsOf(context: InvocationContext): WorkflowGateway {
  let made: WorkflowGateway | null = null;
  const gateway = () => {
    made ??= createDurableGateway(df.getClient(context));
    return made;
  };
  return watched(livingroom().telemetry, 'orchestrations', {
    start: (...given) => gateway().start(...given),
    status: (...given) => gateway().status(...given),
    raiseEvent: (...given) => gateway().raiseEvent(...given),
    terminate: (...given) => gateway().terminate(...given),
    purge: (...given) => gateway().purge(...given),
  });
}

/** As `invoked`, for work that nobody waits for. */
function worked<T>(
  context: InvocationContext,
  kind: WorkKind,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  return inInvocation(context, () =>
    loggedWork(log, kind, context.functionName, () => invoked(context, kind, work)),
  );
}

/** Work of no call: measured, named for the watchdog, and refused for an hour where it has held a process. */
async function inTheBackground<T>(name: string, input: unknown, work: () => Promise<T>): Promise<T> {
  const own = workOf(name, input);
  heldWork ??= createHeldWork(livingroom().app.ports);
  await heldWork(own);
  return metered({ milliseconds: 0, work: own }, work);
}

let heldWork: ReturnType<typeof createHeldWork> | null = null;

/** Runs an invocation in a span of its own, below that of whoever called; its lines bear its id. */
function invoked<T>(
  context: InvocationContext,
  kind: string,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const parent = context.traceContext?.traceParent;
  const attributes = { 'faas.invocation_id': context.invocationId };
  return inInvocation(context, async () => {
    const ready = livingroom();
    const name = `${kind} ${context.functionName}`;
    return ready.telemetry.span(name, { attributes, parent }, () => work(ready));
  });
}

const methods: HttpMethod[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

for (const { slug, root } of domainRoots) {
  app.http(slug, {
    route: `${root}/{*rest}`,
    methods,
    authLevel: 'anonymous',
    extraInputs: [df.input.durableClient()],
    handler: async (request, context) => {
      try {
        return await invoked(context, 'call', async ({ app: livingroomApp }) => {
          const invocation = { workflows: workflowsOf(context) };
          return toAzure(await livingroomApp.handle(slug, fromAzure(request), invocation));
        });
      } catch (error) {
        const language = spokenLanguage(request.headers.get('accept-language'));
        return inInvocation(context, () => toAzure(failure(error, context.invocationId, log, language)));
      }
    },
  });
}

for (const { name, schedule } of schedules) {
  app.timer(name, {
    schedule,
    extraInputs: [df.input.durableClient()],
    handler: (_timer, context) =>
      worked(context, 'timer', async ({ app: { ports } }) => {
        const { timerOf } = await import('./registry/timers.ts');
        const workflows = logged(log, 'orchestrations', workflowsOf(context));
        return inTheBackground(name, {}, () => timerOf(name).run({ ...ports, workflows }, inTheBackground));
      }),
  });
}

app.eventGrid('delivery-reports', {
  handler: (event, context) =>
    worked(context, 'report', async ({ app: { ports } }) => {
      const [{ takeDeliveryReport }, { takeSmsEvent }] = await Promise.all([
        import('./modules/emails/take-report.ts'),
        import('./modules/emails/take-sms-event.ts'),
      ]);
      await takeDeliveryReport(ports, event);
      return takeSmsEvent(ports, event);
    }),
});

for (const [name, orchestrator] of Object.entries(orchestrators)) df.app.orchestration(name, orchestrator);

for (const { workflow, step } of steps) {
  df.app.activity(step, {
    handler: (input, context) =>
      worked(context, 'step', async ({ app: { ports } }) => {
        const { stepOf } = await import('./registry/workflows.ts');
        return inTheBackground(step, input, () => stepOf(workflow, step)(ports, input));
      }),
  });
}

app.hook.appTerminate(async () => {
  await opened?.app.ports.recorder.settle();
  await opened?.app.ports.counter.settle();
  await opened?.app.ports.store.close();
  await opened?.telemetry.close();
});

app.hook.appStart(() => {
  try {
    readSettings();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    platformLog.write({ level: 'error', event: 'settings', message });
  }
});
