import type { CallInput, CallOutput, Operation } from '@livingroom/shared/calls/call.ts';
import {
  type CallLimits,
  type RowCalls,
  rowCalls,
  type ServedTable,
} from '@livingroom/shared/calls/row-calls.ts';
import { rowAddresses } from '@livingroom/shared/calls/rows.ts';
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { needsSecondFactor, type Role } from '@livingroom/shared/core/catalogue/roles.ts';
import { AppError, type ErrorBody } from '@livingroom/shared/errors/app-error.ts';
import { type App, createApp, withModules } from '../../functions/app.ts';
import type { TokenVerifier } from '../../functions/core/access/tokens.ts';
import { accountContext } from '../../functions/core/account-context.ts';
import type { Settings } from '../../functions/core/config/settings.ts';
import type { Ports, ServiceContext } from '../../functions/core/context.ts';
import { createFixedClock } from '../../functions/core/gateways/clock/port.ts';
import { createHttpsPush } from '../../functions/core/gateways/push/https-push.ts';
import { noWorkflows } from '../../functions/core/gateways/workflows/no-workflows.ts';
import type { Incoming, Outgoing } from '../../functions/core/http/types.ts';
import type { TableSchema } from '../../functions/core/storage/port.ts';
import { openSqliteStore } from '../../functions/core/storage/sqlite/sqlite-store.ts';
import { permissions } from '../../functions/described.at-build.ts';
import { createAccount, createPerson } from '../../functions/modules/people/create-account.ts';
import { ensurePlatform } from '../../functions/modules/platform/ensure-platform.ts';
import { orchestrators } from '../../functions/registry/orchestrators.ts';
import { workflows } from '../../functions/registry/workflows.ts';
import { createFakeAi } from '../fakes/ai.ts';
import { createFakeBlobs } from '../fakes/blobs.ts';
import { createFakeDirectory } from '../fakes/directory.ts';
import { createFakeDownloads } from '../fakes/downloads.ts';
import { createFakeDrops } from '../fakes/drops.ts';
import { createLateStore } from '../fakes/late-store.ts';
import { createMemoryLog } from '../fakes/log.ts';
import { createFakeMail } from '../fakes/mail.ts';
import { createFakeMessages } from '../fakes/messages.ts';
import { type Faults, faultyStore } from '../fakes/store-faults.ts';
import { createFakeWebhooks } from '../fakes/webhooks.ts';
import { createFakeWorkflows, type RunnableWorkflow } from '../fakes/workflows.ts';
import { activate } from '../worlds/activate.ts';
import { cosmosServer } from './cosmos-server.ts';
import { domains } from './domains.ts';
import { testSettings } from './settings.ts';

export type Person = {
  readonly email: string;
  readonly role: Role;
  readonly accountId: number;
  readonly employeeId: number;
};

export type Answer<T> = {
  readonly status: number;
  readonly body: T;
  readonly headers: Record<string, string>;
};

/** Options of one call beside its input. */
export type CallOptions = {
  readonly accountId?: number;
  readonly ifMatch?: string;
  readonly token?: string;
  /** As `Accept-Language`. */
  readonly language?: string;
};

export type Client = {
  /** Calls an operation through the real wrapper; throws ApiFailure unless it succeeds. */
  call<O extends Operation>(operation: O, input: CallInput<O>, options?: CallOptions): Promise<CallOutput<O>>;
  /** The generic calls of a table, typed; they throw ApiFailure unless they succeed. */
  rows<N extends ServedTable>(table: N, options?: CallOptions): RowCalls<N>;
  /** Any call with any input, and the answer as it came: for what must be refused. */
  raw(operation: CallLimits, input: object, options?: CallOptions): Promise<Answer<unknown>>;
  /** Sends a multipart form with one file. */
  upload(
    operation: Operation,
    query: Record<string, string>,
    form: UploadForm,
    options?: CallOptions,
  ): Promise<Answer<unknown>>;
};

type UploadForm = {
  readonly file: { readonly name: string; readonly content: Uint8Array };
  readonly fields: Record<string, string | Uint8Array>;
};

/** A refused call: what the server answered. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}: ${body.message} ${JSON.stringify(body.data)}`);
    this.status = status;
    this.body = body;
  }
}

const testDirectory = testSettings.identity.tenant ?? testSettings.identity.issuer;

/** Tokens of tests name the person; signatures have tests of their own. */
const readTestToken: TokenVerifier = async (token) => {
  const [kind, email, last = ''] = token.split('.');
  const [contexts, issuedAt = Number.POSITIVE_INFINITY] = last.split('_');
  if (kind !== 'test' || !email) throw new AppError('unauthorized');
  const decoded = Buffer.from(email, 'base64url').toString();
  return {
    directory: testDirectory,
    subject: `oid-${decoded}`,
    email: decoded,
    issuedAt: Number(issuedAt),
    contexts: contexts === 'none' ? [] : [String(contexts)],
    session: 'test',
  };
};

