import type { DatabaseSync } from 'node:sqlite';

export const passwordChangeSchema = `CREATE TABLE IF NOT EXISTS password_changes (
  sign_in TEXT PRIMARY KEY, email TEXT NOT NULL, methods TEXT NOT NULL, expires_at INTEGER NOT NULL
) WITHOUT ROWID;`;

const changeMinutes = 10;

type Pending = { readonly email: string; readonly methods: readonly string[] };

/** Running sign-ins of people who have proven who they are and must choose a password of their own first. */
export function createPasswordChanges(database: DatabaseSync, now: () => number) {
  const read = database.prepare('SELECT * FROM password_changes WHERE sign_in = ?');
  const write = database.prepare('INSERT OR REPLACE INTO password_changes VALUES (?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM password_changes WHERE sign_in = ?');
  return {
    ask(signIn: string, { email, methods }: Pending): void {
      write.run(signIn, email, methods.join(' '), now() + changeMinutes * 60_000);
    },
    pending(signIn: string): Pending | undefined {
      const row = read.get(signIn);
      if (!row || Number(row.expires_at) <= now()) return undefined;
      return { email: String(row.email), methods: String(row.methods).split(' ') };
    },
    forget: (signIn: string) => void remove.run(signIn),
    sweep: () => void database.prepare('DELETE FROM password_changes WHERE expires_at < ?').run(now()),
  };
}

export type PasswordChanges = ReturnType<typeof createPasswordChanges>;
