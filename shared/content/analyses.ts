import type { Text } from '../core/lib/text.ts';
import type { TemplateName } from '../modules/analyses/rules/templates.ts';

/** An analysis that every organisation has: a template that cards of reports that ship show the results of. */
export type ShippedAnalysis = { readonly template: TemplateName; readonly title: Text };

/** In the order in which reports show them; what they are called is what their cards are called. */
export const shippedAnalyses = [
  { template: 'what-moved', title: 'content/reports:what-moved.title' },
  { template: 'matters-most', title: 'content/reports:matters-most.title' },
  { template: 'moved-with', title: 'content/reports:moved-with.title' },
  { template: 'alike', title: 'content/reports:alike.title' },
  { template: 'newcomers', title: 'content/reports:newcomers.title' },
  { template: 'themes', title: 'content/reports:themes.title' },
] as const satisfies readonly ShippedAnalysis[];
