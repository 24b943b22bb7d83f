import type { IncomingMessage, ServerResponse } from 'node:http';
import { inMemory, openDatabase } from '../lib/database.ts';
import { createFaultSwitch } from '../lib/faults.ts';
import { endFailed, listenLocally } from '../lib/http-server.ts';
import { adapterSchema, createAdapterFactory, sweepExpired } from './adapter.ts';
import { createSubjectIndex, peopleSchema } from './claims.ts';
import { createDevices, devicesSchema } from './devices.ts';
import { createDirectory, type Directory, directorySchema } from './directory.ts';
import { serveDirectory } from './directory-routes.ts';
import { keysSchema, loadKeys } from './keys.ts';
import { loopbackTwins, pagePolicy } from './page-policy.ts';
import { createPasswordChanges, passwordChangeSchema } from './password-change.ts';
import { createPasswordTable, passwordsSchema } from './passwords.ts';
import { createProvider } from './provider.ts';
import { createSecondFactor, secondFactorSchema } from './second-factor.ts';
import { createSignIn, normalizeEmail } from './sign-in.ts';
import { serveSignIn } from './sign-in-routes.ts';
import { nameTheClient } from './sign-out.ts';
import { createThrottle, throttleSchema } from './throttle.ts';
import { registerTokenGrant } from './token-grant.ts';
import type { IdentityOptions, Person } from './types.ts';

export type Identity = {
  /** The issuer, without a slash at the end. */
  readonly url: string;
  readonly directory: Directory;
  readonly setPassword: (email: string, password: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const schema = [
  adapterSchema,
  devicesSchema,
  directorySchema,
  keysSchema,
  passwordChangeSchema,
  passwordsSchema,
  peopleSchema,
  secondFactorSchema,
  throttleSchema,
];
const sweepEvery = 10 * 60_000;
const defaultSeconds = { access: 3600, id: 3600, refresh: 24 * 3600 };

/** Starts the local OpenID provider. Errors: a sentence naming a port that is taken. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const { now = Date.now, onError = () => undefined, needsSecondFactor = async () => false } = options;
  const server = await listenLocally('The identity provider', options.port ?? 0, options.publicUrl);
  const url = (options.publicUrl ?? `http://localhost:${server.port}`).replace(/\/$/, '');
  const database = openDatabase(options.databaseFile ?? inMemory, schema.join('\n'));
  const directory = createDirectory(database);
  const findPerson = options.findPerson ?? directory.findPerson(needsSecondFactor);
  const secondFactor = createSecondFactor(database, options.sendCode, now);
  const passwords = createPasswordTable(database);
  const { remember, emailOf } = createSubjectIndex(database);

  async function personBySubject(subject: string): Promise<Person | undefined> {
    const email = emailOf(subject);
    const person = email ? await findPerson(email) : undefined;
    return person?.active && person.subject === subject ? person : undefined;
  }

  const redirectUris = loopbackTwins(options.redirectUris);
  const provider = createProvider({
    issuer: url,
    keys: loadKeys(database),
    adapter: createAdapterFactory(database, now),
    personBySubject,
    redirectUris,
    postLogoutRedirectUris: loopbackTwins(options.postLogoutRedirectUris ?? options.redirectUris),
    tokenSeconds: { ...defaultSeconds, ...options.tokenSeconds },
    allowTokenGrant: options.allowTokenGrant === true,
    onError,
  });
  provider.use(nameTheClient);
  if (options.allowTokenGrant) {
    if (!options.localSecret) throw new Error('allowTokenGrant needs localSecret');
    registerTokenGrant(provider, { findPerson, remember, secret: options.localSecret });
  }

  const throttle = createThrottle(database, now);
  const { demoPassword, localSecret: secret } = options;
  const devices = createDevices(database, now);
  const changes = createPasswordChanges(database, now);
  const signIn = await createSignIn({
    ...{ findPerson, passwords, throttle, secondFactor, changes, demoPassword },
    keepPassword: ({ subject }, password) => directory.setPassword(subject, password, false),
  });
  const siteUrl = new URL(options.redirectUris[0] ?? url).origin;
  const pages = { provider, signIn, remember, devices, policy: pagePolicy(redirectUris), siteUrl };
  const serveProvider = provider.callback();
  const faults = createFaultSwitch(['down', 'throttle']);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (redirectToPublicHost(url, request, response)) return;
    if (secret && (await serveDirectory({ directory, secret, faults }, request, response))) return;
    if (await serveSignIn(pages, request, response)) return;
    // The provider builds its addresses from the request's host; they must be those it advertises.
    request.headers.host = new URL(url).host;
    serveProvider(request, response);
  }
  server.setHandler((request, response) => {
    handle(request, response).catch((error: unknown) => endFailed(response, error, onError));
  });

  const sweep = () => {
    sweepExpired(database, now());
    secondFactor.sweep();
    changes.sweep();
    devices.sweep();
  };
  sweep();
  const timer = setInterval(sweep, sweepEvery).unref();

  return {
    url,
    directory,
    setPassword: (email, password) => passwords.set(normalizeEmail(email), password, now()),
    stop: async () => {
      clearInterval(timer);
      await server.stop();
      database.close();
    },
  };
}

/** Cookies belong to one host name: a page opened at 127.0.0.1 is sent to the name that is advertised. */
function redirectToPublicHost(url: string, request: IncomingMessage, response: ServerResponse): boolean {
  const { host } = new URL(url);
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
  if (!isPage || request.headers.host === host) return false;
  response.writeHead(307, { location: `${url}${request.url}`, 'content-length': '0' }).end();
  return true;
}
