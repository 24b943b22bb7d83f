import type { Row } from '../../../catalogue/catalogue.ts';

/** Mails lose their address and words so many days after they were sent. */
export const ARCHIVE_DAYS = 90;

export type EmailStatus = Row<'emails'>['email_status'];

/** A second one to the same person would follow the first. */
export const underWay: readonly EmailStatus[] = ['scheduled', 'sending'];

/** The mail service took it, whatever became of it afterwards. */
export const handedOver: readonly EmailStatus[] = ['sent', 'delivered', 'bounced', 'blocked', 'spam'];

/** Nobody got it, or somebody refused it in their stead; it may be sent again. */
export const returned: readonly EmailStatus[] = ['bounced', 'blocked', 'suppressed', 'failed'];

/** It did not arrive in the inbox. */
export const lost: readonly EmailStatus[] = [...returned, 'spam'];

/** Its address may be suppressed since: nothing goes to it until somebody clears it. */
export const clearable: readonly EmailStatus[] = ['bounced', 'suppressed'];

/** Nothing more becomes of it. */
export const finished: readonly EmailStatus[] = [...handedOver, 'unsubscribed', 'suppressed', 'failed'];
