import {
  type DialogueTurn,
  giveAnswer,
  occurrenceKey,
  questionAnswered,
  resumeDialogue,
} from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import type { BotMessage, DialogueAnswer } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import type { DialogueProblem } from '@livingroom/shared/modules/dialogues/words/dialogues.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { failureOf } from '../../api/failure.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { createDelivery, type DeliveryState, mayPass } from './delivery.ts';
import type { Outbox } from './outbox.ts';
import type { DialogueCalls, Opened, QueuedAnswer, Remark } from './types.ts';

export type DialogueState = {
  readonly turn: DialogueTurn;
  /** Said since the last answer in place of going on: a forced question was left empty. */
  readonly extra: readonly BotMessage[];
  /** Occurrences whose answers can no longer be corrected. */
  readonly settled: ReadonlySet<string>;
  readonly delivery: DeliveryState;
  /** Answers on this device that the server has not confirmed. */
  readonly unsent: number;
  /** Answers that the server will never take and that this device has therefore forgotten. */
  readonly dropped: number;
  /** The server's words for what it did not take. */
  readonly refusal: string | null;
  /** The dialogue cannot go on (closed meanwhile); `refusal` says why. */
  readonly ended: boolean;
  /** What the AI said to answers, by occurrence, oldest first; and whether it is at it. */
  readonly remarks: ReadonlyMap<string, readonly Remark[]>;
  readonly thinking: boolean;
};

export type DialogueController = {
  readonly state: Store<DialogueState>;
  /** Takes an answer, or the correction of an earlier one, and moves on at once; it is delivered in the background. */
  readonly answer: (answer: DialogueAnswer) => DialogueProblem | null;
  /** Nothing is added to what the AI asked further about. */
  readonly pass: (answer: DialogueAnswer) => void;
  /** The person goes: a dialogue that is through is ended at once, another one is paused. */
  readonly leave: () => Promise<void>;
  readonly stop: () => void;
};

/** Times that a dialogue is opened anew after a refusal, so that two that disagree do not ask forever. */
const RESYNC_LIMIT = 3;

/** How long the last answer may still be taken back before the dialogue is ended, in ms. */
export const UNDO_MS = 6_000;

