import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { type Phrase, say } from '@livingroom/shared/core/lib/phrase.ts';
import type { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import type { ServiceContext } from '../../core/context.ts';
import { askedPhrases } from './asked-phrases.ts';
import { createKept } from './kept.ts';
import type { Execution, RespondentContext } from './own-execution.ts';

type Asked = CallOutput<(typeof dialogues)['operations']['open']>['privacy']['asked'];

/** Whom the round of this dialogue asks, and how many in the respondent's own unit (privacy.md 11.4). */
export async function whoIsAsked(
  context: RespondentContext,
  execution: Execution,
  language: Language,
): Promise<Asked> {
  const { flow_execution_id_ref: flow, flow_execution_round: number } = execution;
  if (flow === null || number === null) return null;
  const [{ people, phrases }, unit] = await Promise.all([
    whoWasAsked(context, { flow, number }),
    unitOf(context, execution),
  ]);
  return { people, rule: phrases.map((phrase) => say(phrase, language)), unit };
}

/** How many a round asked when it opened, and by which rule, in words. */
export async function whoWasAsked(
  { store }: ServiceContext,
  { flow, number }: { readonly flow: number; readonly number: number },
): Promise<{ readonly people: number; readonly phrases: readonly Phrase[] }> {
  const [round, dialogues] = await Promise.all([
    store.table('flow_rounds').get(`${flow}-${number}`),
    store.table('survey_executions').count({ flow_execution_id_ref: flow, flow_execution_round: number }),
  ]);
  const rule = round?.asked ?? null;
  const people = rule?.day === undefined ? (rule?.people ?? dialogues) : dialogues;
  return { people, phrases: askedPhrases(rule, dialogues) };
}

/** Counts of a unit may be so old: they grow while a round opens, and stay as they are then. */
const COUNTED_MS = 60_000;
const units = createKept<Unit & { readonly until: number }>(1_000);

type Unit = { readonly people: number; readonly counting: number };

/** How many are asked in the unit of the dialogue, and how many of them count (privacy.md 11.4). */
async function unitOf(context: RespondentContext, execution: Execution) {
  const { store, ports, accountId } = context;
  const { flow_execution_id_ref, flow_execution_round, unit_id_ref } = execution;
  const unit = unit_id_ref === null ? null : await store.table('units').get(unit_id_ref);
  const key = `${accountId}:${flow_execution_id_ref}:${flow_execution_round}:${unit_id_ref}`;
  const known = units.get(ports.store, key);
  const now = ports.clock.now();
  const name = unit?.unit_name ?? null;
  if (known && known.until > now) return { name, people: known.people, counting: known.counting };
  const where = { flow_execution_id_ref, flow_execution_round, unit_id_ref };
  const dialogues = store.table('survey_executions');
  const [people, counting] = await Promise.all([
    dialogues.count(where),
    dialogues.count({ ...where, counts: true }),
  ]);
  units.set(ports.store, key, { people, counting, until: now + COUNTED_MS });
  return { name, people, counting };
}
