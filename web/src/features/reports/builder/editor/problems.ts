import type { CardProblem } from '@livingroom/shared/modules/reports/rules/card-problems.ts';
import { createContext, use } from 'react';
import { useText } from '../../../../i18n/use-text.ts';

export const Problems = createContext<readonly CardProblem[]>([]);

/** What is wrong at a place of the card, in words; undefined where nothing is. */
export function useProblem() {
  const t = useText('report-builder');
  const problems = use(Problems);
  return (path: string): string | undefined => {
    const found = problems.find((one) => one.path === path || one.path.startsWith(`${path}.`));
    if (!found) return undefined;
    const names = found.names.map((name) => {
      const field = fieldNames.find((one) => one === name);
      return field ? t(`map.${field}`) : name;
    });
    if (found.problem === 'no-question' && names.length === 0) return t('problem.no-figures');
    return t(`problem.${found.problem}`, { names: names.join(', ') });
  };
}

/** Parts of the mapping that a person chooses. */
const fieldNames = [
  'xField',
  'valueField',
  'seriesField',
  'labelField',
  'nameField',
  'mapType',
  'idField',
  'parentField',
] as const;
