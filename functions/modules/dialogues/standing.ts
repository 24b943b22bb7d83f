import { type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import {
  type DialogueTurn,
  giveAnswer,
  occurrenceKey,
  resumeDialogue,
} from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import type { DialogueAnswer } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { memoOf } from './execution-memo.ts';
import { createKept } from './kept.ts';
import type { Execution, RespondentContext, Sources } from './own-execution.ts';
import { loadScript } from './respondent-script.ts';
import { answerOf, earlierOf, readResponses, type StoredResponse } from './responses.ts';

/** Where a dialogue stands on the server. */
export type Standing = {
  readonly turn: DialogueTurn;
  /** Every token under which an answer to an occurrence has arrived, the one that counts last. */
  readonly tokens: ReadonlyMap<string, readonly string[]>;
  /** The rows, by occurrence; null where they were not read because the host remembered the dialogue. */
  readonly rows: ReadonlyMap<string, StoredResponse> | null;
  /** Of the survey as it is asked. */
  readonly version: string;
};

type Remembered = Pick<Standing, 'turn' | 'tokens' | 'version'> & {
  readonly corrections: number;
  /** When the last answer was stored (ISO text); null: none. */
  readonly last: string | null;
};

/** Dialogues that a host remembers; one that is forgotten is read again. */
const REMEMBERED = 300;

const remembered = createKept<Remembered>(REMEMBERED);

export type WantedStanding = {
  readonly language: Language;
  /** Reads everything again: for corrections, and when what is remembered may be behind. */
  readonly fresh: boolean;
  /** This call has looked already whether the survey was edited, or a look of the last minutes is enough. */
  readonly hasLooked?: boolean;
  /**
   * What other hosts have stored since is not read: the write that follows is refused then. The next question is the same
   * for every host that knows the answers before it, so whoever is behind writes first what is there already.
   */
  readonly isDecidedByWrite?: boolean;
};

/**
 * The turn that the stored answers have led to. Of a dialogue that this host remembers only what was stored since is read,
 * and nothing at a step, whatever the size of the survey and the number of answers.
 */
export async function loadStanding(
  context: RespondentContext,
  own: Execution,
  sources: Sources,
  { language, fresh, hasLooked = false, isDecidedByWrite = false }: WantedStanding,
): Promise<Standing> {
  const { dataset } = sources;
  // Of one that has ended, what was answered may have been taken back or erased since: the rows alone tell.
  const mayBeBehind = fresh || own.status === 'completed';
  const before = mayBeBehind ? undefined : remembered.get(context.ports.store, keyOf(context, own, language));
  if (before && before.corrections === memoOf(own).corrections) {
    const { version } = await loadScript(context, own, { ...sources, language, fresh: false });
    const isSame = version === before.version;
    if (isSame && isDecidedByWrite) return { turn: before.turn, tokens: before.tokens, rows: null, version };
    const since = before.last ?? undefined;
    const caughtUp = isSame
      ? catchUp(before, await readResponses(context, own, dataset.dataset_id, since))
      : null;
    if (caughtUp) return { ...caughtUp, rows: null, version };
  }
  const [rows, { script, version }] = await Promise.all([
    readResponses(context, own, dataset.dataset_id),
    loadScript(context, own, { ...sources, language, fresh: fresh && !hasLooked }),
  ]);
  const turn = resumeDialogue(
    script,
    rows.map(({ body }) => answerOf(body)),
  );
  return { turn, tokens: tokensOf(rows), rows: byOccurrence(rows), version };
}

/** Keeps where the dialogue stands for the next step. */
export function rememberStanding(
  context: RespondentContext,
  own: Execution,
  language: Language,
  standing: Pick<Standing, 'turn' | 'tokens' | 'version'> & { readonly last: string },
): void {
  const corrections = memoOf(own).corrections ?? 0;
  remembered.set(context.ports.store, keyOf(context, own, language), { ...standing, corrections });
}

/** Forgets where the dialogue stands, in whatever language it was answered. */
export function forgetStanding(context: RespondentContext, own: Execution): void {
  for (const language of languages) remembered.forget(context.ports.store, keyOf(context, own, language));
}

/** With the answers that came in elsewhere; null when they do not fit what is remembered. */
function catchUp(
  before: Remembered,
  rows: readonly StoredResponse[],
): Pick<Standing, 'turn' | 'tokens'> | null {
  let { turn } = before;
  const tokens = new Map(before.tokens);
  for (const { body } of rows) {
    const answer = answerOf(body);
    const key = occurrenceOf(answer);
    if (tokens.get(key)?.includes(body.idem_token)) continue;
    const result = tokens.has(key) ? null : giveAnswer(turn, answer);
    if (!result?.accepted) return null;
    turn = result.turn;
    tokens.set(key, [body.idem_token]);
  }
  return { turn, tokens };
}

export function occurrenceOf(answer: Pick<DialogueAnswer, 'survey_item_id_ref' | 'repeat'>): string {
  return occurrenceKey(answer.survey_item_id_ref, answer.repeat);
}

function tokensOf(rows: readonly StoredResponse[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    rows.map(({ body }) => [
      occurrenceOf(answerOf(body)),
      [...earlierOf(body).map(({ idem_token }) => idem_token), body.idem_token],
    ]),
  );
}

function byOccurrence(rows: readonly StoredResponse[]): ReadonlyMap<string, StoredResponse> {
  return new Map(rows.map((row) => [occurrenceOf(answerOf(row.body)), row]));
}

function keyOf(context: RespondentContext, { execution_id }: Execution, language: Language): string {
  return `${context.accountId}:${execution_id}:${language}`;
}
