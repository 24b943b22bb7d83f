import type { DatabaseSync } from 'node:sqlite';
import type { Person } from './types.ts';

export const audience = 'api://livingroom';
export const clientId = 'livingroom-web';
/** The directory that every local token names; a cloud tenant has its own. */
export const tenantId = '6c697669-6e67-4f6f-8d00-6c6f63616c00';
export const identityScopes = ['openid', 'profile', 'email', 'offline_access'];
export const apiScope = 'user_impersonation';
/** Both ways a client may write the API's scope: short, or with the audience in front as in the cloud. */
export const apiScopes = [apiScope, `${audience}/${apiScope}`];
/** The authentication context that stands for "second factor passed". */
export const secondFactorContext = 'c1';
export const secondFactorMethod = 'otp';

export const peopleSchema =
  'CREATE TABLE IF NOT EXISTS people (subject TEXT PRIMARY KEY, email TEXT NOT NULL);';

/** What both kinds of token say about who the person is. */
export function personClaims(person: Person): Record<string, string> {
  return {
    oid: person.subject,
    tid: tenantId,
    email: person.email,
    preferred_username: person.email,
    name: `${person.givenName} ${person.familyName}`.trim(),
    given_name: person.givenName,
    family_name: person.familyName,
  };
}

/** What only the access token says: for which client, with which scope, how strongly proven. */
export function accessClaims(person: Person, scope: string, secondFactorPassed: boolean) {
  const granted = scope.split(' ').map((name) => (apiScopes.includes(name) ? apiScope : name));
  return {
    ...personClaims(person),
    azp: clientId,
    ver: '2.0',
    scp: [...new Set(granted)].filter(Boolean).join(' '),
    ...(secondFactorPassed ? { acrs: [secondFactorContext] } : {}),
  };
}

/** The provider asks by subject, the product's store by e-mail: remembers which is whose. */
export function createSubjectIndex(database: DatabaseSync) {
  return {
    remember(person: Person): void {
      database.prepare('INSERT OR REPLACE INTO people VALUES (?, ?)').run(person.subject, person.email);
    },
    emailOf(subject: string): string | undefined {
      const row = database.prepare('SELECT email FROM people WHERE subject = ?').get(subject);
      return row && String(row.email);
    },
  };
}
