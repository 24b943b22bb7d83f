/** A message as short as a chat takes it: a heading, a sentence, where it leads. Plain text, without markup. */
export type ShortMessage = {
  readonly title: string;
  readonly text: string;
  /** The words of the link. */
  readonly button: string;
  readonly link: string;
  /** Why the reader gets it, and where to change that. */
  readonly note: string;
};

/** Something that a service refused, in its own word. `whole`: for everybody, as a secret that it takes no more. */
export type Refused = { readonly state: 'refused'; readonly code: string; readonly whole: boolean };

/** The service wants to be left alone for so many seconds; nothing was done. */
export type Throttled = { readonly state: 'throttled'; readonly seconds: number };

export type Checked =
  /** `lacks`: rights that the secret does not have. */
  | { readonly state: 'known'; readonly workspace: string; readonly lacks: readonly string[] }
  | Refused
  | Throttled;

/** `remote`: what the service calls the person's own conversation. */
export type Found = { readonly state: 'found'; readonly remote: string } | Refused | Throttled;

export type MessageOutcome =
  | { readonly state: 'accepted' }
  /** The service has not got the message. */
  | { readonly state: 'unknown' }
  | Refused
  | Throttled;

/** One message to one person; `operationId` names it for ever, `since` is when it was first meant to go (ms since 1970; left out: now). */
type Addressed = { readonly operationId: string; readonly remote: string; readonly since?: number };

/**
 * A service beside mail. `secret` is the organisation's own, and is in no log. Errors of every call: `unavailable`, after
 * which what was asked for may have been done or not.
 */
export interface MessageChannel {
  /** Whose secret it is, and what it may. */
  check(secret: string): Promise<Checked>;
  /** The person with this work address. */
  find(secret: string, address: string): Promise<Found>;
  /** Hands the message over once. */
  send(secret: string, to: Addressed, message: ShortMessage): Promise<MessageOutcome>;
  /** Whether the service has the message of this id; asked before one is sent a second time. */
  outcome(secret: string, to: Addressed): Promise<MessageOutcome>;
}

/** Text messages: the operator's own service, which needs no secret of an organisation. `find` takes a phone number. */
export interface SmsChannel extends MessageChannel {
  /** Notes that a number wants no message more, or messages again: the service then refuses them itself. Errors: `unavailable`. */
  setOptedOut(number: string, isOut: boolean): Promise<void>;
}

/** Every service, by the name of its kind. */
export type MessageGateway = {
  readonly slack: MessageChannel;
  readonly teams: MessageChannel;
  readonly sms: SmsChannel;
};
