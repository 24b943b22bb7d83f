import type { WorkCaller } from '@livingroom/shared/catalogue/workflows.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Settings } from './config/settings.ts';
import type { AiGateway } from './gateways/ai/port.ts';
import type { BlobGateway } from './gateways/blobs/port.ts';
import type { Clock } from './gateways/clock/port.ts';
import type { DirectoryGateway } from './gateways/directory/port.ts';
import type { DownloadGateway } from './gateways/downloads/port.ts';
import type { DropGateway } from './gateways/drops/port.ts';
import type { CallCounter, ErrorRecorder, Log } from './gateways/log/port.ts';
import type { MailGateway } from './gateways/mail/port.ts';
import type { MessageGateway } from './gateways/messages/port.ts';
import type { PushGateway } from './gateways/push/port.ts';
import type { WebhookGateway } from './gateways/webhooks/port.ts';
import type { WorkflowGateway } from './gateways/workflows/port.ts';
import type { DocumentStore } from './storage/port.ts';
import type { Store } from './storage/rows.ts';
import type { RowHooks } from './tables/hooks/row-hooks.ts';

/** Everything outside the back end's own code; chosen once, in main.ts or by a test. */
export type Outside = {
  readonly store: DocumentStore;
  readonly blobs: BlobGateway;
  readonly drops: DropGateway;
  readonly mail: MailGateway;
  readonly messages: MessageGateway;
  readonly push: PushGateway;
  readonly ai: AiGateway;
  readonly directory: DirectoryGateway;
  readonly webhooks: WebhookGateway;
  readonly downloads: DownloadGateway;
  readonly clock: Clock;
  readonly log: Log;
  readonly workflows: WorkflowGateway;
  readonly settings: Settings;
};

/** What the core works with: the outside, and what the modules hand in (`app.ts`), none of which the core imports. */
export type Ports = Outside & {
  /** Where operators read what the log says went wrong. */
  readonly recorder: ErrorRecorder;
  /** What the figures of the service are made of. */
  readonly counter: CallCounter;
  /** What is special about a table; one without hooks is served by the engine alone. */
  readonly hooksOf: (table: Table) => RowHooks<object, object, ServiceContext>;
};

/** Who calls, as the access layer resolved it from a verified token. */
export type Caller = WorkCaller & {
  /** The address of the sign-in; left out where work goes on without the call. */
  readonly email?: string;
  /** In which the person reads the product, as the row says that the call was admitted by. */
  readonly language?: Language;
  /**
   * ISO time at which the identity was bound to the person: what was answered before it is another identity's.
   * Left out where nobody has signed in.
   */
  readonly boundSince?: string;
  /** The sign-in that the token is of; left out where nobody has signed in. */
  readonly session?: string;
  /** The organisation's API key that the call came with; left out where the person signed in. */
  readonly key?: CallingKey;
  /** The kiosk at which the person is signed in; left out everywhere else. */
  readonly kiosk?: { readonly id: number };
};

/** An API key as a caller: the person who made it, narrowed to the rights that it was made for. */
export type CallingKey = {
  readonly id: number;
  readonly name: string;
  /** `domain|subdomain|operation`, as `rightName` writes them. */
  readonly rights: ReadonlySet<string>;
};

/** In whose name an API key calls, and what it may. */
export type KeyOwner = {
  readonly accountId: number;
  readonly employeeId: number;
  readonly key: CallingKey;
};

/** Whose session a kiosk calls with, and by which identity. */
export type KioskSession = {
  readonly accountId: number;
  readonly employeeId: number;
  readonly identityKey: string;
  /** Seconds since 1970 at which the person signed in there. */
  readonly issuedAt: number;
  readonly kiosk: { readonly id: number };
};

/**
 * What a service works with: the ports and the rows of exactly one account.
 * `caller` is null when a timer or a workflow acts for the account.
 */
export type ServiceContext = {
  readonly ports: Ports;
  readonly accountId: number;
  readonly store: Store;
  readonly caller: Caller | null;
  readonly requestId: string;
  /** Network address that the call came from, where it is known. */
  readonly address?: string | null;
  /** The reader's language, for messages; without one they are in the default language. */
  readonly language?: Language | undefined;
};

/**
 * The caller as a person of the account at hand. Employee ids are numbers of one account: in another account (system
 * role) the same number is somebody else, and nothing there is the caller's own.
 */
export function ownEmployeeId({ caller, accountId }: ServiceContext): number | null {
  return caller?.accountId === accountId ? caller.employeeId : null;
}

/**
 * The caller's number, for what the product remembers of each person. Errors: `not-found` for the operator inside another
 * organisation.
 */
export function ownNumber(context: ServiceContext): number {
  const me = ownEmployeeId(context);
  if (me === null) throw new AppError('not-found');
  return me;
}
