import {
  answerQuestion,
  type DialogueTurn,
  occurrenceKey,
  resumeDialogue,
} from '@livingroom/shared/rules/dialogue/engine.ts';
import { type DialogueScript, prepareScript } from '@livingroom/shared/rules/dialogue/script.ts';
import type { BotMessage, DialogueAnswer } from '@livingroom/shared/rules/dialogue/types.ts';
import type { DialogueProblem } from '@livingroom/shared/words/dialogues.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { failureOf } from '../../api/failure.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { createDelivery, type DeliveryState, mayPass } from './delivery.ts';
import type { Outbox } from './outbox.ts';
import type { DialogueCalls, Opened, QueuedAnswer } from './types.ts';

export type DialogueState = {
  readonly script: DialogueScript;
  readonly turn: DialogueTurn;
  /** Said since the last answer in place of going on: a forced question was left empty. */
  readonly extra: readonly BotMessage[];
  readonly delivery: DeliveryState;
  /** Answers on this device that the server has not confirmed. */
  readonly unsent: number;
  /** Answers that the server will never take and that this device has therefore forgotten. */
  readonly dropped: number;
  /** The server's words for what it did not take. */
  readonly refusal: string | null;
  /** The dialogue cannot go on (closed meanwhile); `refusal` says why. */
  readonly ended: boolean;
};

export type DialogueController = {
  readonly state: Store<DialogueState>;
  /** Takes the answer and moves on at once; it is delivered in the background. */
  readonly answer: (answer: DialogueAnswer) => DialogueProblem | null;
  readonly stop: () => void;
};

/** Times that a dialogue is opened anew after a refusal, so that two that disagree do not ask forever. */
const RESYNC_LIMIT = 3;

/** One open dialogue: the engine in the browser, the outbox, and the delivery behind it. */
export function createController(
  opened: Opened,
  calls: DialogueCalls,
  outbox: Outbox,
  newToken: () => string = () => crypto.randomUUID(),
): DialogueController {
  let script = prepareScript(opened.items, opened.context);
  let known = merged(opened.answers, outbox.list());
  let resyncing = false;
  let resyncs = 0;
  const turnNow = () => resumeDialogue(script, [...known.values()]);
  const state = createStore<DialogueState>({
    script,
    turn: turnNow(),
    extra: [],
    delivery: 'online',
    unsent: outbox.list().length,
    dropped: 0,
    refusal: null,
    ended: false,
  });
  const change = (part: Partial<DialogueState>) => state.update((current) => ({ ...current, ...part }));

  const resync = async (failure: ApiFailure, batch: readonly QueuedAnswer[]) => {
    resyncing = true;
    const tokens = lost(failure, batch);
    outbox.remove(tokens);
    resyncs += 1;
    const dropped = state.get().dropped + (failure.code === 'already-answered' ? 0 : tokens.length);
    change({ refusal: failure.message, dropped, unsent: outbox.list().length });
    try {
      if (resyncs > RESYNC_LIMIT) throw failure;
      const again = await calls.open(opened.language);
      script = prepareScript(again.items, again.context);
      known = merged(again.answers, outbox.list());
      change({ script, turn: turnNow(), extra: [] });
    } catch (cause) {
      const refusal = failureOf(cause);
      // What can never be sent does not stay on a device that may be shared.
      const left = mayPass(refusal) ? [] : outbox.list().map(({ idem_token }) => idem_token);
      outbox.remove(left);
      const unsent = outbox.list().length;
      change({ refusal: refusal.message, ended: true, dropped: dropped + left.length, unsent });
    } finally {
      resyncing = false;
    }
    if (!state.get().ended) wake();
  };

  const delivery = createDelivery(calls, outbox, opened.language, {
    onState: (delivery) => change({ delivery }),
    onStored: () => change({ unsent: outbox.list().length }),
    onCompleted: () => change({ refusal: null }),
    onRefused: (failure, batch) => void resync(failure, batch),
  });
  const wake = () => delivery.wake(state.get().turn.completed);

  // Answers given in another tab count here as well, so that both show the same question.
  const follow = () => {
    if (resyncing) return;
    const before = known.size;
    known = merged([...known.values()], outbox.list());
    change({ unsent: outbox.list().length, ...(known.size > before ? { turn: turnNow(), extra: [] } : {}) });
  };
  const unfollow = outbox.subscribe(follow);
  wake();

  return {
    state,
    answer(answer) {
      const result = answerQuestion(state.get().turn, answer);
      if (!result.accepted) {
        change({ extra: [...state.get().extra, ...result.messages] });
        return result.problem;
      }
      outbox.add({ ...answer, idem_token: newToken() });
      change({ refusal: null });
      wake();
      return null;
    },
    stop() {
      unfollow();
      delivery.stop();
    },
  };
}

type Known = ReadonlyMap<string, DialogueAnswer>;

/** The first answer to a question stays, as on the server. */
function merged(first: readonly DialogueAnswer[], more: readonly DialogueAnswer[]): Known {
  const known = new Map<string, DialogueAnswer>();
  for (const answer of [...first, ...more]) {
    const key = occurrenceKey(answer.survey_item_id_ref, answer.repeat);
    if (!known.has(key)) known.set(key, answer);
  }
  return known;
}

/** Tokens to give up: the refused answer and what came after it, which may no longer be asked. */
function lost(failure: ApiFailure, batch: readonly QueuedAnswer[]): readonly string[] {
  const at = batch.findIndex(
    ({ idem_token, survey_item_id_ref }) =>
      idem_token === failure.data.idem_token || survey_item_id_ref === failure.data.survey_item_id_ref,
  );
  const answers =
    failure.code === 'already-answered' && at >= 0 ? batch.slice(at, at + 1) : batch.slice(Math.max(0, at));
  return answers.map(({ idem_token }) => idem_token);
}
