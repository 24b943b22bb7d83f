import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import type { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { holidaysAhead } from '../holidays.ts';
import { loadExecution, newestVersion } from '../round/rows.ts';
import { graphOf } from './versions.ts';

type Asked = { readonly flow_execution_id: number; readonly holiday_country?: string | undefined };

/** What the dates of a run's next round follow from, for settings that are not saved yet. Errors: `not-found`. */
export async function stepsAhead(
  context: ServiceContext,
  { flow_execution_id: id, holiday_country: country }: Asked,
): Promise<CallOutput<typeof flowExecutions.operations.steps>> {
  const { ports, store, language = defaultLanguage } = context;
  const { flow_id_ref } = await loadExecution(context, id);
  const flow = await store.table('flows').load(await newestVersion(context, flow_id_ref));
  const { nodes, links } = await graphOf(context, flow);
  const holidays = await holidaysAhead(country, ports.clock.now(), language);
  return { graph: { nodes: [...nodes], links: [...links] }, holidays: [...holidays] };
}
