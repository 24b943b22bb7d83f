import { clausesOf, holds } from './conditions.ts';
import { answerQuestion, type DialogueTurn, occurrenceKey, startDialogue } from './engine.ts';
import { followUpOf } from './follow-ups.ts';
import { RATING_MAX, RATING_MIN } from './limits.ts';
import type { DialogueScript, ScriptItem } from './script.ts';
import type { DialogueAnswer, Question } from './types.ts';

/** One way through a dialogue, from its first question to its end, and where that end is. */
type DialoguePath = { readonly turn: DialogueTurn };

export type DialoguePaths = {
  readonly paths: readonly DialoguePath[];
  /** Questions of the survey that no path has come to. */
  readonly unreached: readonly number[];
  /** False: the limits were reached before everything was tried. */
  readonly complete: boolean;
};

/** Paths that are kept, and answers that are tried. */
export const PATH_LIMITS = { paths: 50, steps: 5_000 } as const;

/**
 * Ways through a dialogue that together take every turn it can take: at each question one answer of every kind that
 * leads on differently. A way that meets a place which another has been at goes on by the first answer. Bounded.
 */
export function walkPaths(script: DialogueScript, limits: typeof PATH_LIMITS = PATH_LIMITS): DialoguePaths {
  const tests = testsOf(script);
  const seen = new Set<string>();
  const reached = new Set<number>();
  const paths: DialoguePath[] = [];
  let steps = 0;
  const open: DialogueTurn[] = [startDialogue(script)];
  while (open.length > 0 && steps < limits.steps && paths.length < limits.paths) {
    let turn = open.pop() as DialogueTurn;
    while (turn.question !== null && steps < limits.steps) {
      const { question } = turn;
      reached.add(question.item.survey_item_id);
      const key = placeKey(turn, tests);
      const answers = answersTo(question, script, tests);
      const isNew = !seen.has(key);
      seen.add(key);
      const [first, ...others] = answers;
      if (isNew) {
        for (const other of others.toReversed()) {
          const result = answerQuestion(turn, other);
          steps += 1;
          if (result.accepted) open.push(result.turn);
        }
      }
      const next = first && answerQuestion(turn, first);
      steps += 1;
      if (!next?.accepted) break;
      turn = next.turn;
    }
    paths.push({ turn });
  }
  const questions = [...script.byId.values()].filter(({ type }) => type !== 'comment' && type !== 'sequence');
  return {
    paths,
    unreached: questions.map(({ item }) => item.survey_item_id).filter((id) => !reached.has(id)),
    complete: open.length === 0 && steps < limits.steps,
  };
}

type Tests = {
  /** By item: what conditions and jumps ask about it. */
  readonly clauses: ReadonlyMap<number, readonly ReturnType<typeof clausesOf>[number][]>;
  /** Items whose choices decide what is asked. */
  readonly parents: ReadonlySet<number>;
};

function testsOf(script: DialogueScript): Tests {
  const entries = [...script.byId.values()];
  const conditions = entries.flatMap(({ condition, jumps }) => [condition, ...jumps.map(({ when }) => when)]);
  const all = conditions.flatMap((one) => (one === null ? [] : clausesOf(one)));
  return {
    clauses: Map.groupBy(all, ({ item }) => item),
    parents: new Set(entries.flatMap(({ choiceParent }) => choiceParent ?? [])),
  };
}

/** Of all answers to a question one of each kind that something asks about; the plainest first. */
function answersTo(question: Question, script: DialogueScript, tests: Tests): readonly DialogueAnswer[] {
  const kinds = new Map<string, DialogueAnswer>();
  for (const answer of possible(question, tests)) {
    const kind = kindOf(answer, { question, script, tests });
    if (!kinds.has(kind)) kinds.set(kind, answer);
  }
  return [...kinds.values()];
}

