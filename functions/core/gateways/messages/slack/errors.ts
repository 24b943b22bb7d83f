import type { Refused } from '../port.ts';

/** What is wrong with the app or its token, and so for everybody. */
const ofTheApp = new Set([
  'access_denied',
  'account_inactive',
  'app_missing_action_url',
  'ekm_access_denied',
  'enterprise_is_restricted',
  'invalid_auth',
  'messages_tab_disabled',
  'missing_scope',
  'no_permission',
  'not_allowed_token_type',
  'not_authed',
  'org_login_required',
  'restricted_action',
  'team_access_not_granted',
  'token_expired',
  'token_revoked',
]);

/** After these nobody knows whether it was done: `It's possible some aspect of the operation succeeded`. */
const passing = new Set([
  'fatal_error',
  'internal_error',
  'request_timeout',
  'service_unavailable',
  'team_added_to_org',
]);

export const THROTTLED = new Set(['ratelimited', 'rate_limited', 'message_limit_exceeded']);

/** Whether the same call may succeed a moment later. */
export function mayPass(code: string): boolean {
  return passing.has(code);
}

export function refusalOf(code: string): Refused {
  return { state: 'refused', code, whole: ofTheApp.has(code) };
}
