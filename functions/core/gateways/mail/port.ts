/** A picture that travels within the mail; its HTML names it by `cid:` and this id. */
export type MailPicture = {
  readonly contentId: string;
  readonly contentType: 'image/png';
  readonly base64: string;
};

export type MailMessage = {
  readonly to: string;
  readonly toName: string;
  readonly subject: string;
  readonly plainText: string;
  readonly html: string;
  readonly pictures?: readonly MailPicture[];
  /** Further header fields of the mail itself, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** What the service says of a message: it took it, refused it for good, never saw it, or wants to be left alone. */
export type MailOutcome =
  | { readonly state: 'accepted' }
  | { readonly state: 'refused'; readonly code: string; readonly message: string }
  | { readonly state: 'unknown' }
  /** The message was not taken, or the question not answered: nothing is sent for so many seconds. */
  | { readonly state: 'throttled'; readonly seconds: number };

/** Sends mail. `operationId` (a UUID made from the message's step key) names the message for ever. */
export interface MailGateway {
  /** Hands the message over once. Errors: `unavailable` (retry later), with the same operation id. */
  send(operationId: string, message: MailMessage): Promise<MailOutcome>;
  /** Whether the service took the message of this id; asked before a message is sent a second time. */
  outcome(operationId: string): Promise<MailOutcome>;
  /** Takes an address off the service's own lists of those it sends nothing to; false where it is on none. Errors: `unavailable`. */
  clearSuppression(address: string): Promise<boolean>;
}
