import type { Phrase } from '../../../../core/lib/phrase.ts';
import type { Graph, NodeValues } from '../../tables/graph.ts';
import type { NodeType } from '../../tables/node-types.ts';
import type { FlowLintCode } from '../../words.ts';
import type { FlowClock } from '../zoned.ts';

/** A person in a pass over a round. */
export type PersonState = {
  /** Active, and dialogues not paused. */
  readonly takesPart: boolean;
  readonly dialogue: 'none' | 'open' | 'completed' | 'closed';
  /** Of this action in this round. */
  readonly step: string | null;
  /** Got a mail of this round today that was planned for another day. */
  readonly mailedToday?: boolean;
  /** Is told, finished or not: others see who is. */
  readonly toldAnyway?: boolean;
};

/** What is wrong with a flow, and where. Stops it from being published, or is only worth a look. */
export type FlowFinding = {
  readonly code: FlowLintCode;
  readonly level: 'error' | 'warning';
  /** The node where it is mended; null: the flow as a whole. */
  readonly node: number | null;
  /** The column of the node that is to be looked at. */
  readonly field?: NodeField;
  readonly values?: { readonly [name: string]: string | number };
};

/** Columns of a node that its panel may ask for; a unit and its number are one field. */
export type NodeField =
  | 'name'
  | 'survey_id_ref'
  | 'email_type'
  | 'email_template_id_ref'
  | 'employee_group_id_ref'
  | 'datetime_interval_value'
  | 'wait_weekday'
  | 'wait_hour'
  | 'branch_on'
  | 'trigger_type'
  | 'trigger_days';

/** Names of what a node refers to, for its sentence. */
type NodeNames = {
  readonly survey: (id: number | null) => string | null;
  readonly template: (id: number | null) => string | null;
  readonly group: (id: number | null) => string | null;
};

/** A kind of node: all that the product knows of it beside what it does (server) and how it is drawn (site). */
export type NodeKind = {
  readonly type: NodeType;
  /** Opens the dialogues, closes them, sends to people, or only orders what comes after it. */
  readonly role: 'opens' | 'closes' | 'sends' | 'orders';
  /** What its panel asks for, in this order; what is not named here is not stored with it. */
  readonly fields: readonly NodeField[];
  /** Columns of a new one. */
  readonly starter: Partial<NodeValues>;
  /** Outcomes of which each link that leaves it names one; none: plain links. */
  readonly outcomes?: readonly ['yes', 'no'];
  /** When it is due, where what is before it was due at `base`. */
  moment(node: NodeValues, base: number, clock: FlowClock): number;
  /** What it does for one person: `skip` is recorded as done without doing anything. */
  personStep(person: PersonState, node: Pick<NodeValues, 'email_type'>): 'do' | 'skip';
  /** What is wrong with one of this kind, beside what holds for all. */
  problems(node: NodeValues & { readonly id: number }, graph: Graph): readonly FlowFinding[];
  /** What it does, in a few words: its second line. */
  sentence(node: NodeValues, names: NodeNames): Phrase;
};

export function defineNode(kind: NodeKind): NodeKind {
  return kind;
}
