import { isLanguage } from '@livingroom/shared/core/lib/language.ts';
import { useEffect, useRef, useState } from 'react';
import { speakAs } from '../i18n/texts.ts';
import { type ApiFailure, failureOf } from './failure.ts';

type Begun = { readonly name: 'checking' } | { readonly name: 'missing' };

type Page<Step> = {
  /** Whether there is anything to ask about: a token, or somebody who is signed in. */
  readonly canAsk: boolean;
  /** Asks what the link is about; the page then speaks the language of whom it was sent to. */
  readonly look: () => Promise<{ readonly step: Step; readonly language?: string | null }>;
  readonly refused: (failure: ApiFailure) => Step;
};

/** The page behind the link of a mail: asks once what the link is about, and once more after an outage. */
export function useMailLink<Step>({ canAsk, look, refused }: Page<Step>) {
  const [step, setStep] = useState<Step | Begun>(canAsk ? { name: 'checking' } : { name: 'missing' });
  const [attempt, setAttempt] = useState(1);
  const begun = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks once, whatever is rendered meanwhile
  useEffect(() => {
    if (!canAsk || begun.current === attempt) return;
    begun.current = attempt;
    const check = async () => {
      const { step: found, language } = await look();
      if (isLanguage(language)) await speakAs(language);
      setStep(found);
    };
    check().catch((cause: unknown) => setStep(refused(failureOf(cause))));
  }, [canAsk, attempt]);

  const checkAgain = () => {
    setStep({ name: 'checking' });
    setAttempt(attempt + 1);
  };
  return { step, setStep, checkAgain };
}
