import { randomBytes } from 'node:crypto';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import * as z from 'zod';
import type { GraphCall } from './graph-calls.ts';
import type { DirectoryGateway, NewPassword } from './port.ts';

/** Characters that the directory takes of a name, and of both together. */
const LONGEST_NAME = 64;
const LONGEST_WHOLE_NAME = 256;

/**
 * People with a password of ours in an External ID tenant; `domain` is the tenant's `….onmicrosoft.com`, which issues
 * their sign-in addresses.
 */
export function createExternalId(graph: GraphCall, domain: string): DirectoryGateway {
  const addressOf = (email: string) => ({
    signInType: 'emailAddress',
    issuer: domain,
    issuerAssignedId: email,
  });
  const mustKnow = async (method: string, subject: string, body?: object, under = ''): Promise<void> => {
    const { status } = await graph(method, `/users/${encodeURIComponent(subject)}${under}`, body);
    if (status === 404) throw new AppError('not-found');
  };
  const revokeSessions = async (subject: string): Promise<void> => {
    await graph('POST', `/users/${encodeURIComponent(subject)}/revokeSignInSessions`, {});
  };
  return {
    kind: 'password',
    revokeSessions,
    async find(email) {
      const filter = `identities/any(c:c/issuerAssignedId eq '${quoted(email)}' and c/issuer eq '${quoted(domain)}')`;
      const { body } = await graph('GET', `/users?$select=id&$filter=${encodeURIComponent(filter)}`);
      return firstId(body.value);
    },
    async create({ email, givenName, familyName }, password) {
      const { body } = await graph('POST', '/users', {
        displayName: (`${givenName} ${familyName}`.trim() || email).slice(0, LONGEST_WHOLE_NAME),
        ...(givenName ? { givenName: givenName.slice(0, LONGEST_NAME) } : {}),
        ...(familyName ? { surname: familyName.slice(0, LONGEST_NAME) } : {}),
        identities: [addressOf(email)],
        mail: email,
        passwordPolicies: 'DisablePasswordExpiration',
        passwordProfile: profileOf(password ?? unknowable()),
      });
      const id = firstId([body]);
      if (id === null) throw new AppError('unavailable', { service: serviceWords('directory') });
      return id;
    },
    async setPassword(subject, password) {
      await mustKnow('PATCH', subject, { passwordProfile: profileOf(password) });
      await revokeSessions(subject);
    },
    async changeEmail(subject, email) {
      const path = `/users/${encodeURIComponent(subject)}`;
      const { status, body } = await graph('GET', `${path}?$select=identities`);
      if (status === 404) throw new AppError('not-found');
      // The collection is replaced whole: what is not said again, the principal name before all, would be gone.
      const others = identitiesIn(body.identities).filter(
        ({ signInType }) => !signInType.startsWith('emailAddress'),
      );
      await mustKnow('PATCH', subject, { identities: [...others, addressOf(email)], mail: email });
    },
    async remove(subject) {
      const id = encodeURIComponent(subject);
      await graph('DELETE', `/users/${id}`);
      // Until it is gone for good the address stays taken.
      await graph('DELETE', `/directory/deletedItems/${id}`);
    },
  };
}

const identity = z.object({ signInType: z.string(), issuer: z.string(), issuerAssignedId: z.string() });

function identitiesIn(value: unknown): readonly z.output<typeof identity>[] {
  return z.array(identity).parse(value ?? []);
}

/** The directory demands a password of everybody; nobody ever learns this one. */
function unknowable(): NewPassword {
  return { password: `aA1-${randomBytes(24).toString('base64url')}`, change: false };
}

function profileOf({ password, change }: NewPassword) {
  return { password, forceChangePasswordNextSignIn: change };
}

/** Text in a filter: its quotes doubled. */
export function quoted(text: string): string {
  return text.replaceAll("'", "''");
}

export function firstId(value: unknown): string | null {
  const [first] = Array.isArray(value) ? value : [];
  const id: unknown = first && typeof first === 'object' && 'id' in first ? first.id : null;
  return typeof id === 'string' && id !== '' ? id : null;
}
