import type { DatabaseSync } from 'node:sqlite';
import type { Adapter } from 'oidc-provider';

export const adapterSchema = `
CREATE TABLE IF NOT EXISTS oidc (
  model TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL,
  expires_at INTEGER, grant_id TEXT, uid TEXT,
  PRIMARY KEY (model, id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS oidc_grant ON oidc (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS oidc_uid ON oidc (model, uid) WHERE uid IS NOT NULL;
CREATE INDEX IF NOT EXISTS oidc_expiry ON oidc (expires_at) WHERE expires_at IS NOT NULL;
`;

type Payload = { grantId?: string; uid?: string; consumed?: number };

/** Keeps the provider's sessions, grants, codes and refresh tokens, so that a restart signs nobody out. */
export function createAdapterFactory(database: DatabaseSync, now: () => number) {
  const write = database.prepare('INSERT OR REPLACE INTO oidc VALUES (?, ?, ?, ?, ?, ?)');
  const live = '(expires_at IS NULL OR expires_at > ?)';
  const byId = database.prepare(`SELECT payload FROM oidc WHERE model = ? AND id = ? AND ${live}`);
  const byUid = database.prepare(`SELECT payload FROM oidc WHERE model = ? AND uid = ? AND ${live}`);
  const consume = database.prepare(
    "UPDATE oidc SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?",
  );
  const remove = database.prepare('DELETE FROM oidc WHERE model = ? AND id = ?');
  const revoke = database.prepare('DELETE FROM oidc WHERE grant_id = ?');
  const parse = (row: Record<string, unknown> | undefined) =>
    row ? (JSON.parse(String(row.payload)) as Payload) : undefined;

  return (model: string): Adapter => ({
    async upsert(id, payload: Payload, expiresIn) {
      const expiresAt = expiresIn ? now() + expiresIn * 1000 : null;
      const grantId = payload.grantId ?? null;
      write.run(model, id, JSON.stringify(payload), expiresAt, grantId, payload.uid ?? null);
    },
    find: async (id) => parse(byId.get(model, id, now())),
    findByUid: async (uid) => parse(byUid.get(model, uid, now())),
    // Device flow is off, so no user codes exist.
    findByUserCode: async () => undefined,
    consume: async (id) => void consume.run(Math.floor(now() / 1000), model, id),
    destroy: async (id) => void remove.run(model, id),
    // A session also carries grant ids, but inside its payload: only what a grant issued goes with it.
    revokeByGrantId: async (grantId) => void revoke.run(grantId),
  });
}

export function sweepExpired(database: DatabaseSync, now: number): void {
  database.prepare('DELETE FROM oidc WHERE expires_at <= ?').run(now);
}
