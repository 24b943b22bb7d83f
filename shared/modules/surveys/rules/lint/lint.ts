import { conditionFindings } from './condition-findings.ts';
import { reachOf } from './reach.ts';
import { structureFindings, surveyFindings } from './structure.ts';
import { textFindings } from './text-findings.ts';
import type { Finding, LintItem, LintSurvey } from './types.ts';

/**
 * Everything that would go wrong, or read badly, when this survey is asked: without a finding every item can be asked
 * and every dialogue ends. Items that are inactive or not shown are not looked at. O(items × languages).
 */
export function lintSurvey(survey: LintSurvey): readonly Finding[] {
  const reach = reachOf(survey);
  const found = survey.items
    .filter(isInUse)
    .flatMap((item) => [
      ...structureFindings(item, survey, reach),
      ...conditionFindings(item, survey, reach),
      ...textFindings(item, survey),
    ]);
  return [...surveyFindings(reach), ...found];
}

function isInUse({ item_status, show_item }: LintItem): boolean {
  return show_item !== false && (item_status ?? 'active') === 'active';
}
