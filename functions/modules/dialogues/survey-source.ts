import { createHash } from 'node:crypto';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { rowIn } from '@livingroom/shared/core/catalogue/translations.ts';
import { groupsOf, parseCondition } from '@livingroom/shared/modules/dialogues/rules/conditions.ts';
import { questionsInTurn } from '@livingroom/shared/modules/dialogues/rules/questions-in-turn.ts';
import { type DialogueScript, prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import type {
  DialogueContext,
  DialogueItem,
  FollowUp,
} from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { withoutWords } from '@livingroom/shared/modules/dialogues/rules/without-words.ts';
import { wordFiller } from '@livingroom/shared/modules/dialogues/rules/word-filler.ts';
import { surveyItems } from '@livingroom/shared/modules/surveys/tables/survey-items.ts';
import type { ServiceContext } from '../../core/context.ts';
import { createKept } from './kept.ts';

/** A survey with what belongs to it; `version` is a hash of all of it. */
export type SurveySource = {
  readonly version: string;
  readonly items: readonly Row<'survey_items'>[];
  readonly questions: readonly Row<'driver_questions'>[];
  readonly words: readonly Row<'wordsfor'>[];
  /** The groups that anything of it depends on. */
  readonly groupIds: readonly number[];
  /** Where options come from that are not the item's own: `employee_units`, `employee_reports`. */
  readonly optionVariables: ReadonlySet<string>;
};

/**
 * Milliseconds for which an answer trusts the version that was looked up last: a look is six questions to the store. Opening
 * always looks, and so does whatever would be refused.
 */
const TRUST_MS = 10 * 60_000;
/** Surveys that a host keeps ready, and of each the scripts: a language and a combination of groups is one. */
const KEPT_SURVEYS = 50;
const KEPT_SCRIPTS = 500;

/** For so long after a write another one may still come with the same stamp, or with an earlier one of another host. */
const SETTLED_MS = 30_000;

type Stamp = { readonly rows: string; readonly newest: string };
type KeptSource = {
  readonly source: SurveySource;
  /** What the survey looked like from outside when it was read; null: too soon after a write to tell a later one. */
  readonly stamp: string | null;
  readonly lookedAt: number;
};

const sources = createKept<KeptSource>(KEPT_SURVEYS);
const scripts = createKept<DialogueScript>(KEPT_SCRIPTS);

/** The survey as it is now; `fresh: false` may give the one of some minutes ago. */
export async function loadSurveySource(
  context: ServiceContext,
  surveyId: number,
  { fresh }: { readonly fresh: boolean },
): Promise<SurveySource> {
  const { store } = context.ports;
  const key = `${context.accountId}:${surveyId}`;
  const before = sources.get(store, key);
  const now = context.ports.clock.now();
  if (before && !fresh && Math.abs(now - before.lookedAt) < TRUST_MS) return before.source;
  const { rows, newest } = await stampOf(context, surveyId);
  if (before?.stamp === rows) {
    sources.set(store, key, { ...before, lookedAt: now });
    return before.source;
  }
  const source = await read(context, surveyId);
  const isSettled = now - Date.parse(newest || '1970-01-01') > SETTLED_MS;
  sources.set(store, key, { source, stamp: isSettled ? rows : null, lookedAt: now });
  return source;
}

/** As whom a survey is met, and whether anybody may write in it. */
type Met = Pick<DialogueContext, 'language' | 'employeeGroupIds'> & { readonly wordless: boolean };

/** What is asked of a person before any option of their own is known; the prepared script is shared by all like them. */
export function generalScript(
  context: ServiceContext,
  surveyId: number,
  source: SurveySource,
  person: Met,
): DialogueScript {
  const { language, employeeGroupIds, wordless } = person;
  const { store } = context.ports;
  const key = `${context.accountId}:${surveyId}:${source.version}:${language}:${employeeGroupIds.join('.')}:${wordless}`;
  const kept = scripts.get(store, key);
  if (kept) return kept;
  const spoken = spokenSource(source, person);
  const script = prepareScript(spoken.items, { language, employeeGroupIds, followUps: spoken.followUps });
  scripts.set(store, key, script);
  return script;
}

/** The items and follow-up questions in a language, with the words of the person's groups. */
export function spokenSource(
  source: SurveySource,
  { language, employeeGroupIds, wordless }: Met,
): { readonly items: readonly DialogueItem[]; readonly followUps: readonly FollowUp[] } {
  const fill = (table: 'survey_items' | 'driver_questions') =>
    wordFiller(source.words, { table, language, employeeGroupIds });
  const inItems = fill('survey_items');
  const inQuestions = fill('driver_questions');
  const items = source.items.map((row) => itemOf(rowIn(surveyItems, row, language), inItems));
  if (wordless) return { items: withoutWords(items), followUps: [] };
  return {
    items,
    followUps: source.questions.map((row) => ({
      question_id: row.question_id,
      driver_id_ref: row.driver_id_ref,
      question_text: inQuestions(row.question_text),
      scores: (row.condition ?? []).map(Number),
    })),
  };
}

type Fill = (text: string) => string;

function itemOf(row: Row<'survey_items'>, fill: Fill): DialogueItem {
  const filled = (text: string | null) => (text === null ? null : fill(text));
  return {
    survey_item_id: row.survey_item_id,
    item_order: row.item_order,
    item_type: row.item_type,
    language: row.language,
    item_title: filled(row.item_title),
    item_text: filled(row.item_text),
    item_text2: filled(row.item_text2),
    item_text3: filled(row.item_text3),
    item_status: row.item_status,
    show_item: row.show_item,
    show_comment: row.show_comment,
    forced_response: row.forced_response,
    linked_to_driver: row.linked_to_driver,
    driver_id_ref: row.driver_id_ref,
    parent_id_ref: row.parent_id_ref,
    sequence_parent_id_ref: row.sequence_parent_id_ref,
    condition: row.condition,
    employee_group_id_ref: row.employee_group_id_ref,
    options: row.options,
    option_variable: row.option_variable,
    allow_multiple_choices: row.allow_multiple_choices,
    mandatory_first_choice: row.mandatory_first_choice,
    max_choices: row.max_choices,
    repeat_key: row.repeat_key,
    max_repeats: row.max_repeats,
    choice_parent_id_ref: row.choice_parent_id_ref,
    selected_choices: row.selected_choices,
    alternate_logic: row.alternate_logic,
    illustration: row.illustration,
  };
}

/** Changes with every write to what a dialogue is made of: how many rows there are and when the last was written. */
async function stampOf(context: ServiceContext, surveyId: number): Promise<Stamp> {
  const sort = [{ field: 'updated_at', direction: 'desc' }] as const;
  const fields = ['updated_at'] as const;
  const of = { survey_id_ref: surveyId };
  const { store } = context;
  const [counts, last] = await Promise.all([
    Promise.all([
      store.table('survey_items').count(of),
      store.table('driver_questions').count(),
      store.table('wordsfor').count(),
    ]),
    Promise.all([
      store.table('survey_items').first({ where: of, sort, fields }),
      store.table('driver_questions').first({ sort, fields }),
      store.table('wordsfor').first({ sort, fields }),
    ]),
  ]);
  const times = last.map((row) => row?.updated_at ?? '');
  return { rows: [...counts, ...times].join('/'), newest: times.toSorted().at(-1) ?? '' };
}

async function read(context: ServiceContext, surveyId: number): Promise<SurveySource> {
  const { store } = context;
  const [items, questions, words] = await Promise.all([
    store.table('survey_items').every({ where: { survey_id_ref: surveyId } }),
    store.table('driver_questions').every(),
    store.table('wordsfor').every(),
  ]);
  const drivers = new Set(items.flatMap(({ driver_id_ref }) => driver_id_ref ?? []));
  const following = questionsInTurn(questions).filter(({ driver_id_ref }) => drivers.has(driver_id_ref));
  const groupIds = [
    ...items.flatMap(({ employee_group_id_ref }) => employee_group_id_ref ?? []),
    ...items.flatMap(({ condition }) => groupsOf(parseCondition(condition))),
    ...words.flatMap(({ group_id_ref }) => group_id_ref ?? []),
  ];
  const version = createHash('sha256')
    .update(JSON.stringify([items, questions, words]))
    .digest('base64url');
  return {
    version,
    items,
    questions: following,
    words,
    groupIds: [...new Set(groupIds)].sort((a, b) => a - b),
    optionVariables: new Set(items.flatMap(({ option_variable }) => option_variable ?? [])),
  };
}
