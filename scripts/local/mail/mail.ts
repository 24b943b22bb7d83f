import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inMemory, openDatabase } from '../lib/database.ts';
import { createFaultSwitch } from '../lib/faults.ts';
import { endFailed, listenLocally } from '../lib/http-server.ts';
import { createSlackStandIn, slackSchema } from '../slack/slack.ts';
import { createSmsStandIn, smsSchema } from '../sms/sms.ts';
import { createTeamsStandIn, teamsSchema } from '../teams/teams.ts';
import { createWorkflowStandIn } from '../teams/workflows.ts';
import { createDeliveryReports } from './delivery-reports.ts';
import { serveMailbox } from './mailbox-routes.ts';
import { createMessageStore, messagesSchema } from './messages.ts';
import { serveProtocol } from './protocol.ts';
import { createQuota } from './quota.ts';
import { createReportPoster } from './report-poster.ts';
import { signatureProblem } from './signature.ts';
import { createSuppressions, managementPath, serveSuppressions, suppressionsSchema } from './suppressions.ts';
import type { MailOptions, SendRequest, ServiceError } from './types.ts';

export type Mail = {
  readonly url: string;
  /** For the real client, with `allowInsecureConnection`. */
  readonly connectionString: string;
  /** In place of the mail domain's address at the resource manager. */
  readonly managementUrl: string;
  /** In place of `https://slack.com/api`: what comes is shown in the mailbox. */
  readonly slackUrl: string;
  /** In place of Microsoft's sign-in, Graph and connector for Teams. */
  readonly teamsUrl: string;
  /** Puts a message into the mailbox without the protocol (sign-in codes of the local provider). */
  readonly deliver: (message: { to: string; subject: string; plainText: string }) => void;
  readonly stop: () => Promise<void>;
};

const ownSender = 'no-reply@livingroom.test';

/** Starts the local mailbox. Errors: a sentence naming a port that is taken. */
export async function startMail(options: MailOptions = {}): Promise<Mail> {
  const { now = Date.now, onError = () => undefined, webhookUrl, retrySeconds } = options;
  const server = await listenLocally('The mailbox', options.port ?? 0, options.publicUrl);
  const url = (options.publicUrl ?? `http://localhost:${server.port}`).replace(/\/$/, '');
  const database = openDatabase(
    options.databaseFile ?? inMemory,
    `${messagesSchema}${suppressionsSchema}${slackSchema}${teamsSchema}${smsSchema}`,
  );
  const accessKey = loadAccessKey(database);
  const messages = createMessageStore(database);
  const suppressions = createSuppressions(database);
  const reports = createDeliveryReports({
    ...{ database, webhookUrl, retrySeconds, suppressions, now, onError },
  });
  const faults = createFaultSwitch(['down', 'throttle', 'fail', 'lose-answer']);

  function accept(id: string, request: SendRequest, error: ServiceError | null): void {
    database.exec('BEGIN');
    try {
      const seq = messages.add(id, request, now(), error);
      if (!error) reports.add(seq, id, request);
      database.exec('COMMIT');
    } catch (problem) {
      database.exec('ROLLBACK');
      throw problem;
    }
    reports.wake();
  }

  const protocol = {
    ...{ url, accessKey, messages, faults, now, accept },
    domains: options.domains ?? ['livingroom.test'],
    meter: createQuota(options.quota, now),
    running: new Set<string>(),
  };
  const deliver: Mail['deliver'] = ({ to, subject, plainText }) =>
    accept(
      randomUUID(),
      { senderAddress: ownSender, content: { subject, plainText }, recipients: { to: [{ address: to }] } },
      null,
    );
  const serveSlack = createSlackStandIn({ url, database, now, deliver, callsPerMinute: options.slackCalls });
  const serveTeams = createTeamsStandIn({ url, database, now, deliver });
  const serveWorkflow = createWorkflowStandIn({ url, deliver });
  const serveSms = createSmsStandIn({
    ...{ url, database, now, deliver },
    signatureProblem: (request, content) => signatureProblem(request, content, accessKey, now()) ?? null,
    post: webhookUrl ? createReportPoster(webhookUrl) : undefined,
  });
  server.setHandler(async (request, response) => {
    try {
      if (await serveProtocol(protocol, request, response)) return;
      if (await serveSlack(request, response)) return;
      if (await serveTeams(request, response)) return;
      if (await serveSms(request, response)) return;
      if (await serveWorkflow(request, response)) return;
      if (await serveSuppressions({ url, accessKey, suppressions, now }, request, response)) return;
      await serveMailbox({ messages, faults, url }, request, response);
    } catch (error) {
      endFailed(response, error, onError);
    }
  });
  reports.wake();

  return {
    url,
    connectionString: `endpoint=${url}/;accesskey=${accessKey}`,
    managementUrl: `${url}${managementPath}`,
    slackUrl: `${url}/slack/api`,
    teamsUrl: `${url}/teams`,
    deliver,
    stop: async () => {
      reports.stop();
      await server.stop();
      database.close();
    },
  };
}

function loadAccessKey(database: DatabaseSync): string {
  const insert = database.prepare('INSERT OR IGNORE INTO settings VALUES (?, ?)');
  insert.run('access-key', randomBytes(64).toString('base64'));
  return String(database.prepare("SELECT value FROM settings WHERE name = 'access-key'").get()?.value);
}
