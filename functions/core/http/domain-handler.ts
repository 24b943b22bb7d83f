import { randomUUID } from 'node:crypto';
import type { HandlerInput, Operation } from '@livingroom/shared/calls/call.ts';
import { spokenLanguage } from '@livingroom/shared/core/lib/language.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Access } from '../access/access.ts';
import { inView } from '../access/view-as.ts';
import type { Caller, Ports, ServiceContext } from '../context.ts';
import { type Meter, metered } from '../event-loop/turns.ts';
import type { Log } from '../gateways/log/port.ts';
import { storeOf } from '../storage/rows.ts';
import { type Domain, FileReply, Reply } from './endpoints.ts';
import { parseInput } from './input.ts';
import { failure, file, json } from './respond.ts';
import { createDomainRouter, type Match } from './router.ts';
import type { CallContext, Incoming, Invocation, Outgoing } from './types.ts';

/** Room for the longest address with its port. */
const LONGEST_HOP = 60;

/** What becomes known of a call on its way. */
type Call = Pick<ServiceContext, 'requestId' | 'language'> & {
  caller: Caller | null;
  accountId: number;
  isDirectory: boolean;
};

type Found = Extract<Match, { readonly params: object }>;

type Asked = { readonly request: Incoming; readonly invocation: Invocation; readonly call: Call };

export type DomainHandler = (request: Incoming, invocation: Invocation) => Promise<Outgoing>;

/**
 * Answers every call of one domain, always in this order:
 * identify, find the account, check the permission, parse, act, present.
 */
export function createDomainHandler(domain: Domain, ports: Ports, access: Access): DomainHandler {
  const route = createDomainRouter(domain);
  return async (request, invocation) => {
    const requestId = randomUUID();
    const language = spokenLanguage(request.header('accept-language'));
    const started = performance.now();
    const call: Call = { requestId, language, caller: null, accountId: 0, isDirectory: false };
    const match = route(request.method, request.path);
    const meter: Meter = { milliseconds: 0, work: { name: `${domain.slug}.${match.entry?.name ?? '-'}` } };
    let answer: Outgoing;
    try {
      if (!match.entry) throw new AppError('not-found');
      const found = { ...match, entry: match.entry };
      answer = await metered(meter, () => answerOf(found, { request, invocation, call }));
    } catch (error) {
      answer = failure(error, requestId, at(match, call), language);
      if (domain.refusal) answer = domain.refusal(answer, match.entry ? [] : match.otherMethods);
    }
    const { caller, accountId } = call;
    if (caller) access.charge(caller, meter.milliseconds);
    else if (call.isDirectory) access.charge({ accountId, employeeId: null }, meter.milliseconds);
    const ms = performance.now() - started;
    ports.counter.count({
      at: ports.clock.now(),
      domain: domain.slug,
      status: answer.status,
      ms,
      accountId: caller?.accountId ?? null,
      employeeId: caller?.employeeId ?? null,
    });
    ports.log.write({
      level: answer.status >= 500 ? 'error' : 'info',
      event: 'call',
      requestId,
      domain: domain.slug,
      operation: match.entry?.name ?? '-',
      status: answer.status,
      accountId: caller?.accountId ?? null,
      milliseconds: rounded(ms),
      work: rounded(meter.milliseconds),
    });
    return answer;
  };

  /** The log, whose line of a failure says which call it was, and of whose organisation. */
  function at(match: Match, { caller, accountId }: Call): Log {
    const operation = match.entry?.operation;
    const endpoint = operation ? `${operation.method} ${operation.path}` : domain.slug;
    const about = { endpoint, accountId: caller || accountId > 0 ? accountId : null, role: caller?.role };
    return { write: (entry) => ports.log.write({ ...entry, ...about }) };
  }

  async function answerOf(
    { entry: { name, operation, handle }, params }: Found,
    { request, invocation, call }: Asked,
  ): Promise<Outgoing> {
    const title = `${domain.slug}.${name}`;
    const visitor = { authorization: request.header('authorization'), address: addressOf(request) };
    if (operation.access === 'directory') {
      call.accountId = await access.identifyDirectory(visitor);
      call.isDirectory = true;
    } else if (operation.access !== 'public') {
      const caller = viewed(operation, request, await access.identify(visitor));
      call.caller = caller;
      call.accountId = await findAccount(access, { operation, request, caller });
      await access.permit(caller, { ...operation, access: operation.access });
      access.countOperation(caller, title);
      await access.enter(caller, call.accountId, visitor);
    }
    const input = await parseInput(operation, request, params);
    const context = callContext({ ports, access }, { request, invocation, call }, visitor.address);
    const act = () => handle(context, input as HandlerInput<Operation>);
    const guest = { operation: title, secret: secretIn(input) };
    const result = operation.access === 'public' ? await access.asGuest(visitor, guest, act) : await act();
    access.noteDone(operation);
    return present(operation, result, call.requestId);
  }
}

