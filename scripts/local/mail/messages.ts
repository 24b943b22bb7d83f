import type { DatabaseSync } from 'node:sqlite';
import { findLinks } from './links.ts';
import type { MailboxMessage, SendRequest, ServiceError } from './types.ts';

export const messagesSchema = `
CREATE TABLE IF NOT EXISTS messages (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, request TEXT NOT NULL,
  accepted_at INTEGER NOT NULL, error TEXT
);
CREATE TABLE IF NOT EXISTS recipients (
  address TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (address, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS reports (
  id TEXT PRIMARY KEY, seq INTEGER NOT NULL, recipient TEXT NOT NULL, status TEXT NOT NULL, event TEXT NOT NULL,
  state TEXT NOT NULL, attempts INTEGER NOT NULL, next_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS reports_message ON reports (seq);
CREATE INDEX IF NOT EXISTS reports_due ON reports (next_at) WHERE state = 'waiting';
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

export type MessageFilter = {
  readonly to?: string | undefined;
  /** Milliseconds; only messages accepted after it. */
  readonly since?: number | undefined;
  /** Part of an address. */
  readonly search?: string | undefined;
  /** Sequence number; only older messages. */
  readonly before?: number | undefined;
  readonly limit: number;
};

export type StoredMessage = MailboxMessage & { readonly seq: number };

export type MessageStore = ReturnType<typeof createMessageStore>;

export function createMessageStore(database: DatabaseSync) {
  const insert = database.prepare(
    'INSERT INTO messages (id, request, accepted_at, error) VALUES (?, ?, ?, ?) RETURNING seq',
  );
  const insertRecipient = database.prepare('INSERT OR IGNORE INTO recipients VALUES (?, ?)');
  const reportsOf = database.prepare(
    'SELECT recipient, status, state FROM reports WHERE seq = ? ORDER BY id',
  );
  const byId = database.prepare('SELECT * FROM messages WHERE id = ?');

  function toMessage(row: Record<string, unknown>): StoredMessage {
    const request = JSON.parse(String(row.request)) as SendRequest;
    const { subject, plainText = '', html = '' } = request.content;
    return {
      seq: Number(row.seq),
      id: String(row.id),
      from: request.senderAddress,
      to: addressesOf(request),
      subject,
      plainText,
      html,
      links: findLinks(plainText, html),
      headers: request.headers ?? {},
      attachments: (request.attachments ?? []).flatMap(({ name, contentId }) => (contentId ? [] : [name])),
      pictures: picturesOf(request),
      acceptedAt: new Date(Number(row.accepted_at)).toISOString(),
      status: row.error === null ? 'Succeeded' : 'Failed',
      error: row.error === null ? null : (JSON.parse(String(row.error)) as ServiceError),
      reports: reportsOf.all(Number(row.seq)).map((report) => ({
        recipient: String(report.recipient),
        status: String(report.status),
        posted: String(report.state),
      })),
    };
  }

  return {
    /** Keeps a message; attachments by name only, but for pictures within it. */
    add(id: string, request: SendRequest, acceptedAt: number, error: ServiceError | null): number {
      const attachments = request.attachments?.map((one) =>
        one.contentId ? one : { name: one.name, contentType: one.contentType },
      );
      const kept = JSON.stringify({ ...request, attachments });
      const seq = Number(insert.get(id, kept, acceptedAt, error && JSON.stringify(error))?.seq);
      for (const address of addressesOf(request)) insertRecipient.run(address.toLowerCase(), seq);
      return seq;
    },
    find(id: string): StoredMessage | undefined {
      const row = byId.get(id);
      return row && toMessage(row);
    },
    /** Newest first. */
    list({ to, since, search, before, limit }: MessageFilter): StoredMessage[] {
      const tests = ['1 = 1'];
      const values: (string | number)[] = [];
      const test = (sql: string, value: string | number | undefined) => {
        if (value === undefined || value === '') return;
        tests.push(sql);
        values.push(value);
      };
      test('seq IN (SELECT seq FROM recipients WHERE address = ?)', to?.toLowerCase());
      test('seq IN (SELECT seq FROM recipients WHERE instr(address, ?) > 0)', search?.trim().toLowerCase());
      test('accepted_at > ?', since);
      test('seq < ?', before);
      const sql = `SELECT * FROM messages WHERE ${tests.join(' AND ')} ORDER BY seq DESC LIMIT ?`;
      return database
        .prepare(sql)
        .all(...values, limit)
        .map(toMessage);
    },
  };
}

function picturesOf({ attachments = [] }: SendRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(
    attachments.flatMap(({ contentId, contentType, contentInBase64 }) =>
      contentId && contentInBase64
        ? [[`cid:${contentId}`, `data:${contentType};base64,${contentInBase64}`] as const]
        : [],
    ),
  );
}

export function addressesOf({ recipients: { to, cc = [], bcc = [] } }: SendRequest): string[] {
  return [...to, ...cc, ...bcc].map(({ address }) => address);
}
