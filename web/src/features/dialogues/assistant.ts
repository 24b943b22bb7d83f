import { occurrenceKey } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { keep, personalPrefix, readKept } from '../../lib/kept.ts';
import type { DialogueCalls, Opened, QueuedAnswer, Remark } from './types.ts';

/** Milliseconds that a reply may take before the dialogue is through with it (spec 1 §9, item processing). */
const PATIENCE_MS = 10_000;

const choiceKey = `${personalPrefix}ai`;

/** Whether this person was told of the AI on this device and wants its replies. Where nobody was told it is silent. */
function wantsAi(): boolean {
  return readKept(choiceKey) === true;
}

/** The person is being told: who does not say otherwise wants it. */
export function allowAi(): boolean {
  if (readKept(choiceKey) === undefined) chooseAi(true);
  return wantsAi();
}

export function chooseAi(wanted: boolean): void {
  keep(choiceKey, wanted);
}

/** What the AI says to the last of these answers, once it is stored; null where it says nothing, or not in time. */
export async function askAssistant(
  calls: Pick<DialogueCalls, 'reflect'>,
  stored: QueuedAnswer,
  { language, onAsk }: Pick<Opened, 'language'> & { readonly onAsk: () => void },
): Promise<{ readonly occurrence: string; readonly remark: Remark } | null> {
  if (!wantsAi()) return null;
  onAsk();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    const reply = await Promise.race([calls.reflect(stored, language), late]);
    if (reply?.message == null) return null;
    const occurrence = occurrenceKey(stored.survey_item_id_ref, stored.repeat);
    return { occurrence, remark: { text: reply.message, asks: reply.action !== 'continue' } };
  } finally {
    clearTimeout(timer);
  }
}