/** The last hop before the platform, which it writes itself; what stands before it is the client's own word. */
function addressOf(request: Incoming): string | null {
  const hops = request.header('x-forwarded-for')?.slice(-LONGEST_HOP).split(',') ?? [];
  const last = hops.at(-1)?.trim() ?? '';
  // Without brackets, an address of many colons has no port.
  const [, address = last] = /^([^:]+|\[.*\]):\d{1,5}$/.exec(last) ?? [];
  return last === '' ? null : address;
}

/** The version of an `If-Match`, also of a weak tag, as a proxy makes it; null where any version will do. */
function versionIn(header: string | null): string | null {
  const tag = header?.trim() ?? '*';
  return tag === '*' ? null : tag.replace(/^W\//, '').replaceAll('"', '');
}

/** Calls that name no account are about the person, whatever the view; a key has no view. */
function viewed(operation: Operation, request: Incoming, caller: Caller): Caller {
  return operation.account === 'none' || caller.key ? caller : inView(caller, request.header('x-view-as'));
}

type Whose = { readonly operation: Operation; readonly request: Incoming; readonly caller: Caller };

/**
 * Another account's id answers as if there were nothing: never a hint that the account exists. Administrators also read
 * in the sample of their own.
 */
async function findAccount(access: Access, { operation, request, caller }: Whose): Promise<number> {
  const own = operation.account === 'system' ? caller.systemAccountId : caller.accountId;
  const given = request.query.get('account_id_ref');
  if (given === null || operation.account === 'none') return own;
  if (!/^\d{1,15}$/.test(given)) throw new AppError('not-found');
  const wanted = Number(given);
  if (wanted === own || caller.role === 'system') return wanted;
  if (!caller.key && operation.account !== 'system' && (await access.isOwnSample(caller, wanted))) {
    if (operation.method !== 'GET') throw new AppError('sample-refused', { problem: 'read-only' });
    return wanted;
  }
  throw new AppError('not-found');
}

function callContext(
  { ports, access }: { readonly ports: Ports; readonly access: Access },
  { request, invocation, call }: Asked,
  address: string | null,
): CallContext {
  const { caller, accountId, requestId, language } = call;
  return {
    ports: { ...ports, workflows: invocation.workflows },
    accountId,
    store: storeOf(ports, accountId),
    caller,
    requestId,
    language,
    address,
    ifMatch: versionIn(request.header('if-match')),
    request,
    // Whoever is neither in the own account nor the operator reads in a sample.
    allows: async (needed) =>
      caller !== null &&
      (accountId === caller.accountId || caller.role === 'system' || needed.operation === 'Read') &&
      access.allows(caller, needed),
  };
}

/** The token of the link that a guest comes by: in the body, or where a mail program calls, in the path. */
function secretIn({ params, body }: Awaited<ReturnType<typeof parseInput>>): string | null {
  for (const part of [body, params])
    if (typeof part === 'object' && part !== null && 'plain_token' in part) return String(part.plain_token);
  return null;
}

/** A tenth of a millisecond is as much as anybody reads. */
function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}

function present(operation: Operation, result: unknown, requestId: string): Outgoing {
  if (result instanceof FileReply) return file(result, requestId);
  const status = result instanceof Reply ? result.status : (operation.status ?? 200);
  const headers = result instanceof Reply ? result.headers : {};
  const body = result instanceof Reply ? result.body : result;
  if (status === 202 || operation.output === 'file') return json(status, body, requestId, headers);
  return json(status, operation.output.parse(body), requestId, headers);
}