export function testToken(email: string, secondFactor: boolean): string {
  return `test.${Buffer.from(email).toString('base64url')}.${secondFactor ? 'c1' : 'none'}`;
}

/** How long the code waits for hidden writes where a test hides some. */
const PATIENCE_MS = 1_500;

export type TestApiOptions = {
  readonly now?: string;
  readonly file?: string;
  /** The tables as another version keeps them. */
  readonly tables?: readonly TableSchema[];
  readonly settings?: Partial<Settings>;
  /** Calls go to several instances in turn, each of which sees the writes of the others so many milliseconds later. */
  readonly lateMs?: number;
  /** Faults that the test brings upon the store. */
  readonly faults?: Faults;
};

/** The service's protocol and rules in place of SQLite, where a run asks for them. */
const cosmos = process.env.LIVINGROOM_TEST_STORE === 'cosmos' ? cosmosServer() : null;

/** Calls that may come to another instance in the moment after the one before. */
const AT_ONCE = ['/answers', '/complete', '/withdraw'];

/** The whole back end in this process: real wrapper, engine and services over in-memory SQLite and a still clock. */
export async function createTestApi(options: TestApiOptions = {}) {
  const clock = createFixedClock(options.now ?? '2026-03-02T09:00:00.000Z');
  const tables = options.tables ?? storeSchemas();
  const file = options.file ?? ':memory:';
  const engine =
    cosmos && file === ':memory:'
      ? await cosmos.open(tables)
      : openSqliteStore({ file, tables, synchronous: 'NORMAL' });
  const lateMs = options.lateMs ?? Number(process.env.LIVINGROOM_TEST_LATE_MS ?? 0);
  const late = lateMs > 0 ? createLateStore(engine, { lateMs, instances: 2, tables: storeSchemas() }) : null;
  const onInstance = late?.onNextInstance ?? (<T>(work: () => Promise<T>) => work());
  const seen = late?.store ?? engine;
  const store = options.faults ? faultyStore(seen, options.faults) : seen;
  const log = createMemoryLog();
  const mail = createFakeMail();
  const blobs = createFakeBlobs();
  const drops = createFakeDrops();
  const ai = createFakeAi();
  const directory = createFakeDirectory();
  const messages = createFakeMessages();
  const webhooks = createFakeWebhooks();
  const downloads = createFakeDownloads();
  const fakeWorkflows = createFakeWorkflows(clock, () => runnable(ports, onInstance));
  const outside: Ports = withModules({
    store,
    clock,
    log,
    mail,
    blobs,
    drops,
    ai,
    directory,
    messages,
    webhooks,
    downloads,
    push: createHttpsPush({
      ...{ ...testSettings.push, ...options.settings?.push },
      ...{ clock, allowLocal: true },
    }),
    workflows: fakeWorkflows,
    settings: { ...testSettings, ...(late ? { lateWritesMs: PATIENCE_MS } : {}), ...options.settings },
  });
  const { advance } = clock;
  clock.advance = (milliseconds) => {
    late?.everybodySees();
    advance(milliseconds);
  };
  const inner = createApp(outside, readTestToken);
  // The app's own: what a test puts in their place is what calls, steps and timers use.
  const { ports } = inner;
  const app: App = {
    ...inner,
    handle: (...given) => onInstance(() => inner.handle(...given)),
  };
  await ensurePlatform(ports, permissions);

  const as = (person: Pick<Person, 'email' | 'role'> | null): Client => {
    const raw: Client['raw'] = async (operation, input, callOptions = {}) => {
      // People take a moment between two things they do. Answers, steps of orchestrations and timers follow at once.
      if (!AT_ONCE.some((end) => operation.path.endsWith(end))) late?.everybodySees();
      const settle = person?.role === 'employee' ? undefined : late?.everybodySees;
      const token =
        callOptions.token ?? (person ? testToken(person.email, needsSecondFactor(person.role)) : null);
      const answer = await request(app, ports, operation, input as Parts, { ...callOptions, token });
      settle?.();
      return answer;
    };
    return {
      raw,
      async upload(operation, query, form, callOptions = {}) {
        const data = new FormData();
        data.set('file', new Blob([Buffer.from(form.file.content)]), form.file.name);
        for (const [name, value] of Object.entries(form.fields))
          data.set(name, typeof value === 'string' ? value : new Blob([Buffer.from(value)]));
        const encoded = new Response(data);
        const contentType = encoded.headers.get('content-type') ?? '';
        const bytes = new Uint8Array(await encoded.arrayBuffer());
        const token = person ? testToken(person.email, needsSecondFactor(person.role)) : null;
        return request(app, ports, operation, { query, bytes, contentType }, { ...callOptions, token });
      },
      rows(table, callOptions = {}) {
        const address = rowAddresses[table];
        if (!address) throw new Error(`Table ${table} has no calls`);
        const send = async (operation: CallLimits, input: object, { ifMatch }: CallOptions) =>
          bodyOf(await raw(operation, input, { ...callOptions, ...(ifMatch ? { ifMatch } : {}) }));
        return rowCalls(table, { address, send });
      },
      async call(operation, input, callOptions) {
        return bodyOf(await raw(operation, input, callOptions)) as CallOutput<typeof operation>;
      },
    };
  };

  const addPerson = async (
    accountId: number,
    email: string,
    role: 'employee' | 'manager' | 'admin' | 'system' = 'employee',
  ): Promise<Person> => {
    const [givenName = 'Kim'] = email.split('@');
    const employeeId = await createPerson(context(accountId), { email, givenName, familyName: 'Lind' }, role);
    await activate(ports, { accountId, employeeId, email });
    return { email, role, accountId, employeeId };
  };

  const addAccount = async (companyName: string, adminEmail: string) => {
    const owner = { email: adminEmail, givenName: 'Ada', familyName: 'Holm' };
    const created = await createAccount(ports, { companyName, owner });
    const { accountId, ownerEmployeeId, companyId } = created;
    const admin: Person = { email: adminEmail, role: 'admin', accountId, employeeId: ownerEmployeeId };
    await activate(ports, admin);
    return { accountId, companyId, admin };
  };

  const context = (accountId: number): ServiceContext => accountContext(ports, accountId);

  return {
    app,
    verify: readTestToken,
    ports,
    clock,
    log,
    mail,
    blobs,
    ai,
    directory,
    messages,
    webhooks,
    downloads,
    drops,
    workflows: fakeWorkflows,
    as,
    addAccount,
    addPerson,
    context,
  };
}