function possible({ item, kind, repeat, options, ...rules }: Question, { clauses }: Tests) {
  const given = { survey_item_id_ref: item.survey_item_id, repeat, rating: null, choices: [], text: '' };
  if (rules.wordless) return [given];
  const skip: readonly DialogueAnswer[] = rules.forced ? [] : [given];
  if (kind === 'text') {
    const values = (clauses.get(item.survey_item_id) ?? []).flatMap((clause) => clause.values);
    const texts = values.flatMap((value) =>
      typeof value === 'number' ? [value - 1, value, value + 1].map(String) : (value ?? []),
    );
    return [...['…', ...texts].map((text): DialogueAnswer => ({ ...given, text })), ...skip];
  }
  if (kind === 'choice') return [...choicesOf(given, { options, ...rules }), ...skip];
  const middle = Math.ceil((RATING_MIN + RATING_MAX) / 2);
  const ratings = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, place) => place + RATING_MIN);
  return [...[middle, ...ratings].map((rating): DialogueAnswer => ({ ...given, rating })), ...skip];
}

type Rules = Pick<Question, 'options' | 'multiple' | 'maxChoices' | 'mandatoryFirstChoice'>;

function choicesOf(
  given: DialogueAnswer,
  { options, multiple, maxChoices, mandatoryFirstChoice }: Rules,
): readonly DialogueAnswer[] {
  const ids = options.map(({ id }) => id);
  const [always] = ids;
  const single = ids.map((id) =>
    mandatoryFirstChoice && always !== undefined && id !== always ? [always, id] : [id],
  );
  const fitting = single.filter(({ length }) => length <= (maxChoices ?? length));
  const all = multiple ? [ids.slice(0, maxChoices ?? ids.length)] : [];
  return [...fitting, ...all].map((choices) => ({ ...given, choices }));
}

function kindOf(
  answer: DialogueAnswer,
  { question, script, tests }: { question: Question; script: DialogueScript; tests: Tests },
): string {
  const { item, repeat } = question;
  const id = item.survey_item_id;
  const entry = script.byId.get(id);
  const asked = tests.clauses.get(id) ?? [];
  const facts = { answersOf: (other: number) => (other === id ? [answer] : []), groups: [] };
  return JSON.stringify([
    asked.map((clause) => holds(clause, facts)),
    entry && !repeat?.startsWith('driver:') ? (followUpOf(script, entry, answer)?.id ?? null) : null,
    tests.parents.has(id) ? answer.choices : null,
    entry && opensLevel(script, entry) ? height(answer.rating) : null,
  ]);
}

/** Topics are gone into from the lowest rating up: low, middle and none at all are told apart. */
function height(rating: number | null): string {
  if (rating === null) return 'none';
  return rating === RATING_MIN ? 'low' : 'other';
}

function opensLevel({ childrenOf }: DialogueScript, { item, type }: ScriptItem): boolean {
  return type === 'drill-down' && childrenOf.has(item.survey_item_id);
}

/** Two turns with the same key go on alike, whatever is answered. */
function placeKey({ place, question }: DialogueTurn, { clauses, parents }: Tests): string {
  const told = [...place.byItem.entries()].flatMap(([id, answers]) => {
    const asked = clauses.get(id) ?? [];
    const facts = { answersOf: (other: number) => (other === id ? answers : []), groups: [] };
    const chosen = parents.has(id) ? answers.map(({ choices }) => choices) : null;
    return asked.length > 0 || chosen ? [[id, asked.map((clause) => holds(clause, facts)), chosen]] : [];
  });
  const levels = place.levels.map(({ cursor, repeats, drillable, items }) => [
    items[0]?.item.survey_item_id,
    cursor,
    repeats.map(({ id }) => id),
    drillable.map(({ entry, rating }) => [entry.item.survey_item_id, rating]),
  ]);
  const asked = question ? occurrenceKey(question.item.survey_item_id, question.repeat) : '';
  return JSON.stringify([asked, levels, told]);
}
