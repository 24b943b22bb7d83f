import type { NodeField, NodeFields, Params } from '@livingroom/shared/modules/analyses/rules/define-node.ts';
import type { AnalysisChange } from '@livingroom/shared/modules/analyses/rules/diff.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import type { AnalysisProblem } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import { nodeOf } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import type { ParamValue } from '@livingroom/shared/modules/analyses/tables/action-types.ts';
import { columnName } from '../../components/outcome-table.tsx';
import type { TextKey, Translate } from '../../i18n/areas.ts';

export type Words = Translate<'analyses'>;

/** Names of settings and options stand in the words by their own names. */
const key = (name: string) => name as TextKey<'analyses'>;

export const fieldName = (t: Words, field: string) => t(key(`field.${field}`));
export const optionName = (t: Words, option: string) => t(key(`option.${option}`));

export function nodeName(t: Words, { name, kind }: Pick<GraphNode, 'name' | 'kind'>): string {
  if (name.trim() !== '') return name;
  return nodeOf(kind) ? t(`node.${kind}`) : kind;
}

/** What a node is set to, in a few words: its first settings. */
export function settingsLine(t: Words, fields: NodeFields, params: Params<NodeFields>): string {
  const said = Object.entries(fields).map(([name, field]) => {
    const value = valueWords(t, field, params[name] ?? '');
    return field.type === 'number' ? `${fieldName(t, name)} ${value}` : value;
  });
  return said
    .filter((one) => one !== '')
    .slice(0, 3)
    .join(' · ');
}

/** The value of a setting, as people read it. */
function valueWords(t: Words, field: NodeField, value: ParamValue): string {
  if (field.type === 'choice') return optionName(t, String(value));
  if (field.type === 'column') return columnName(t, String(value));
  if (field.type === 'columns' && Array.isArray(value))
    return value.map((one) => columnName(t, String(one))).join(', ');
  return String(value);
}

type Graphs = { readonly before: readonly GraphNode[]; readonly now: readonly GraphNode[] };

/** What a version does otherwise than another one, as a sentence. */
export function changeWords(t: Words, change: AnalysisChange, { before, now }: Graphs): string {
  const node = nodeName(t, change.node);
  if (change.change === 'added' || change.change === 'removed') return t(`change.${change.change}`, { node });
  if (change.change === 'renamed') return t('change.renamed', { node, before: nodeName(t, change.before) });
  const named = (nodes: readonly GraphNode[], from: number | null) => {
    const fed = nodes.find(({ order }) => order === from);
    return fed ? nodeName(t, fed) : t('change.nothing');
  };
  if (change.change === 'relinked')
    return t('change.relinked', {
      node,
      now: named(now, change.node.from),
      before: named(before, change.before.from),
    });
  const field = nodeOf(change.node.kind)?.fields[change.field];
  const said = (value: ParamValue) => (field && valueWords(t, field, value)) || t('change.nothing');
  return t('change.set', {
    node,
    field: fieldName(t, change.field),
    now: said(change.now),
    before: said(change.before),
  });
}

export function problemWords(t: Words, { problem, field, columns, name }: AnalysisProblem): string {
  if (problem === 'no-own-field') return t('problem.no-own-field', { name });
  if (problem === 'missing-columns')
    return t('problem.missing-columns', { columns: columns.map((one) => columnName(t, one)).join(', ') });
  if (problem === 'no-driver') return t('problem.no-driver', { name, field: fieldName(t, field ?? '') });
  if (problem === 'bad-value' || problem === 'no-column')
    return t(`problem.${problem}`, { field: fieldName(t, field ?? '') });
  return t(`problem.${problem}`);
}
