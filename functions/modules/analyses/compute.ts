import type { Params } from '@livingroom/shared/modules/analyses/rules/define-node.ts';
import type { analysisNodes, NodeKind } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import type { DataTable } from './table.ts';

type FieldsOf<K extends NodeKind> = (typeof analysisNodes)[K]['fields'];

/** What a node computed, and how many lines it could say nothing of. */
export type Computed = { readonly table: DataTable; readonly left: number };

/** What a node computes: pure, of its settings and the table that comes in, in one pass over it or a few. */
export type Compute<K extends NodeKind> = (params: Params<FieldsOf<K>>, table: DataTable) => Computed;

/** One that loads a library of words first. */
export type ComputeLater<K extends NodeKind> = (
  params: Params<FieldsOf<K>>,
  table: DataTable,
) => Promise<Computed>;
