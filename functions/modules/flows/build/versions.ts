import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { FlowNode, Graph } from '@livingroom/shared/modules/flows/tables/graph.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { graphLinks } from '../round/flow-state.ts';
import { type FlowAction, type FlowExecution, loadPlan } from '../round/rows.ts';

export type Flow = Row<'flows'>;

/** What is published stays as it is; a flow of an older version has no status and is published. */
export function isDraft({ flow_status }: Pick<Flow, 'flow_status'>): boolean {
  return flow_status === 'draft';
}

/** Errors: `not-found`; `flow-refused` for a published flow. */
export async function loadDraft({ store }: ServiceContext, flowId: number): Promise<Flow> {
  const flow = await store.table('flows').load(flowId);
  if (!isDraft(flow)) throw new AppError('flow-refused', { problem: 'published' });
  return flow;
}

/** The version that follows a flow: published or a draft; null: none. */
export function followerOf({ store }: ServiceContext, flowId: number): Promise<Flow | null> {
  return store.table('flows').first({ where: { previous_version_ref: flowId } });
}

/** The runs of a flow, and of the versions before it. */
export async function runsOfVersions(
  { store }: ServiceContext,
  flow: Flow,
): Promise<readonly FlowExecution[]> {
  const ids = [flow.flow_id];
  for (let before = flow.previous_version_ref ?? null; before !== null && !ids.includes(before); ) {
    ids.push(before);
    before = (await store.table('flows').get(before))?.previous_version_ref ?? null;
  }
  return store.table('flow_executions').every({ where: { flow_id_ref: ids } });
}

export function versionNumber({ flow_version }: Pick<Flow, 'flow_version'>): number {
  return Number(flow_version?.match(/\d{1,6}/)?.[0] ?? 1);
}

/** The steps and links of a version: of a draft as it was saved, of a published one its actions. */
export async function graphOf(context: ServiceContext, flow: Flow): Promise<Graph> {
  if (isDraft(flow)) return flow.draft ?? { nodes: [], links: [] };
  const { actions, links } = await loadPlan(context, flow.flow_id);
  return { nodes: actions.map(nodeOf), links: graphLinks(links) };
}

function nodeOf(action: FlowAction): FlowNode {
  return {
    id: action.flow_action_id,
    action_type: action.action_type,
    name: action.name,
    datetime_interval_type: action.datetime_interval_type,
    datetime_interval_value: action.datetime_interval_value,
    employee_group_id_ref: action.employee_group_id_ref,
    email_template_id_ref: action.email_template_id_ref,
    email_type: action.email_type,
    survey_id_ref: action.survey_id_ref,
    wait_weekday: action.wait_weekday ?? null,
    wait_hour: action.wait_hour ?? null,
    branch_on: action.branch_on ?? null,
    trigger_type: action.trigger_type ?? null,
    trigger_days: action.trigger_days ?? null,
    x_pos: action.x_pos,
    y_pos: action.y_pos,
  };
}
