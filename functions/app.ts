import { rememberedLater } from '@livingroom/shared/core/lib/remembered.ts';
import { createAccess } from './core/access/access.ts';
import { announcingCallers } from './core/access/announcing-callers.ts';
import { createTokenVerifier, type TokenVerifier } from './core/access/tokens.ts';
import type { Outside, Ports } from './core/context.ts';
import { announcing } from './core/due/announcing-store.ts';
import { resting } from './core/gateways/ai/resting.ts';
import { isOfService } from './core/gateways/log/causes.ts';
import { logged } from './core/gateways/log/logged.ts';
import type { CallCounter } from './core/gateways/log/port.ts';
import type { MailOutcome } from './core/gateways/mail/port.ts';
import type { MessageOutcome } from './core/gateways/messages/port.ts';
import { compressed } from './core/http/compress.ts';
import { originOf, preflightOf, withCors } from './core/http/cors.ts';
import { createDomainHandler } from './core/http/domain-handler.ts';
import type { Incoming, Invocation, Outgoing } from './core/http/types.ts';
import { permissions } from './described.at-build.ts';
import { authoriseKey } from './modules/api-keys/authorise-key.ts';
import { authoriseDirectory } from './modules/directory-sync/connection.ts';
import { createRecorder } from './modules/error-log/recorder.ts';
import { recordingLog } from './modules/error-log/recording-log.ts';
import { authoriseKiosk } from './modules/kiosks/authorise-kiosk.ts';
import { counted, countedTokens } from './modules/metrics/counted.ts';
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
  return { ...outside, log, store, recorder, counter: createCounter({ store, clock, log }), hooksOf };
}

/** The whole back end behind ports; knows nothing of Azure. */
export function createApp(given: Ports, verify?: TokenVerifier): App {
  const ports = withFailuresLogged(given);
  const { clock, counter, log } = ports;
  const access = createAccess(
    ports,
    countedSignIn(verify ?? createTokenVerifier({ identity: ports.settings.identity, clock, log }), counter),
    { admit: bootstrapOperator, authoriseDirectory, authoriseKey, authoriseKiosk },
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
      const own = counted(invocation.workflows, { counter, dependency: 'orchestrations' });
      const workflows = logged(log, 'orchestrations', own);
      return compressed(withCors(await handler(request, { workflows }), origin), request);
    },
  };
}

/** Each gateway is counted, and says in the log why it failed. An AI that is not set up fails nobody; one that is away is left alone. */
function withFailuresLogged(ports: Ports): Ports {
  const { ai, blobs, clock, counter, directory, drops, log, mail, messages, settings, store } = ports;
  return {
    ...ports,
    store: {
      // Its reads at rest are no reason to write down that there were some.
      forAccount: (accountId) =>
        counted(store.forAccount(accountId), { counter, dependency: 'store', quiet: true }),
      close: () => store.close(),
    },
    ai:
      settings.ai.baseUrl === null
        ? ai
        : resting(countedTokens(logged(log, 'ai', counted(ai, { counter, dependency: 'ai' })), counter), {
            clock,
            log,
          }),
    blobs: logged(log, 'files', counted(blobs, { counter, dependency: 'files', amountOf: bytesPut })),
    drops: logged(log, 'files', counted(drops, { counter, dependency: 'files' })),
    directory: logged(log, 'directory', counted(directory, { counter, dependency: 'directory' })),
    mail: logged(log, 'mail', counted(mail, { counter, dependency: 'mail' }), refusedMail),
    // Slack and Teams are the organisations' own, and say there what they refuse; text messages are the operator's.
    messages: { ...messages, sms: logged(log, 'sms', messages.sms, refusedSms) },
  };
}

/** Whether the keys of the sign-in can be had; a token that is refused is no failure of it. */
function countedSignIn(verify: TokenVerifier, counter: CallCounter): TokenVerifier {
  const sign = { name: 'to.sign-in', accountId: null } as const;
  return async (token) => {
    try {
      const claims = await verify(token);
      counter.note({ ...sign, quiet: true });
      return claims;
    } catch (error) {
      if (isOfService(error)) counter.note({ ...sign, failed: true, failure: { call: 'verify', error } });
      throw error;
    }
  };
}

function bytesPut(call: string, [, , content]: readonly unknown[]): number {
  return call === 'put' && content instanceof Uint8Array ? content.byteLength : 0;
}

/** What the operator has to mend: what a person or a number is refused for is theirs. */
function refusedSms(answer: unknown) {
  const outcome = answer as MessageOutcome | undefined;
  const isOurs = outcome?.state === 'refused' && !ofPerson.includes(outcome.code);
  return isOurs ? { code: outcome.code, message: outcome.code } : null;
}

const ofPerson = ['opted_out', 'invalid_number', 'off'];

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
