import { surveyItems } from '@livingroom/shared/catalogue/tables/survey-items.ts';
import { rowIn } from '@livingroom/shared/catalogue/translations.ts';
import { defaultLanguage, isLanguage, type Language } from '@livingroom/shared/lib/language.ts';
import { type DialogueScript, prepareScript } from '@livingroom/shared/rules/dialogue/script.ts';
import type { DialogueContext, DialogueItem, Option } from '@livingroom/shared/rules/dialogue/types.ts';
import { loadGroup } from '../people/load-group.ts';
import type { Execution, RespondentContext } from './own-execution.ts';

/** A survey as this respondent meets it, in one language. */
export type RespondentScript = {
  readonly items: readonly DialogueItem[];
  readonly context: DialogueContext;
  readonly script: DialogueScript;
};

/** The language asked for, else the one the person reads the product in. */
export async function respondentLanguage(
  context: RespondentContext,
  wanted: Language | undefined,
): Promise<Language> {
  if (wanted) return wanted;
  const employee = await context.store.table('employees').get(context.caller.employeeId);
  const language = employee?.language;
  return isLanguage(language) ? language : defaultLanguage;
}

export async function loadScript(
  context: RespondentContext,
  execution: Execution,
  surveyId: number,
  language: Language,
): Promise<RespondentScript> {
  const rows = await context.store.table('survey_items').every({ where: { survey_id_ref: surveyId } });
  const items = rows.map((row): DialogueItem => rowIn(surveyItems, row, language));
  const dialogueContext: DialogueContext = {
    language,
    employeeGroupIds: groupsAtOpening(execution) ?? (await ownGroups(context, items)),
    employee_units: asksFor(items, 'employee_units') ? await ownUnits(context) : [],
    employee_reports: asksFor(items, 'employee_reports') ? await ownReports(context) : [],
  };
  return { items, context: dialogueContext, script: prepareScript(items, dialogueContext) };
}

/** Settled when the dialogue was opened: who changes unit half-way is not asked a different dialogue. */
function groupsAtOpening({ metadata }: Execution): readonly number[] | null {
  const kept = (metadata as { readonly employee_group_ids?: unknown } | null)?.employee_group_ids;
  return Array.isArray(kept) ? kept.map(Number) : null;
}

/** Of the groups that items are limited to, those that the respondent belongs to. */
async function ownGroups(
  context: RespondentContext,
  items: readonly DialogueItem[],
): Promise<readonly number[]> {
  const ids = [...new Set(items.flatMap(({ employee_group_id_ref }) => employee_group_id_ref ?? []))];
  if (ids.length === 0) return [];
  const employee = await context.store.table('employees').get(context.caller.employeeId);
  if (!employee) return [];
  const groups = await Promise.all(ids.map((id) => loadGroup(context, id)));
  return ids.filter((_, place) => groups[place]?.includes(employee));
}

function asksFor(items: readonly DialogueItem[], variable: string): boolean {
  return items.some((item) => item.option_variable === variable);
}

async function ownUnits(context: RespondentContext): Promise<readonly Option[]> {
  const secondary = await context.store
    .table('employee_secondary_units')
    .every({ where: { employee_id_ref: context.caller.employeeId }, fields: ['unit_id_ref'] });
  const ids = [context.caller.primaryUnitId, ...secondary.map(({ unit_id_ref }) => unit_id_ref)];
  const units = await Promise.all(
    [...new Set(ids)].filter((id) => id !== null).map((id) => context.store.table('units').get(id)),
  );
  return units.flatMap((unit) =>
    unit ? [{ id: String(unit.unit_id), text: unit.unit_name, type: 'unit' }] : [],
  );
}

async function ownReports(context: RespondentContext): Promise<readonly Option[]> {
  const people = await context.store.table('employees').every({
    where: { primary_reports_to_ref: context.caller.employeeId },
    fields: ['employee_id', 'given_name', 'family_name'],
  });
  return people.map(({ employee_id, given_name, family_name }) => ({
    id: String(employee_id),
    text: [given_name, family_name].filter(Boolean).join(' '),
    type: 'employee',
  }));
}
