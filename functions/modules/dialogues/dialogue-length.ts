import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { defaultLanguage, isLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { promiseOf } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import { type Asking, outlineBefore } from '@livingroom/shared/modules/dialogues/rules/length.ts';
import type { Outline } from '@livingroom/shared/modules/dialogues/rules/outline.ts';
import { lengthWords } from '@livingroom/shared/modules/emails/words/emails.ts';
import type { ServiceContext } from '../../core/context.ts';
import { askedWith } from './draw-rotation.ts';
import { createKept } from './kept.ts';
import { generalScript, loadSurveySource } from './survey-source.ts';

type Round = Pick<
  Row<'flow_rounds'>,
  'flow_execution_id_ref' | 'flow_execution_round' | 'survey_id_ref' | 'dataset_id_ref'
>;
type Person = Pick<Row<'employees'>, 'employee_id' | 'primary_unit_id_ref' | 'language'>;

/** Head counts that a host keeps, and for how long: a round opens for everybody before its first mail goes. */
const KEPT_COUNTS = 5_000;
const KEPT_MS = 600_000;

const counts = createKept<{ readonly asked: number; readonly until: number }>(KEPT_COUNTS);

/** In which language, and whether nobody may write there. */
type Spoken = { readonly language: Language; readonly wordless?: boolean };

/** How long a survey is for who has not opened it; null when there is no such survey. */
export async function lengthOfSurvey(
  context: ServiceContext,
  surveyId: number,
  { language, wordless = false, ...asking }: Asking & Spoken,
): Promise<Outline | null> {
  const source = await loadSurveySource(context, surveyId, { fresh: false });
  const script = generalScript(context, surveyId, source, { language, employeeGroupIds: [], wordless });
  return script.problem === null ? outlineBefore(script, asking) : null;
}

/** How long the dialogue of a round takes each of these people, in their own words; nobody where it is not known. */
export async function lengthTexts(
  context: ServiceContext,
  round: Round | null,
  people: readonly Person[],
): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>();
  if (!round?.survey_id_ref) return texts;
  const dataset = round.dataset_id_ref && (await context.store.table('datasets').get(round.dataset_id_ref));
  const form = dataset ? dataset.form : 'full';
  const wordless = promiseOf(dataset || null).mode === 'dp_private';
  const known = new Map<string, string | null>();
  for (const { employee_id, primary_unit_id_ref: unit, language: wanted } of people) {
    const language = isLanguage(wanted) ? wanted : defaultLanguage;
    const key = `${language}.${form === 'adaptive' ? unit : ''}`;
    if (!known.has(key)) {
      const asked = form === 'adaptive' ? await askedIn(context, round, unit) : 0;
      const outline = await lengthOfSurvey(context, round.survey_id_ref, { language, wordless, form, asked });
      known.set(key, outline && say(lengthWords(outline.minutes), language));
    }
    const text = known.get(key);
    if (text) texts.set(employee_id, text);
  }
  return texts;
}

async function askedIn(context: ServiceContext, round: Round, unit: number | null): Promise<number> {
  const { store, clock } = context.ports;
  const { flow_execution_id_ref, flow_execution_round } = round;
  const key = [context.accountId, flow_execution_id_ref, flow_execution_round, unit].join(':');
  const kept = counts.get(store, key);
  if (kept && kept.until > clock.now()) return kept.asked;
  const asked = await askedWith(context, { ...round, unit_id_ref: unit });
  counts.set(store, key, { asked, until: clock.now() + KEPT_MS });
  return asked;
}
