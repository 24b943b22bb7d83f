import type { FluentIcon } from '@fluentui/react-icons';
import type { NodeField } from '@livingroom/shared/modules/flows/rules/kinds/define-node.ts';
import type { FlowNode } from '@livingroom/shared/modules/flows/tables/graph.ts';
import type { NodeType } from '@livingroom/shared/modules/flows/tables/node-types.ts';

/** How a kind of node is shown. Its fields are those that the kind names (`shared/modules/flows/kinds`). */
export type NodeEditor = {
  readonly type: NodeType;
  readonly Icon: FluentIcon;
  /** What opens and closes stands out; what sends or orders does not. */
  readonly brand: boolean;
  /** Fields that make no sense as it stands; left out: all are shown. */
  readonly hides?: (node: FlowNode) => readonly NodeField[];
};

export function defineEditor(editor: NodeEditor): NodeEditor {
  return editor;
}
