import { useEffect, useRef, useState } from 'react';
import { ApiFailure, failureOf } from '../../api/failure.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore, loadTexts } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { behind } from '../../lib/behind.ts';
import { keepsNothing } from '../../lib/kept.ts';
import { dialogueCalls } from './calls.ts';
import { createController, type DialogueController } from './controller.ts';
import { createOutbox, type OutboxOwner } from './outbox.ts';
import type { Opened } from './types.ts';
import { openedLeft } from './use-unsent.ts';

export type OpenDialogue =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly failure: ApiFailure; readonly again: () => void }
  | { readonly state: 'open'; readonly opened: Opened; readonly controller: DialogueController };

/** An opening that takes longer is given up, and may be tried again (spec 1 §9: chat item processing). */
const ITEM_TIMEOUT_MS = 10_000;

/** The signed-in person as the owner of unsent answers. */
export function useOwner(): OutboxOwner {
  const { accountId, employeeId } = useSession();
  return { accountId: accountId ?? 0, employeeId: employeeId ?? 0 };
}

/** Opens a dialogue in the chosen language, and again when that changes; answers stay where they are. */
export function useDialogue(executionId: number): OpenDialogue {
  const { accountId, employeeId } = useOwner();
  const language = useStore(languageStore);
  const timedOut = useText('dialogue')('open.timeout');
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<OpenDialogue>({ state: 'opening' });
  const current = useRef(0);
  const here = useRef<DialogueController | undefined>(undefined);
  // Before the effect below, which stops the delivery. Another language is no leaving.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another dialogue is another one to leave.
  useEffect(() => {
    const leave = () => void here.current?.leave();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [executionId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again.
  useEffect(() => {
    const turn = ++current.current;
    let controller: DialogueController | undefined;
    const calls = dialogueCalls(executionId);
    const outbox = createOutbox({ accountId, employeeId }, executionId);
    setResult({ state: 'opening' });
    const fail = (failure: ApiFailure) =>
      setResult({ state: 'failed', failure, again: () => setAttempt((n) => n + 1) });
    const timer = setTimeout(() => {
      current.current += 1;
      fail(new ApiFailure('timeout', 0, timedOut, {}, null));
    }, ITEM_TIMEOUT_MS);
    // The conversation says its own words in the language of the dialogue, which need not be the page's.
    const open = async () => {
      const [opened] = await Promise.all([calls.open(language), openedLeft()]);
      await loadTexts(opened.language, 'dialogue');
      return opened;
    };
    open().then(
      (opened) => {
        if (turn !== current.current) return;
        clearTimeout(timer);
        controller = createController(opened, calls, outbox);
        here.current = controller;
        setResult({ state: 'open', opened, controller });
        if (!keepsNothing()) behind(() => bringSealKey({ accountId, employeeId }));
      },
      (cause: unknown) => {
        if (turn !== current.current) return;
        clearTimeout(timer);
        fail(failureOf(cause));
      },
    );
    return () => {
      clearTimeout(timer);
      current.current += 1;
      controller?.stop();
    };
  }, [executionId, accountId, employeeId, language, attempt]);
  return result;
}

/** Throws where it cannot be had now: it is tried again with the next network. */
async function bringSealKey(owner: OutboxOwner): Promise<void> {
  const { keepSealKey } = await import('./left-answers.ts');
  if (!(await keepSealKey(owner))) throw new Error('No key to seal with');
}