function bodyOf({ status, body }: Answer<unknown>): unknown {
  if (status >= 400) throw new ApiFailure(status, body as ErrorBody);
  return body;
}

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;

type OnInstance = <T>(work: () => Promise<T>) => Promise<T>;

function runnable(ports: Ports, onInstance: OnInstance): readonly RunnableWorkflow[] {
  return workflows.map(({ name, activities }) => ({
    name,
    orchestrator: orchestrators[name] as RunnableWorkflow['orchestrator'],
    activities: Object.fromEntries(
      Object.entries(activities).map(([activity, run]) => [
        activity,
        (input: unknown) => onInstance(() => run({ ...ports, workflows: noWorkflows }, input)),
      ]),
    ),
  }));
}

type Parts = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly bytes?: Uint8Array;
  readonly contentType?: string;
  readonly headers?: Record<string, string>;
};

async function request(
  app: App,
  ports: Ports,
  operation: CallLimits,
  input: Parts,
  options: Omit<CallOptions, 'token'> & { readonly token: string | null },
): Promise<Answer<unknown>> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined)
      query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  if (options.accountId !== undefined) query.set('account_id_ref', String(options.accountId));
  const headers: Record<string, string> = { 'content-type': input.contentType ?? 'application/json' };
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.ifMatch) headers['if-match'] = options.ifMatch;
  if (options.language) headers['accept-language'] = options.language;
  Object.assign(headers, input.headers);
  const incoming: Incoming = {
    method: operation.method,
    path,
    query,
    scheme: 'https',
    header: (name) => headers[name.toLowerCase()] ?? null,
    bytes: async () =>
      input.bytes ?? new TextEncoder().encode(input.body === undefined ? '' : JSON.stringify(input.body)),
  };
  const answer = await app.handle(slugOf(operation), incoming, { workflows: ports.workflows });
  return { status: answer.status, body: readBody(answer), headers: answer.headers };
}

function slugOf(operation: CallLimits): string {
  const domain = domains.find(({ operations }) =>
    Object.values(operations).some((known) => known.operation.path === operation.path),
  );
  if (!domain) throw new Error(`No domain answers ${operation.path}`);
  return domain.slug;
}

function readBody(answer: Outgoing): unknown {
  if (answer.body === null || typeof answer.body !== 'string') return answer.body;
  return JSON.parse(answer.body);
}