/** One open dialogue: the engine in the browser, the outbox, and the delivery behind it. */
export function createController(
  opened: Opened,
  calls: DialogueCalls,
  outbox: Outbox,
  newToken: () => string = () => crypto.randomUUID(),
): DialogueController {
  /** Tokens of the outbox that the turn knows. */
  const known = new Set<string>();
  let resyncing = false;
  let resyncs = 0;
  let left = false;
  let ending: ReturnType<typeof setTimeout> | undefined;

  /** The turn with the answers that wait on this device and it does not know yet, another tab's included. */
  const withWaiting = (turn: DialogueTurn): DialogueTurn => {
    let now = turn;
    for (const { idem_token, ...answer } of outbox.list()) {
      if (known.has(idem_token)) continue;
      known.add(idem_token);
      const result = giveAnswer(now, answer);
      if (result.accepted) now = result.turn;
    }
    return now;
  };
  const opening = (from: Opened) => ({
    turn: withWaiting(resumeDialogue(prepareScript(from.items, from.context), from.answers)),
    settled: new Set(from.answers.filter(({ settled }) => settled).map(keyOf)),
    extra: [],
  });

  const state = createStore<DialogueState>({
    ...opening(opened),
    delivery: 'online',
    unsent: outbox.list().length,
    dropped: 0,
    refusal: null,
    ended: false,
    remarks: new Map(),
    thinking: false,
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
      known.clear();
      change(opening(again));
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

  /** Nothing waits for the AI, and nothing is lost without it; its code comes only where it is used. */
  const reflect = async (stored: QueuedAnswer | undefined) => {
    if (!opened.ai || !stored?.text.trim() || !isWords(stored)) return;
    try {
      const { askAssistant } = await import('./assistant.ts');
      const onAsk = () => {
        clearTimeout(ending);
        change({ thinking: true });
      };
      const said = await askAssistant(calls, stored, { language: opened.language, onAsk });
      if (said !== null) change({ remarks: withRemark(state.get().remarks, said) });
    } catch {
      // The dialogue is whole without it.
    } finally {
      change({ thinking: false });
      wake();
    }
  };
  const isWords = (answer: DialogueAnswer) => questionAnswered(state.get().turn, answer)?.kind === 'text';

  const delivery = createDelivery(calls, outbox, opened.language, {
    onState: (delivery) => change({ delivery }),
    onStored: (answers) => {
      change({ unsent: outbox.list().length });
      void reflect(answers.at(-1));
    },
    onCompleted: () => change({ refusal: null }),
    onRefused: (failure, batch) => void resync(failure, batch),
  });
  /** Sends what waits; when all is answered, ends the dialogue once the last answer has stood for a while. */
  const wake = () => {
    clearTimeout(ending);
    void delivery.wake(false);
    const { turn, thinking } = state.get();
    if (turn.completed && !thinking && askedFurther(state.get()) === null)
      ending = setTimeout(() => void delivery.wake(true), UNDO_MS);
  };

  const follow = () => {
    if (resyncing) return;
    const before = state.get().turn;
    const turn = withWaiting(before);
    change({ unsent: outbox.list().length, ...(turn === before ? {} : { turn, extra: [] }) });
  };
  const unfollow = outbox.subscribe(follow);
  wake();

  return {
    state,
    answer(answer) {
      const { turn, extra } = state.get();
      const result = giveAnswer(turn, answer);
      if (!result.accepted) {
        change({ extra: [...extra, ...result.messages] });
        return result.problem;
      }
      const idem_token = newToken();
      left = false;
      known.add(idem_token);
      const remarks = withoutAsking(state.get().remarks, answer);
      change({ turn: result.turn, extra: [], refusal: null, remarks });
      outbox.add({ ...answer, idem_token, ...(result.replaced ? { changed: true } : {}) });
      outbox.forget(result.dropped);
      wake();
      return null;
    },
    pass(answer) {
      change({ remarks: withoutAsking(state.get().remarks, answer) });
      wake();
    },
    leave() {
      clearTimeout(ending);
      const { turn, ended } = state.get();
      if (turn.completed) return delivery.wake(true);
      if (ended || left) return Promise.resolve();
      left = true;
      return calls.pause().then(
        () => undefined,
        () => undefined,
      );
    },
    stop() {
      clearTimeout(ending);
      unfollow();
      delivery.stop();
    },
  };
}

type Remarks = DialogueState['remarks'];

function withRemark(
  remarks: Remarks,
  { occurrence, remark }: { readonly occurrence: string; readonly remark: Remark },
): Remarks {
  return new Map(remarks).set(occurrence, [...(remarks.get(occurrence) ?? []), remark]);
}

/** What the AI asked about this answer is answered, or will not be. */
function withoutAsking(remarks: Remarks, answer: DialogueAnswer): Remarks {
  const key = keyOf(answer);
  const said = remarks.get(key);
  return said
    ? new Map(remarks).set(
        key,
        said.map((one) => ({ ...one, asks: false })),
      )
    : remarks;
}

/** The last answer that the AI would like to know more about: nothing ends before the person has gone on from it. */
export function askedFurther({ turn, remarks }: Pick<DialogueState, 'turn' | 'remarks'>) {
  if (remarks.size === 0) return null;
  for (const answer of turn.answers.toReversed()) {
    const said = remarks.get(keyOf(answer)) ?? [];
    const last = said.at(-1);
    if (last?.asks) return { answer, key: `more.${said.length}.`, text: last.text };
  }
  return null;
}

function keyOf(answer: Pick<DialogueAnswer, 'survey_item_id_ref' | 'repeat'>): string {
  return occurrenceKey(answer.survey_item_id_ref, answer.repeat);
}

/** Tokens to give up: the refused answer and what came after it, which may no longer be asked. */
function lost(failure: ApiFailure, batch: readonly QueuedAnswer[]): readonly string[] {
  const at = batch.findIndex(
    ({ idem_token, survey_item_id_ref }) =>
      idem_token === failure.data.idem_token || survey_item_id_ref === failure.data.survey_item_id_ref,
  );
  const alone = failure.code === 'already-answered' || failure.data.problem === 'answer-settled';
  const answers = alone && at >= 0 ? batch.slice(at, at + 1) : batch.slice(Math.max(0, at));
  return answers.map(({ idem_token }) => idem_token);
}
