import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { InfoWords } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import type { MailMessage } from '../../core/gateways/mail/port.ts';

/** One mail that must be sent once for ever: `stepKey` names it, `emailId` is its number in every run. */
export type OneMail = Addressed & (Needed | Optional);

type Addressed = {
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
};

/**
 * To be tried again at `at` (ms since 1970). `busy`: somebody else is at it. `paced`: the quota is used up, or the
 * service asked to wait. `down`: the service is away.
 */
export type Later = {
  readonly state: 'later';
  readonly at: number;
  readonly reason: 'busy' | 'paced' | 'down';
};

export type SendResult =
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly code: string; readonly message: string }
  | Later;
