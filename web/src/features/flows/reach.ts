import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { surveyExecutions } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';

type Expected = CallOutput<(typeof surveyExecutions)['operations']['expectedAnswers']>;
type Unit = Expected['units'][number];
type Form = Expected['form'];

/** The units that cannot expect a score in this form: the one rule of the table and of the step about privacy. */
export function unitsWithoutScore(units: readonly Unit[], form: Form, needed: number): readonly Unit[] {
  return units.filter((unit) => unit.unit_id !== null && unit[form] < needed);
}

/** Whether there are units and each can expect a score; people without a unit are a line of the table, but no unit. */
export function everyUnitHasScore(units: readonly Unit[], form: Form, needed: number): boolean {
  const real = units.filter(({ unit_id }) => unit_id !== null);
  return real.length > 0 && unitsWithoutScore(real, form, needed).length === 0;
}

/**
 * The form to propose: the shorter one where it costs no unit its score, and some unit has one; otherwise everything is
 * asked.
 */
export function proposedForm(units: readonly Unit[], needed: number): Form {
  const reach = units.filter(({ full }) => full >= needed);
  return reach.length > 0 && reach.every(({ adaptive }) => adaptive >= needed) ? 'adaptive' : 'full';
}
