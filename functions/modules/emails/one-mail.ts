import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ChannelKind } from '@livingroom/shared/modules/channels/tables/channel-kinds.ts';
import type { InfoWords } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import type { MailMessage } from '../../core/gateways/mail/port.ts';
import type { ShortMessage } from '../../core/gateways/messages/port.ts';

/** One mail that must be sent once for ever: `stepKey` names it, `emailId` is its number in every run. */
export type OneMail = Addressed & (Needed | Optional);

type Addressed = {
  /** The name of its kind (`functions/registry/mails.ts`). */
  readonly kind: string;
  /** What it is about, in its kind's own terms; null: its row says it. */
  readonly reference: string | null;
  /** What its kind made for it, and takes back where nobody can have got the mail. */
  readonly made?: string;
  readonly emailId: number;
  readonly stepKey: string;
  readonly type: Row<'emails'>['email_type'];
  readonly templateId: number | null;
  readonly flowExecutionId: number | null;
  readonly round: number | null;
  /** The address that its message names too: most mails wait for their quota, and are not made before. */
  readonly to: string;
};

/** The access of the person needs it: activation, codes, changes of the address, what the operator must know. */
type Needed = {
  readonly optional: false;
  /** Null: nobody of the account, as an operator who is no person of the product. */
  readonly employeeId: number | null;
  readonly message: () => MailMessage;
};

/** One may do without it: it says how to get no more of them, and goes to nobody who wants none. */
type Optional = {
  readonly optional: true;
  readonly employeeId: number;
  readonly message: (unsubscribePage: string) => MailMessage;
  /** The words of a call, kept with the mail: what must wait is made of them later. */
  readonly words?: InfoWords;
  /** As a channel takes it, for who chose one; left out: it goes by mail alone. */
  readonly short?: (kind: ChannelKind) => ShortMessage;
  /** By mail it would say to somebody who has finished that they have not. */
  readonly onlyByChannel?: boolean;
};

/** The error code of what no channel took, and no mail may say. */
export const NOT_BY_MAIL = 'NotByMail';

/**
 * To be tried again at `at` (ms since 1970). `busy`: somebody else is at it. `paced`: the quota is used up, or the
 * service asked to wait. `down`: the service is away.
 */
export type Later = {
  readonly state: 'later';
  readonly at: number;
  readonly reason: 'busy' | 'paced' | 'down';
};

export type SendResult = Final | Later;

/** Nothing more becomes of the mail by itself. */
export type Final =
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly code: string; readonly message: string };

/** The kind of mails that a call requested. */
export const BY_CALL = 'by-call';

/** A mail that waits, as its row says it. */
export type WaitingMail = Pick<Addressed, 'emailId' | 'stepKey' | 'reference' | 'type'> & {
  readonly employeeId: number | null;
  /** The words of a call, where it has some. */
  readonly words: unknown;
};
