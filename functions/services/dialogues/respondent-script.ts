import { surveyItems } from '@livingroom/shared/catalogue/tables/survey-items.ts';
import { rowIn } from '@livingroom/shared/catalogue/translations.ts';
import { defaultLanguage, isLanguage, type Language } from '@livingroom/shared/lib/language.ts';
import { type DialogueScript, prepareScript } from '@livingroom/shared/rules/dialogue/script.ts';
import type { DialogueContext, DialogueItem, Option } from '@livingroom/shared/rules/dialogue/types.ts';
import { readEvery } from '../../resources/read-every.ts';
import type { Body } from '../../storage/port.ts';
import type { RespondentContext } from './own-execution.ts';

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
  const employee = await context.store.get('employees', String(context.caller.employeeId));
  const language = employee?.body.language;
  return isLanguage(language) ? language : defaultLanguage;
}

export async function loadScript(
  context: RespondentContext,
  surveyId: number,
  language: Language,
): Promise<RespondentScript> {
  const rows = await readEvery(context.store, 'survey_items', {
    where: { field: 'survey_id_ref', op: 'eq', value: surveyId },
  });
  const items = rows.map(({ body }) => rowIn(surveyItems, body, language) as unknown as DialogueItem);
  const dialogueContext: DialogueContext = {
    language,
    // Groups are chosen by criteria when a flow starts; until an item is limited to one, nothing is looked up.
    employeeGroupIds: [],
    employee_units: asksFor(items, 'employee_units') ? await ownUnits(context) : [],
    employee_reports: asksFor(items, 'employee_reports') ? await ownReports(context) : [],
  };
  return { items, context: dialogueContext, script: prepareScript(items, dialogueContext) };
}

function asksFor(items: readonly DialogueItem[], variable: string): boolean {
  return items.some((item) => item.option_variable === variable);
}

async function ownUnits(context: RespondentContext): Promise<readonly Option[]> {
  const secondary = await readEvery(context.store, 'employee_secondary_units', {
    where: { field: 'employee_id_ref', op: 'eq', value: context.caller.employeeId },
  });
  const ids = [context.caller.primaryUnitId, ...secondary.map(({ body }) => body.unit_id_ref)];
  const units = await Promise.all(
    [...new Set(ids)].filter((id) => id != null).map((id) => context.store.get('units', String(id))),
  );
  return units.flatMap((unit) =>
    unit ? [{ id: unit.id, text: String(unit.body.unit_name), type: 'unit' }] : [],
  );
}

async function ownReports(context: RespondentContext): Promise<readonly Option[]> {
  const people = await readEvery(context.store, 'employees', {
    where: { field: 'primary_reports_to_ref', op: 'eq', value: context.caller.employeeId },
    fields: ['employee_id', 'given_name', 'family_name'],
  });
  return people.map(({ id, body }) => ({ id, text: fullName(body), type: 'employee' }));
}

function fullName(body: Body): string {
  return [body.given_name, body.family_name].filter((part) => part).join(' ');
}
