import type { GivenParams } from '../tables/action-types.ts';
import type { NodeKind } from './nodes.ts';

/** A flow of more nodes is refused; one batch of the store holds so many, made and deleted. */
export const MOST_NODES = 40;

/** One node of an analysis, as it is drawn, stored and sent. */
export type GraphNode = {
  /** Its number in the flow (`action_order`), which links name. */
  readonly order: number;
  readonly kind: NodeKind;
  readonly name: string;
  readonly params: GivenParams;
  /** The node whose outcome comes in; null for a source, or where nothing is linked yet. */
  readonly from: number | null;
  readonly x: number;
  readonly y: number;
};
