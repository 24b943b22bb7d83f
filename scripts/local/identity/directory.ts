import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Members, NewMember as NewEntry } from './graph/graph.ts';
import { hashPassword } from './passwords.ts';
import type { FindPerson } from './types.ts';

export const directorySchema = `CREATE TABLE IF NOT EXISTS directory (
  subject TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, given_name TEXT NOT NULL, family_name TEXT NOT NULL,
  hash TEXT, must_change INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS directory_deleted (subject TEXT PRIMARY KEY, email TEXT NOT NULL) WITHOUT ROWID;`;

/** As in an external tenant: nobody signs in with the principal name that the directory makes up. */
const PRINCIPALS = 'livingroom.test';

export type NewMember = {
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  /** Left out, the demo password opens the account where there is one. */
  readonly password?: { readonly value: string; readonly change: boolean } | undefined;
};

export type Directory = ReturnType<typeof createDirectory>;

const subjectIn = (row: Record<string, unknown> | undefined) => (row ? String(row.subject) : null);

/** Everybody who may sign in at this provider: those, and only those, who were let in. */
export function createDirectory(database: DatabaseSync) {
  const byEmail = database.prepare('SELECT * FROM directory WHERE email = ?');
  const bySubject = database.prepare('SELECT * FROM directory WHERE subject = ?');
  const setHash = database.prepare('UPDATE directory SET hash = ?, must_change = ? WHERE subject = ?');

  /** An address stays taken until whoever had it is gone for good. */
  const isDeleted = (email: string) =>
    database.prepare('SELECT 1 FROM directory_deleted WHERE email = ?').get(fold(email)) !== undefined;

  const directory = {
    find: (email: string) => subjectIn(byEmail.get(fold(email))),
    has: (subject: string) => bySubject.get(subject) !== undefined,
    /** The new member's subject; null where the address is somebody's already. */
    async add({ email, givenName, familyName, password }: NewMember): Promise<string | null> {
      if (byEmail.get(fold(email)) || isDeleted(email)) return null;
      const hash = password ? await hashPassword(password.value) : null;
      const subject = randomUUID();
      const { changes } = database
        .prepare('INSERT OR IGNORE INTO directory VALUES (?, ?, ?, ?, ?, ?)')
        .run(subject, fold(email), givenName, familyName, hash, password?.change ? 1 : 0);
      return changes === 1 ? subject : null;
    },
    async setPassword(subject: string, password: string, change: boolean): Promise<void> {
      setHash.run(await hashPassword(password), change ? 1 : 0, subject);
    },
    /** False where the address is somebody else's. */
    changeEmail(subject: string, email: string): boolean {
      const holder = subjectIn(byEmail.get(fold(email)));
      if ((holder !== null && holder !== subject) || isDeleted(email)) return false;
      database.prepare('UPDATE directory SET email = ? WHERE subject = ?').run(fold(email), subject);
      return true;
    },
    /** The person can sign in no more; the address is free once `purge` was called as well. */
    remove(subject: string): void {
      database
        .prepare(
          'INSERT OR IGNORE INTO directory_deleted SELECT subject, email FROM directory WHERE subject = ?',
        )
        .run(subject);
      database.prepare('DELETE FROM directory WHERE subject = ?').run(subject);
    },
    /** False where nobody of this subject was removed. */
    purge: (subject: string) =>
      database.prepare('DELETE FROM directory_deleted WHERE subject = ?').run(subject).changes === 1,
    /** Ends what the person has signed in, on every device. */
    endSessions(subject: string): void {
      database.prepare("DELETE FROM oidc WHERE json_extract(payload, '$.accountId') = ?").run(subject);
    },
    /** The people of the directory, with what the product knows of their role. */
    findPerson:
      (needsSecondFactor: (subject: string) => Promise<boolean>): FindPerson =>
      async (email) => {
        const row = byEmail.get(fold(email));
        if (!row) return undefined;
        const subject = String(row.subject);
        return {
          subject,
          email: String(row.email),
          givenName: String(row.given_name),
          familyName: String(row.family_name),
          ...(row.hash === null ? {} : { passwordHash: String(row.hash) }),
          needsSecondFactor: await needsSecondFactor(subject),
          mustChangePassword: row.must_change === 1,
          active: true,
        };
      },
  };
  const entryIn = (row: Record<string, unknown> | undefined) => (row ? entryOf(row) : null);
  const { add, changeEmail, setPassword, endSessions, remove, purge } = directory;
  const members: Members = {
    ...{ changeEmail, setPassword, endSessions, remove, purge },
    read: (subject) => entryIn(bySubject.get(subject)),
    findByAddress: (email) => entryIn(byEmail.get(fold(email))),
    // Guests have their password elsewhere; here they are people like others.
    add: ({ email, givenName, familyName, password }: NewEntry) =>
      add({ email, givenName, familyName, password }),
  };
  return { ...directory, members };
}

function entryOf(row: Record<string, unknown>) {
  const [id, email] = [String(row.subject), String(row.email)];
  const [givenName, surname] = [String(row.given_name), String(row.family_name)];
  const displayName = `${givenName} ${surname}`.trim() || email;
  const userPrincipalName = `${id}@${PRINCIPALS}`;
  return { id, email, displayName, givenName, surname, userPrincipalName, userType: 'Member' as const };
}

function fold(email: string): string {
  return email.trim().toLowerCase();
}

/** A token of the app for calls of the directory: made at the start, told for the local secret. */
export const appToken = randomBytes(32).toString('base64url');
