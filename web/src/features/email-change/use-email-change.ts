import type { CallOutput } from '@livingroom/shared/contracts/call.ts';
import { emailChanges } from '@livingroom/shared/contracts/email-changes.ts';
import { isLanguage } from '@livingroom/shared/lib/language.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { type ApiFailure, failureOf } from '../../api/failure.ts';
import { speakAs } from '../../i18n/texts.ts';

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
  const [step, setStep] = useState<Step>(token ? { name: 'checking' } : { name: 'missing' });
  const [attempt, setAttempt] = useState(1);
  const begun = useRef(0);

  useEffect(() => {
    if (!token || begun.current === attempt) return;
    begun.current = attempt;
    const check = async () => {
      const change = await call(read, { body: { plain_token: token } });
      if (isLanguage(change.language)) await speakAs(change.language);
      setStep({ name: 'asked', change });
    };
    check().catch((cause: unknown) => setStep({ name: 'over', failure: failureOf(cause) }));
  }, [token, attempt]);

  const checkAgain = () => {
    setStep({ name: 'checking' });
    setAttempt(attempt + 1);
  };

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
