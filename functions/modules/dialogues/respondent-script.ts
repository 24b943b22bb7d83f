import { fullName } from '@livingroom/shared/core/lib/full-name.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { type LanguageOffer, offeredLanguage } from '@livingroom/shared/core/lib/offered-languages.ts';
import { promiseOf } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import {
  type DialogueScript,
  prepareScript,
  scriptFor,
} from '@livingroom/shared/modules/dialogues/rules/script.ts';
import type { Option } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { loadGroup } from '../people/load-group.ts';
import { languageOffer } from '../people/offered-languages.ts';
import { memoOf } from './execution-memo.ts';
import { createKept } from './kept.ts';
import type { Execution, RespondentContext, Sources } from './own-execution.ts';
import { generalScript, loadSurveySource, type SurveySource, spokenSource } from './survey-source.ts';

/** A survey as this respondent meets it, in one language. */
export type RespondentScript = {
  readonly version: string;
  readonly script: DialogueScript;
};

/** An organisation that changes its languages changes them for dialogues within this time: a step reads them from no store. */
const OFFER_MS = 5 * 60_000;
const offers = createKept<{ readonly offer: LanguageOffer; readonly until: number }>(1_000);

async function offerTo(context: RespondentContext): Promise<LanguageOffer> {
  const { ports, accountId, caller } = context;
  const key = `${accountId}:${caller.companyId}`;
  const now = ports.clock.now();
  const known = offers.get(ports.store, key);
  if (known && known.until > now) return known.offer;
  const offer = await languageOffer(context, caller.companyId);
  offers.set(ports.store, key, { offer, until: now + OFFER_MS });
  return offer;
}

/** The language asked for where the organisation offers it, else the one that it speaks to the person. */
export async function respondentLanguage(
  context: RespondentContext,
  wanted: Language | undefined,
): Promise<Language> {
  const offer = await offerTo(context);
  if (wanted && offer.offered.includes(wanted)) return wanted;
  const own =
    context.caller.language ??
    (await context.store.table('employees').get(context.caller.employeeId))?.language;
  return offeredLanguage(offer, own);
}

export type WantedScript = Sources & {
  readonly language: Language;
  /** Looks whether the survey was edited a moment ago. */
  readonly fresh: boolean;
};

export async function loadScript(
  context: RespondentContext,
  execution: Execution,
  { surveyId, dataset, language, fresh }: WantedScript,
): Promise<RespondentScript> {
  const source = await loadSurveySource(context, surveyId, { fresh });
  const { employee_group_ids, rotation = null } = memoOf(execution);
  const who = await whoMeetsIt(context, execution);
  const employeeGroupIds = employee_group_ids ?? (await ownGroups(context, who, source));
  const person = { language, employeeGroupIds, wordless: promiseOf(dataset).mode === 'dp_private' };
  const { version } = source;
  const units = source.optionVariables.has('employee_units');
  const reports = source.optionVariables.has('employee_reports');
  if (!units && !reports)
    return { version, script: scriptFor(generalScript(context, surveyId, source, person), { rotation }) };
  const own = {
    employee_units: units ? await ownUnits(context, who) : [],
    employee_reports: reports ? await ownReports(context, who) : [],
  };
  const { items, followUps } = spokenSource(source, person);
  return {
    version,
    script: prepareScript(items, { language, employeeGroupIds, ...own, followUps, rotation }),
  };
}

type Who = { readonly employeeId: number; readonly primaryUnitId: number | null };

/** The respondent; in a test, the employee through whose eyes it is met. */
async function whoMeetsIt({ caller, store }: RespondentContext, execution: Execution): Promise<Who> {
  const { seen_as = caller.employeeId } = memoOf(execution);
  if (execution.type !== 'master-test' || seen_as === caller.employeeId) return caller;
  const employee = await store.table('employees').get(seen_as);
  return employee ? { employeeId: seen_as, primaryUnitId: employee.primary_unit_id_ref } : caller;
}

/** Of the groups that anything in the survey depends on, those that the respondent belongs to. */
async function ownGroups(
  context: RespondentContext,
  { employeeId }: Who,
  { groupIds }: SurveySource,
): Promise<readonly number[]> {
  if (groupIds.length === 0) return [];
  const employee = await context.store.table('employees').get(employeeId);
  if (!employee) return [];
  const groups = await Promise.all(groupIds.map((id) => loadGroup(context, id)));
  return groupIds.filter((_, place) => groups[place]?.includes(employee));
}

async function ownUnits(
  context: RespondentContext,
  { employeeId, primaryUnitId }: Who,
): Promise<readonly Option[]> {
  const secondary = await context.store
    .table('employee_secondary_units')
    .every({ where: { employee_id_ref: employeeId }, fields: ['unit_id_ref'] });
  const ids = [primaryUnitId, ...secondary.map(({ unit_id_ref }) => unit_id_ref)];
  const units = await Promise.all(
    [...new Set(ids)].filter((id) => id !== null).map((id) => context.store.table('units').get(id)),
  );
  return units.flatMap((unit) =>
    unit ? [{ id: String(unit.unit_id), text: unit.unit_name, type: 'unit' }] : [],
  );
}

async function ownReports(context: RespondentContext, { employeeId }: Who): Promise<readonly Option[]> {
  const people = await context.store.table('employees').every({
    where: { primary_reports_to_ref: employeeId },
    fields: ['employee_id', 'given_name', 'family_name'],
  });
  return people.map((person) => ({
    id: String(person.employee_id),
    text: fullName(person),
    type: 'employee',
  }));
}
