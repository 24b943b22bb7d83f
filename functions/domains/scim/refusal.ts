import type { ErrorBody } from '@livingroom/shared/errors/app-error.ts';
import type { Outgoing } from '../../http/types.ts';

const SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Problems that have a status of their own; the others are 400. */
const statuses: { readonly [problem: string]: number } = { uniqueness: 409, version: 412 };

/** Kinds that RFC 7644 names (table 9); ours beside them. */
const kinds: { readonly [problem: string]: string } = { version: 'invalidVers', tooMany: 'tooMany' };

/** Our own codes in the words of RFC 7644. */
const ofCodes: { readonly [code: string]: string } = {
  'not-json': 'invalidSyntax',
  'invalid-input': 'invalidSyntax',
};

/** A refusal as RFC 7644, 3.12 writes it. */
export function scimRefusal(answer: Outgoing): Outgoing {
  const { code, message, data }: ErrorBody = JSON.parse(String(answer.body));
  const problem = code === 'scim-refused' ? String(data.problem) : null;
  const status = (problem && statuses[problem]) || answer.status;
  const scimType = problem === null ? ofCodes[code] : (kinds[problem] ?? problem);
  return {
    ...answer,
    status,
    headers: { ...answer.headers, 'content-type': 'application/scim+json; charset=utf-8' },
    body: JSON.stringify({
      schemas: [SCHEMA],
      status: String(status),
      ...(scimType ? { scimType } : {}),
      detail: message,
    }),
  };
}
