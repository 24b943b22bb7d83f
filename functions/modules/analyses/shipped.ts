import { type ShippedAnalysis, shippedAnalyses } from '@livingroom/shared/content/analyses.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { analysisTemplates } from '@livingroom/shared/modules/analyses/rules/templates.ts';
import type { ServiceContext } from '../../core/context.ts';
import { agreeOnNumbers } from '../platform/seed-plan.ts';
import { rowsOfGraph } from './graph.ts';
import { versionRow } from './versions.ts';

const FIRST = 1;

/** The analyses that ship and that the organisation has not: none was made yet, or somebody has deleted it. */
export async function missingShipped({ store }: ServiceContext): Promise<readonly ShippedAnalysis[]> {
  const template = shippedAnalyses.map((one) => one.template);
  const rows = await store.table('analytics_flows').every({ where: { template }, fields: ['template'] });
  const there = new Set(rows.map((row) => row.template));
  return shippedAnalyses.filter((one) => !there.has(one.template));
}

/**
 * Makes the analyses that cards of reports that ship name, where they are missing: published, to run after each close, and
 * called in the company's language. From then on each is the organisation's own, as any other; a version of the product
 * changes none. Done twice, or by two hosts at once, each is made once.
 */
export async function ensureShipped(context: ServiceContext): Promise<void> {
  const { store } = context;
  const missing = await missingShipped(context);
  if (missing.length === 0) return;
  const names = new Set(
    (await store.table('analytics_flows').every({ fields: ['name'] })).map(({ name }) => name),
  );
  for (const { template, title } of missing) {
    const nodes = analysisTemplates[template];
    const counts = { analytics_flows: 1, analytics_actions: nodes.length };
    const { numbers } = await agreeOnNumbers(context, `analysis-${template}`, counts);
    const id = numbers.analytics_flows ?? 0;
    // The row of the analysis comes last: what is seen of it is whole.
    const rows = rowsOfGraph(id, numbers.analytics_actions ?? 0, nodes);
    await store.table('analytics_actions').createMissing(rows);
    await store.table('analytics_flow_versions').createMissing([versionRow(id, FIRST, nodes)]);
    const name = freeName(textIn(title, context.language ?? defaultLanguage), names);
    const flow = { analytics_flow_id: id, name, template, flow_version: `${FIRST}` };
    await store.table('analytics_flows').createMissing([{ ...flow, run_on: 'close', flow_status: 'active' }]);
  }
}

/** A name stands once in an organisation; somebody may have given it before. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name} ${count}`;
  taken.add(free);
  return free;
}
