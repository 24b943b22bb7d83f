import { randomUUID } from 'node:crypto';
import type { HandlerInput, Operation } from '@livingroom/shared/contracts/call.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { spokenLanguage } from '@livingroom/shared/lib/language.ts';
import type { Access } from '../access/access.ts';
import { inView } from '../access/view-as.ts';
import type { Caller, Ports, ServiceContext } from '../context.ts';
import { storeOf } from '../storage/rows.ts';
import { type Domain, FileReply, Reply } from './endpoints.ts';
import { parseInput } from './input.ts';
import { failure, file, json } from './respond.ts';
import { createDomainRouter } from './router.ts';
import type { CallContext, Incoming, Invocation, Outgoing } from './types.ts';

/** Room for the longest address with its port. */
const LONGEST_HOP = 60;

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
    let answer: Outgoing;
    let operationName = '-';
    let caller: Caller | null = null;
    const match = route(request.method, request.path);
    try {
      if (!match.entry) throw new AppError('not-found');
      operationName = match.entry.name;
      const { operation, handle } = match.entry;
      const visitor = { authorization: request.header('authorization'), address: addressOf(request) };
      let accountId = 0;
      if (operation.access === 'public') access.countPublic(visitor, `${domain.slug}.${operationName}`);
      else if (operation.access === 'directory') accountId = await access.identifyDirectory(visitor);
      else caller = viewed(operation, request, await access.identify(visitor));
      if (caller) accountId = findAccount(operation, request, caller);
      if (caller && operation.access !== 'public' && operation.access !== 'directory')
        await access.permit(caller, operation.access);
      if (caller) access.countOperation(caller, `${domain.slug}.${operationName}`);
      if (caller) await access.enter(caller, accountId, visitor);
      const input = await parseInput(operation, request, match.params);
      const context = callContext(ports, access, invocation, request, {
        caller,
        accountId,
        requestId,
        language,
        address: visitor.address,
      });
      const result = await handle(context, input as HandlerInput<Operation>);
      access.noteDone(operation);
      answer = present(operation, result, requestId);
    } catch (error) {
      answer = failure(error, requestId, ports.log, language);
      if (domain.refusal) answer = domain.refusal(answer, match.entry ? [] : match.otherMethods);
    }
    ports.log.write({
      level: answer.status >= 500 ? 'error' : 'info',
      event: 'call',
      requestId,
      domain: domain.slug,
      operation: operationName,
      status: answer.status,
      accountId: caller?.accountId ?? null,
      milliseconds: Math.round((performance.now() - started) * 10) / 10,
    });
    return answer;
  };
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

/** Calls that name no account are about the person, whatever the view. */
function viewed(operation: Operation, request: Incoming, caller: Caller): Caller {
  return operation.account === 'none' ? caller : inView(caller, request.header('x-view-as'));
}

/** Another account's id answers as if there were nothing: never a hint that the account exists. */
function findAccount(operation: Operation, request: Incoming, caller: Caller): number {
  const own = operation.account === 'system' ? caller.systemAccountId : caller.accountId;
  const given = request.query.get('account_id_ref');
  if (given === null || operation.account === 'none') return own;
  if (!/^\d{1,15}$/.test(given)) throw new AppError('not-found');
  const wanted = Number(given);
  if (wanted === own || caller.role === 'system') return wanted;
  throw new AppError('not-found');
}

type Identified = Pick<ServiceContext, 'caller' | 'accountId' | 'requestId' | 'language' | 'address'>;

function callContext(
  ports: Ports,
  access: Access,
  invocation: Invocation,
  request: Incoming,
  { caller, accountId, requestId, language, address = null }: Identified,
): CallContext {
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
    allows: async (needed) => caller !== null && access.allows(caller, needed),
  };
}

function present(operation: Operation, result: unknown, requestId: string): Outgoing {
  if (result instanceof FileReply) return file(result, requestId);
  const status = result instanceof Reply ? result.status : (operation.status ?? 200);
  const headers = result instanceof Reply ? result.headers : {};
  const body = result instanceof Reply ? result.body : result;
  if (status === 202 || operation.output === 'file') return json(status, body, requestId, headers);
  return json(status, operation.output.parse(body), requestId, headers);
}
