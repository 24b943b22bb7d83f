import { rememberedLater } from '@livingroom/shared/core/lib/remembered.ts';
import { createAccess } from './core/access/access.ts';
import { announcingCallers } from './core/access/announcing-callers.ts';
import { createTokenVerifier, type TokenVerifier } from './core/access/tokens.ts';
import type { Outside, Ports } from './core/context.ts';
import { announcing } from './core/due/announcing-store.ts';
import { resting } from './core/gateways/ai/resting.ts';
import { logged } from './core/gateways/log/logged.ts';
import type { MailOutcome } from './core/gateways/mail/port.ts';
import { compressed } from './core/http/compress.ts';
import { originOf, preflightOf, withCors } from './core/http/cors.ts';
import { createDomainHandler } from './core/http/domain-handler.ts';
import type { Incoming, Invocation, Outgoing } from './core/http/types.ts';
import { permissions } from './described.at-build.ts';
import { authoriseDirectory } from './modules/directory-sync/connection.ts';
import { createRecorder } from './modules/error-log/recorder.ts';
import { recordingLog } from './modules/error-log/recording-log.ts';
import { createCounter } from './modules/metrics/counter.ts';
import { startMigrations } from './modules/migrations/run-migrations.ts';
import { ensurePlatform } from './modules/platform/ensure-platform.ts';
import { bootstrapOperator } from './modules/users/bootstrap-operator.ts';
import { dueRules } from './registry/due-rules.ts';
import { loadDomain } from './registry/endpoints.ts';
import { hooksOf } from './registry/hooks.ts';

export type App = {
  readonly ports: Ports;
  /** Answers one request of the domain. */
  handle(slug: string, request: Incoming, invocation: Invocation): Promise<Outgoing>;
};

/** The outside with what the modules hand to the core. */
export function withModules(outside: Outside): Ports {
  const { clock, settings } = outside;
  const store = announcingCallers(announcing(outside.store, dueRules, clock), clock);
  const recorder = createRecorder({ store, clock });
  const log = recordingLog(outside.log, { recorder, clock, release: settings.version });
  return { ...outside, log, store, recorder, counter: createCounter({ store, clock }), hooksOf };
}

/** The whole back end behind ports; knows nothing of Azure. */
export function createApp(given: Ports, verify?: TokenVerifier): App {
  const ports = withFailuresLogged(given);
  const { clock, log } = ports;
  const access = createAccess(
    ports,
    verify ?? createTokenVerifier({ identity: ports.settings.identity, clock, log }),
    { admit: bootstrapOperator, authoriseDirectory },
  );
  const handlerOf = rememberedLater(async (slug: string) =>
    createDomainHandler(await loadDomain(slug), ports, access),
  );
  let ready: Promise<void> | null = null;
  /** At the first call of an instance; the first one of a version also starts what older rows need. */
  const prepare = async ({ workflows }: Invocation): Promise<void> => {
    if (await ensurePlatform(ports, permissions)) await beginMigrations({ ...ports, workflows });
  };
  return {
    ports,
    async handle(slug, request, invocation) {
      const origin = originOf(request, ports.settings.siteUrl);
      if (request.method === 'OPTIONS') return preflightOf(origin);
      ready ??= prepare(invocation).catch((error: unknown) => {
        ready = null;
        throw error;
      });
      const [handler] = await Promise.all([handlerOf(slug), ready]);
      const workflows = logged(log, 'orchestrations', invocation.workflows);
      return compressed(withCors(await handler(request, { workflows }), origin), request);
    },
  };
}

/** Each gateway says in the log why it failed. An AI that is not set up fails nobody; one that is away is left alone. */
function withFailuresLogged(ports: Ports): Ports {
  const { ai, blobs, clock, directory, log, mail, settings } = ports;
  return {
    ...ports,
    ai: settings.ai.baseUrl === null ? ai : resting(logged(log, 'ai', ai), { clock, log }),
    blobs: logged(log, 'files', blobs),
    directory: logged(log, 'directory', directory),
    mail: logged(log, 'mail', mail, refusedMail),
  };
}

function refusedMail(answer: unknown) {
  const outcome = answer as MailOutcome | boolean;
  return typeof outcome === 'object' && outcome.state === 'refused' ? outcome : null;
}

/** No call waits for it or fails because of it: the watch starts it again. */
async function beginMigrations(ports: Ports): Promise<void> {
  try {
    await startMigrations(ports);
  } catch (error) {
    ports.log.write({ level: 'error', event: 'migrations-not-started', error });
  }
}
