import { occurrenceKey } from '@livingroom/shared/rules/dialogue/engine.ts';
import { keep, personalPrefix, readKept } from '../../lib/kept.ts';
import type { DialogueCalls, Opened, QueuedAnswer } from './types.ts';

/** Milliseconds that a reply may take before the dialogue is through with it (spec 1 §9, item processing). */
const PATIENCE_MS = 10_000;

const offKey = `${personalPrefix}ai-off`;

/** Whether this person wants replies of the AI, on this device. */
export function wantsAi(): boolean {
  return readKept(offKey) !== true;
}

export function chooseAi(wanted: boolean): void {
  keep(offKey, wanted ? undefined : true);
}

export type Remark = {
  readonly text: string;
  /** It asks for more: the answer may be added to. */
  readonly asks: boolean;
};

type Events = {
  readonly onRemark: (occurrence: string, remark: Remark) => void;
  readonly onThinking: (thinking: boolean) => void;
};

/** Asks the AI about answers in words once they are stored. Nothing waits for it, and nothing is lost without it. */
export function createAssistant(opened: Opened, calls: DialogueCalls, { onRemark, onThinking }: Events) {
  return async (
    stored: readonly QueuedAnswer[],
    isText: (answer: QueuedAnswer) => boolean,
  ): Promise<void> => {
    const last = stored.at(-1);
    if (!opened.ai || !wantsAi() || !last || last.text.trim() === '' || !isText(last)) return;
    onThinking(true);
    try {
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
      const reply = await Promise.race([calls.reflect(last, opened.language), late]);
      if (reply?.message == null) return;
      const key = occurrenceKey(last.survey_item_id_ref, last.repeat);
      onRemark(key, { text: reply.message, asks: reply.action !== 'continue' });
    } catch {
      // The dialogue is whole without it.
    } finally {
      onThinking(false);
    }
  };
}
