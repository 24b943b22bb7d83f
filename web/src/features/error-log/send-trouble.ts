import { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import { isLogged, type Severity, severityOf } from '@livingroom/shared/modules/error-log/rules/severity.ts';
import { errorLimits, SITE_INSTANCE } from '@livingroom/shared/modules/error-log/tables/error-limits.ts';
import { call } from '../../api/client.ts';
import { currentSession } from '../../lib/session.ts';
import { idOfError, receive, steps, type Trouble } from '../../lib/trouble.ts';

/** A critical error is shown at once when its call fails: the two are one, when no more lies between them, in ms. */
const MOMENT_MS = 300;

type Entry = {
  readonly code: string;
  readonly endpoint: string;
  readonly message: string;
  readonly severity: Severity;
  readonly requestId: string | null;
  readonly stack?: string | null;
};

type Failed = Exclude<Trouble, 'shown' | { readonly thrown: unknown }>;

let waiting: { readonly failed: Failed; readonly timer: ReturnType<typeof setTimeout> } | null = null;
let session: string | null = null;
let sent = 0;
const lastSent = new Map<string, number>();

/** Takes what went wrong in this page from now on, and what did before. */
export function sendTrouble(): void {
  receive(take);
}

function take(trouble: Trouble): void {
  if (trouble === 'shown') shown();
  else if ('thrown' in trouble) thrown(trouble.thrown, trouble.code);
  else {
    settle(false);
    waiting = { failed: trouble, timer: setTimeout(() => settle(false), MOMENT_MS) };
  }
}

function shown(): void {
  if (waiting) {
    settle(true);
    return;
  }
  const code = 'FRONTEND_CRITICAL';
  // Never its words: they may name somebody.
  send({ code, endpoint: pageNow(), message: code, severity: 'critical', requestId: null });
}

function settle(isCritical: boolean): void {
  if (!waiting) return;
  const { failed, timer } = waiting;
  clearTimeout(timer);
  waiting = null;
  const { status, requestId } = failed;
  // What nobody foresaw is shown with a reference, which is to be found.
  const isOdd = failed.code === 'unexpected' || failed.code === 'unreadable';
  if (!isCritical && !isOdd && !isLogged(status)) return;
  const known = isCritical ? 'CRITICAL' : 'WARNING';
  send({
    code: `FRONTEND_${status || known}`,
    endpoint: failed.call,
    message: `${status} ${failed.code}`,
    severity: severityOf(status, isCritical),
    requestId,
  });
}

function thrown(error: unknown, code: string): void {
  // A call that failed is there as such.
  if (error instanceof Error && error.name === 'ApiFailure') return;
  const isError = error instanceof Error;
  send({
    code,
    endpoint: pageNow(),
    message: (isError ? `${error.name}: ${error.message}` : typeof error).slice(0, errorLimits.message),
    severity: code === 'FRONTEND_WARNING' ? 'warning' : 'error',
    requestId: idOfError(error),
    stack: isError ? (error.stack?.slice(0, errorLimits.stack) ?? null) : null,
  });
}

function pageNow(): string {
  return `PAGE ${location.pathname}`;
}

/** Once a minute for the same code, endpoint and page, 200 in a session; whatever fails of it is swallowed. */
function send({ code, endpoint, message, severity, requestId, stack = null }: Entry): void {
  const { accountId, employeeId, id } = currentSession();
  if (accountId === null) return;
  if (session !== id) [session, sent] = [id, 0];
  const key = [code, endpoint, location.pathname].join(' ');
  const now = Date.now();
  if (sent >= errorLimits.perSession || now - (lastSent.get(key) ?? 0) < errorLimits.onceEveryMs) return;
  sent += 1;
  lastSent.set(key, now);
  call(
    errorLog.operations.add,
    {
      query: employeeId === null ? {} : { employee_id_ref: String(employeeId) },
      body: {
        endpoint: endpoint.slice(0, errorLimits.endpoint),
        error_code: code,
        message,
        severity,
        status: 'open',
        instance_id: SITE_INSTANCE,
        request_id: requestId,
        metadata: {
          source: 'site',
          url: location.pathname.slice(0, errorLimits.endpoint),
          userAgent: navigator.userAgent.slice(0, 300),
          stack,
          trail: [...steps],
        },
      },
    },
    // Of the own organisation, whichever the operator looks at.
    { accountId, isAside: true },
  ).catch(() => undefined);
}
