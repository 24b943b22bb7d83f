import type { ServiceContext } from '../../../core/context.ts';
import type { Final, OneMail, WaitingMail } from '../one-mail.ts';

type WithoutKind<M> = M extends unknown ? Omit<M, 'kind'> : never;

/** A mail as its kind makes it: to whom, its words, and what it is about. */
export type Draft = WithoutKind<OneMail>;

type Definition<S> = {
  /** Stored in the rows of its mails: never renamed. */
  readonly name: string;
  /** The mails about the subject. May do again what it did for the same subject before. */
  readonly mails: (context: ServiceContext, subject: S) => Promise<readonly Draft[]>;
  /** Left out: its mails wait in no row; whoever sends them hears `later`, and asks again. */
  readonly waits?: {
    /** A mail that waited longer is given up, in ms: what it says may be over. Left out: it waits as long as it has something to say. */
    readonly giveUpMs?: number;
    /** What these mails are about as it is now. About which it returns nothing, nothing is left to say, and its row goes. */
    readonly subject: (context: ServiceContext, waiting: readonly WaitingMail[]) => Promise<S>;
  };
  /** What follows once a mail went out or was refused for good. May run twice: it comes before the row of the mail says so. */
  readonly settle?: (context: ServiceContext, mail: OneMail, result: Final) => Promise<void>;
  /** Takes back what was made for mails that nobody can have got yet. */
  readonly unused?: (context: ServiceContext, mails: readonly OneMail[]) => Promise<void>;
  /** Rows that say themselves that a mail is to be sent, so that neither is without the other. */
  readonly source?: {
    /** Sends what they ask for and is due, of one account. */
    readonly collect: (context: ServiceContext) => Promise<void>;
    /** When the next of them is due (ms since 1970); null: none is. */
    readonly next: (context: ServiceContext) => Promise<number | null>;
  };
};

/** A kind of mail as the outbox knows it, whatever its mails are about. */
export type AnyMail = Pick<Definition<never>, 'name' | 'settle' | 'unused' | 'source'> & {
  readonly giveUpMs: number | null;
  /** The mails of these rows as they read now; null: mails of this kind do not wait. */
  readonly again:
    | ((context: ServiceContext, waiting: readonly WaitingMail[]) => Promise<readonly OneMail[]>)
    | null;
};

export type Mail<S> = AnyMail & {
  readonly mails: (context: ServiceContext, subject: S) => Promise<readonly OneMail[]>;
};

/** A kind of mail; its line in `functions/registry/mails.ts` is all else that it needs. */
export function defineMail<S>({ mails: drafts, waits, ...kind }: Definition<S>): Mail<S> {
  const mails = async (context: ServiceContext, subject: S): Promise<readonly OneMail[]> =>
    (await drafts(context, subject)).map((draft) => ({ ...draft, kind: kind.name }));
  return {
    ...kind,
    giveUpMs: waits?.giveUpMs ?? null,
    mails,
    again: waits ? async (context, waiting) => mails(context, await waits.subject(context, waiting)) : null,
  };
}
