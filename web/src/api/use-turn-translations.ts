import { useState } from 'react';
import { notify } from '../lib/notify.ts';
import { useAction } from './use-action.ts';

type Ai = 'on' | 'off' | 'none' | 'away' | 'spent';

type Translated = {
  readonly turns: number;
  readonly items: readonly { readonly at: number; readonly text: string }[];
  readonly ai: Ai;
};

/** What others said in a conversation of so many turns, in the reader's language once they asked for it; by its place. */
export function useTurnTranslations(turns: number, ask: () => Promise<Translated>) {
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map());
  const [ai, setAi] = useState<Ai | null>(null);
  const asking = useAction(
    async () => {
      const translated = await ask();
      setAi(translated.ai);
      // A turn came or went meanwhile: the places belong to other turns than those on the page.
      if (translated.turns === turns) setTexts(new Map(translated.items.map(({ at, text }) => [at, text])));
    },
    ({ message }) => notify(message, 'error'),
  );
  const hide = () => {
    setTexts(new Map());
    setAi(null);
  };
  return { texts, ai, running: asking.running, ask: () => void asking.run(), hide };
}
