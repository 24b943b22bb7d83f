import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { emailChanges } from '@livingroom/shared/modules/email-changes/contract.ts';
import { call } from '../../api/client.ts';
import { type ApiFailure, failureOf } from '../../api/failure.ts';
import { useMailLink } from '../../api/use-mail-link.ts';

const { read, confirm, refuse } = emailChanges.operations;

export type WaitingChange = CallOutput<typeof read>;

/** Where the owner of the old address stands with the question. */
export type Step =
  | { readonly name: 'checking' }
  | { readonly name: 'missing' }
  | { readonly name: 'over'; readonly failure: ApiFailure }
  | { readonly name: 'asked'; readonly change: WaitingChange; readonly failure?: ApiFailure }
  | { readonly name: 'working'; readonly change: WaitingChange }
  /** `later`: the directory is away, and the address moves by itself as soon as it is back. */
  | { readonly name: 'moved' | 'later' | 'refused'; readonly change: WaitingChange };

/** Reads the link that went to an old address, and gives the answer of its owner. */
export function useEmailChange(token: string | null) {
  const { step, setStep, checkAgain } = useMailLink<Step>({
    canAsk: token !== null && token !== '',
    look: async () => {
      const change = await call(read, { body: { plain_token: token ?? '' } });
      return { step: { name: 'asked', change }, language: change.language };
    },
    refused: (failure) => ({ name: 'over', failure }),
  });

  const answer = async (change: WaitingChange, agrees: boolean): Promise<void> => {
    if (!token) return;
    setStep({ name: 'working', change });
    const body = { plain_token: token };
    try {
      if (!agrees) await call(refuse, { body });
      const moved = agrees && (await call(confirm, { body })).moved;
      setStep({ name: agrees ? (moved ? 'moved' : 'later') : 'refused', change });
    } catch (cause) {
      const failure = failureOf(cause);
      const isOver = failure.code === 'email-change-refused';
      setStep(isOver ? { name: 'over', failure } : { name: 'asked', change, failure });
    }
  };
  return { step, answer, checkAgain };
}
