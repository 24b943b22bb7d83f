import type { HandlerInput } from '@livingroom/shared/calls/call.ts';
import type { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import { endpointPattern, pathPattern, scrubbed } from '@livingroom/shared/modules/error-log/rules/scrub.ts';
import { SITE_INSTANCE } from '@livingroom/shared/modules/error-log/tables/error-limits.ts';
import type { Caller, ServiceContext } from '../../core/context.ts';
import type { Occurrence } from '../../core/gateways/log/port.ts';

type Sent = HandlerInput<(typeof errorLog)['operations']['add']>['body'];

/** What the site says went wrong, without what may be of a person, whatever it sent. */
export function sentOccurrence(
  { accountId, caller, ports }: ServiceContext & { readonly caller: Caller },
  sent: Sent,
): Occurrence {
  const { metadata } = sent;
  const bare = (text: string | null, most: number) => (text === null ? null : scrubbed(text, most));
  return {
    at: ports.clock.now(),
    accountId,
    endpoint: endpointPattern(sent.endpoint) || '/',
    code: sent.error_code,
    message: scrubbed(sent.message, sent.message.length) || sent.error_code,
    severity: sent.severity,
    instanceId: SITE_INSTANCE,
    requestId: sent.request_id && /^[\da-f-]{36}$/i.test(sent.request_id) ? sent.request_id : null,
    metadata: {
      source: 'site',
      url: metadata.url === null ? null : pathPattern(metadata.url),
      userAgent: bare(metadata.userAgent, 300),
      role: caller.role,
      release: bare(metadata.release, 60) ?? ports.settings.version,
      stack: bare(metadata.stack, 3_000),
      causes: [],
      milliseconds: null,
      spans: [],
      trail: metadata.trail.map((step) => ({ ...step, what: endpointPattern(step.what) })),
    },
  };
}
