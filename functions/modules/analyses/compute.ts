import type { Params } from '@livingroom/shared/modules/analyses/rules/define-node.ts';
import type { analysisNodes, NodeKind } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import type { EmptyReason } from '@livingroom/shared/modules/analyses/rules/reasons.ts';
import { isTurnOver, nextTurn } from '../../core/event-loop/turns.ts';
import type { DataTable } from './table.ts';

type FieldsOf<K extends NodeKind> = (typeof analysisNodes)[K]['fields'];

/** What a node computed, how many lines it could say nothing of, and where it is nothing, why. */
export type Computed = {
  readonly table: DataTable;
  readonly left: number;
  readonly why?: EmptyReason | null;
};

/** What a node computes: pure, of its settings and the table that comes in, in a few passes over it. */
export type Compute<K extends NodeKind> = (
  params: Params<FieldsOf<K>>,
  table: DataTable,
) => Computed | Promise<Computed>;

/** The groups one after the other; between two of them the calls that wait come to turn. */
export async function* inTurn(groups: readonly (readonly number[])[]): AsyncGenerator<readonly number[]> {
  for (const places of groups) {
    if (isTurnOver(places.length)) await nextTurn();
    yield places;
  }
}
