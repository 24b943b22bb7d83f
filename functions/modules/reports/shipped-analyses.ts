import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import type { ServiceContext } from '../../core/context.ts';

/** By the names of analyses that ship: which analysis of the organisation each is. */
type Analyses = ReadonlyMap<string | null, number>;

/** Those that cards name. One that has not been made yet is not among them: it comes with the first close. */
export async function shippedIn({ store }: ServiceContext, cards: readonly StoredCard[]): Promise<Analyses> {
  const template = [...new Set(cards.flatMap((card) => card.analysis_template ?? []))];
  if (template.length === 0) return new Map();
  const rows = await store
    .table('analytics_flows')
    .every({ where: { template }, fields: ['template', 'analytics_flow_id'] });
  return new Map(rows.map((row) => [row.template, row.analytics_flow_id]));
}

/** The card with the number of its analysis: one that was chosen for it, or the one of that name; null where there is none. */
export function withAnalysis(card: StoredCard, analyses: Analyses): StoredCard {
  const { analytics_flow_id_ref: chosen, analysis_template: template } = card;
  if (template === undefined || (chosen !== undefined && chosen !== null)) return card;
  return { ...card, analytics_flow_id_ref: analyses.get(template) ?? null };
}
