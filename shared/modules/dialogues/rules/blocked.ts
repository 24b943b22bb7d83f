import type { Blocked } from '../words/dialogues.ts';

/** Master rows group the dialogues of a round; nobody answers them. A test is one that hangs on its settings. */
export function blockedReason(execution: {
  readonly active: boolean | null;
  readonly status: string | null;
  readonly type: string | null;
  readonly parent_execution_id_ref?: number | null;
}): Blocked | null {
  const { type, parent_execution_id_ref: parent = null } = execution;
  const isTest = type === 'master-test' && parent !== null;
  if (type?.startsWith('master-') && !isTest) return 'master';
  if (execution.status === 'completed') return 'completed';
  return execution.active === true ? null : 'not-active';
}

/** Whether people may be asked by this survey: a draft may still change under their answers, so only tests take it. */
export function mayBeAsked(
  survey: { readonly survey_status: string | null },
  dataset: { readonly test_data: boolean | null } | null,
): boolean {
  return survey.survey_status !== 'draft' || dataset?.test_data === true;
}
