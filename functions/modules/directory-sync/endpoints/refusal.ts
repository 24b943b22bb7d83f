import type { ErrorBody } from '@livingroom/shared/errors/app-error.ts';
import type { Outgoing } from '../../../core/http/types.ts';

const SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

const METHOD_NOT_ALLOWED = 405;

/** Problems that have a status of their own; the others are 400. */
const statuses: { readonly [problem: string]: number } = {
  uniqueness: 409,
  version: 412,
  noFilter: 403,
  notSupported: 501,
};

/** Problems that RFC 7644 has no kind for (table 9); the others are called as it calls them. */
const kinds: { readonly [problem: string]: string | null } = {
  version: null,
  noFilter: null,
  notSupported: null,
  tooMuch: 'tooMany',
};

/** Our own codes in the words of RFC 7644. */
const ofCodes: { readonly [code: string]: string } = {
  'not-json': 'invalidSyntax',
  'invalid-input': 'invalidSyntax',
};

/** A refusal as RFC 7644, 3.12 writes it. */
export function scimRefusal(answer: Outgoing, otherMethods: readonly string[]): Outgoing {
  const { code, message, data }: ErrorBody = JSON.parse(String(answer.body));
  const problem = code === 'scim-refused' ? String(data.problem) : null;
  const isOtherMethod = otherMethods.length > 0;
  const status = isOtherMethod ? METHOD_NOT_ALLOWED : (problem && statuses[problem]) || answer.status;
  const scimType = problem === null ? ofCodes[code] : problem in kinds ? kinds[problem] : problem;
  return {
    ...answer,
    status,
    headers: {
      ...answer.headers,
      'content-type': 'application/scim+json; charset=utf-8',
      ...(isOtherMethod ? { allow: otherMethods.join(', ') } : {}),
    },
    body: JSON.stringify({
      schemas: [SCHEMA],
      status: String(status),
      ...(scimType ? { scimType } : {}),
      detail: message,
    }),
  };
}
