import { randomUUID } from 'node:crypto';
import { endpointPattern, scrubbed } from '@livingroom/shared/modules/error-log/rules/scrub.ts';
import type { Severity } from '@livingroom/shared/modules/error-log/rules/severity.ts';
import { errorLimits } from '@livingroom/shared/modules/error-log/tables/error-limits.ts';
import type { ErrorMetadata } from '@livingroom/shared/modules/error-log/tables/error-metadata.ts';
import { requestsBefore } from '../../core/event-loop/turns.ts';
import { causesOf, failureOf, stackOf } from '../../core/gateways/log/causes.ts';
import type { LogEntry, Occurrence } from '../../core/gateways/log/port.ts';

/** Told of every call, also of those that failed: `call-failed` says why. */
const ofEveryCall = 'call';

/** Warnings of a service that refused something for good; all other warnings are no errors. */
const refused = 'gateway-refused';

/** Nobody tries these again: somebody must act. */
const critical = new Set([
  'analytics-round-failed',
  'flow-failed',
  'flow-trouble',
  'held-work',
  'job-lost',
  'migrations-not-started',
  'privacy-broken',
  'upload-lost',
]);

/** Spans that an entry keeps. */
const SPANS = 20;

type Where = { readonly instanceId: string; readonly release: string };

/** What a line of the log says went wrong; null: nothing did, or another line says it. */
export function occurrenceIn(entry: LogEntry, at: number, where: Where): Occurrence | null {
  const { level, event } = entry;
  if (event === ofEveryCall || (level !== 'error' && event !== refused)) return null;
  const { error } = entry;
  return {
    at,
    accountId: typeof entry.accountId === 'number' ? entry.accountId : null,
    endpoint: endpointOf(entry),
    code: event
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
      .slice(0, errorLimits.code),
    message: scrubbed(error === undefined ? wordsOf(entry) : failureOf(error).message, errorLimits.message),
    severity: severityOf(entry),
    instanceId: where.instanceId,
    // Work that no call waits for has a reference, too: alerts and lists lead to it.
    requestId: typeof entry.requestId === 'string' ? entry.requestId : randomUUID(),
    metadata: {
      source: 'server',
      url: null,
      userAgent: null,
      role: typeof entry.role === 'string' ? entry.role : null,
      release: where.release,
      stack: stackIn(error),
      causes: causesOf(error).map(({ name, message }) =>
        scrubbed(`${name}: ${message}`, errorLimits.message),
      ),
      milliseconds: typeof entry.milliseconds === 'number' ? entry.milliseconds : null,
      spans: spansOf(error),
      trail: [],
    },
  };
}

function severityOf({ level, event }: LogEntry): Severity {
  if (critical.has(event)) return 'critical';
  return level === 'error' ? 'error' : 'warning';
}

/** The call, the work or the gateway that it happened in. */
function endpointOf({ event, endpoint, function: name, gateway, call }: LogEntry): string {
  const place =
    typeof endpoint === 'string'
      ? endpoint
      : typeof name === 'string'
        ? name
        : typeof gateway === 'string'
          ? `${gateway}.${String(call)}`
          : event;
  return endpointPattern(place).slice(0, errorLimits.endpoint) || event;
}

/** Of a line without a failure: its plain words, never its numbers, which tell one row from another. */
function wordsOf({ event, message, kind, state, name }: LogEntry): string {
  const words = [message, kind, state, name].filter((word) => typeof word === 'string');
  return words.length > 0 ? words.join(', ') : event;
}

/** Where the time went, longest first. */
function spansOf(error: unknown): ErrorMetadata['spans'] {
  const requests = [...(requestsBefore(error) ?? [])].map(([name, { times, ms }]) => ({
    name,
    times,
    ms: Math.round(ms),
  }));
  return requests.sort((a, b) => b.ms - a.ms).slice(0, SPANS);
}

function stackIn(error: unknown): string | null {
  const stack = stackOf(error);
  return stack === undefined ? null : scrubbed(stack, errorLimits.stack);
}
