import { type ColumnKey, isColumn } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import type { NodeFields, Params } from '@livingroom/shared/modules/analyses/rules/define-node.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import type { AnalysisProblem } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import { nodeOf } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import type { TextKey, Translate } from '../../i18n/areas.ts';

export type Words = Translate<'analyses'>;

/** Names of settings and options stand in the words by their own names. */
const key = (name: string) => name as TextKey<'analyses'>;

export const fieldName = (t: Words, field: string) => t(key(`field.${field}`));
export const optionName = (t: Words, option: string) => t(key(`option.${option}`));
export const columnName = (t: Words, column: string) => (isColumn(column) ? t(`column.${column}`) : column);

export function nodeName(t: Words, { name, kind }: Pick<GraphNode, 'name' | 'kind'>): string {
  if (name.trim() !== '') return name;
  return nodeOf(kind) ? t(`node.${kind}`) : kind;
}

/** What a node is set to, in a few words: its first settings. */
export function settingsLine(t: Words, fields: NodeFields, params: Params<NodeFields>): string {
  const said = Object.entries(fields).map(([name, field]) => {
    const value: unknown = params[name];
    if (field.type === 'choice') return optionName(t, String(value));
    if (field.type === 'column') return columnName(t, String(value));
    if (field.type === 'columns')
      return (value as readonly ColumnKey[]).map((one) => columnName(t, one)).join(', ');
    if (field.type === 'text') return String(value);
    return `${fieldName(t, name)} ${value}`;
  });
  return said
    .filter((one) => one !== '')
    .slice(0, 3)
    .join(' · ');
}

export function problemWords(t: Words, { problem, field, columns }: AnalysisProblem): string {
  if (problem === 'missing-columns')
    return t('problem.missing-columns', { columns: columns.map((one) => columnName(t, one)).join(', ') });
  if (problem === 'bad-value' || problem === 'no-column')
    return t(`problem.${problem}`, { field: fieldName(t, field ?? '') });
  return t(`problem.${problem}`);
}
