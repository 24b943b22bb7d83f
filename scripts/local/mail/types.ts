import type { Quota } from './quota.ts';

export type MailOptions = {
  /** Domains that are linked to the resource; mail from any other is refused. Left out: `livingroom.test`. */
  readonly domains?: readonly string[];
  /** What the service takes in a minute and an hour; left out: as much as comes. */
  readonly quota?: Quota;
  /** Calls of one method of Slack in a minute; left out: as many as come. */
  readonly slackCalls?: number;
  readonly port?: number;
  readonly publicUrl?: string;
  /** SQLite file for messages, reports and the access key; in memory when left out. */
  readonly databaseFile?: string;
  /** Where delivery reports go, in the Event Grid schema; none are posted when left out. */
  readonly webhookUrl?: string;
  /** Waits between tries to post a report; the last one repeats until a report is a day old. */
  readonly retrySeconds?: readonly number[];
  readonly now?: () => number;
  readonly onError?: (error: unknown) => void;
};

type Recipient = { readonly address: string; readonly displayName?: string | undefined };

/** With a `contentId` it is a picture within the mail, whose HTML names it by `cid:`. */
type Attachment = {
  readonly name: string;
  readonly contentType: string;
  readonly contentInBase64?: string | undefined;
  readonly contentId?: string | undefined;
};

export type SendRequest = {
  readonly senderAddress: string;
  readonly content: {
    readonly subject: string;
    readonly plainText?: string | undefined;
    readonly html?: string | undefined;
  };
  readonly recipients: {
    readonly to: readonly Recipient[];
    readonly cc?: readonly Recipient[] | undefined;
    readonly bcc?: readonly Recipient[] | undefined;
  };
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly attachments?: readonly Attachment[] | undefined;
};

export type ServiceError = { readonly code: string; readonly message: string; readonly target?: string };

/** A message as tests and people read it. */
export type MailboxMessage = {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly plainText: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly string[];
  /** Pictures within the mail, as addresses that hold them, by their `cid:`. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly acceptedAt: string;
  readonly status: 'Succeeded' | 'Failed';
  readonly error: ServiceError | null;
  readonly reports: readonly {
    readonly recipient: string;
    readonly status: string;
    readonly posted: string;
  }[];
};
