import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { call } from '../../api/client.ts';
import { type ApiFailure, failureOf } from '../../api/failure.ts';
import { useMailLink } from '../../api/use-mail-link.ts';

const { read, choose, readOwn, chooseOwn } = emailPreferences.operations;

type OwnAnswer = CallOutput<typeof readOwn>;

/** Where invitations and reminders come, and where else they could. */
export type OwnWay = Pick<OwnAnswer, 'way' | 'channels'>;

type Known = {
  readonly company: string;
  readonly wanted: boolean;
  /** Null behind a mail's link: whoever has it is not signed in by it. */
  readonly own: OwnWay | null;
};

/** Where the person stands with the mails that one may do without. */
export type Step =
  | { readonly name: 'checking' }
  | { readonly name: 'missing' }
  | { readonly name: 'over'; readonly failure: ApiFailure }
  | ({ readonly name: 'known'; readonly working: boolean; readonly failure?: ApiFailure } & Known);

/** Reads and changes what a mail's link is about, or, without one, what the person who is signed in gets. */
export function useUnsubscribe(token: string | null, isSignedIn: boolean) {
  const { step, setStep, checkAgain } = useMailLink<Step>({
    canAsk: token !== null || isSignedIn,
    look: async () => {
      const { language, ...known } = await ask(token);
      return { step: { name: 'known', ...known, working: false }, language };
    },
    refused: (failure) => ({ name: 'over', failure }),
  });

  const want = async ({ company, own, wanted: before }: Known, wanted: boolean): Promise<void> => {
    setStep({ name: 'known', company, own, wanted: before, working: true });
    try {
      await (token === null
        ? call(chooseOwn, { body: { wanted } })
        : call(choose, { body: { plain_token: token, wanted } }));
      setStep({ name: 'known', company, own, wanted, working: false });
    } catch (cause) {
      const failure = failureOf(cause);
      const isOver = failure.code === 'email-preference-refused';
      setStep(
        isOver
          ? { name: 'over', failure }
          : { name: 'known', company, own, wanted: before, working: false, failure },
      );
    }
  };
  return { step, want, checkAgain };
}

async function ask(token: string | null) {
  if (token === null) {
    const { company_name: company, wanted, way, channels } = await call(readOwn, {});
    return { company, wanted, own: { way, channels }, language: null };
  }
  const { company_name: company, wanted, language } = await call(read, { body: { plain_token: token } });
  return { company, wanted, own: null, language };
}
