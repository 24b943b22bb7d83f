import {
  addAfter,
  linkRefusal,
  swapped,
  withLink,
  withNode,
  withOutcome,
  without,
  withoutLink,
} from '@livingroom/shared/modules/flows/rules/graph/edits.ts';
import type { FlowLink, FlowNode, Outcome } from '@livingroom/shared/modules/flows/tables/graph.ts';
import type { NodeType } from '@livingroom/shared/modules/flows/tables/node-types.ts';
import { useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { notify } from '../../lib/notify.ts';
import type { BuilderWork } from './use-builder.ts';

/** Of a link, among the names of steps. */
export function linkId({ from, to }: Pick<FlowLink, 'from' | 'to'>): string {
  return `${from}>${to}`;
}

/** What is chosen on canvas, list and panel together, and what is done with it. */
export function useChoice(builder: BuilderWork) {
  const t = useText('flow-builder');
  const [selected, select] = useState<string | null>(null);
  const copied = useRef<FlowNode | null>(null);
  const nodes = builder.doc?.nodes ?? [];
  const links = builder.doc?.links ?? [];
  const node = nodes.find(({ id }) => String(id) === selected) ?? null;
  const add = (kind: NodeType, after: number | null, own: Partial<FlowNode> = {}) => {
    if (!builder.doc || !builder.editable) return;
    const { graph, id } = addAfter(builder.doc, kind, after, own);
    builder.change(() => graph);
    select(String(id));
  };
  const double = (id: number) => {
    const source = nodes.find((one) => one.id === id);
    if (source) add(source.action_type, id, source);
  };
  /** `chosen`: the step at which it was removed, which stays the chosen one. */
  const unlink = ({ from, to }: Pick<FlowLink, 'from' | 'to'>, chosen: number | null = null) => {
    builder.change((graph) => withoutLink(graph, from, to));
    select(chosen === null ? null : String(chosen));
  };
  const remove = (id: number) => {
    builder.change((graph) => without(graph, id));
    select(null);
    notify(t('removed'), 'info');
  };
  return {
    builder,
    selected,
    select,
    node,
    link: links.find((one) => linkId(one) === selected) ?? null,
    add,
    double,
    remove,
    unlink,
    copy: (id: number) => {
      copied.current = nodes.find((one) => one.id === id) ?? null;
    },
    paste: (after: number) => {
      const source = copied.current;
      if (source) add(source.action_type, after, source);
    },
    change: (id: number, change: Partial<FlowNode>) => builder.change((graph) => withNode(graph, id, change)),
    connect: (from: number, to: number) => builder.change((graph) => withLink(graph, from, to)),
    refusal: (from: number, to: number) => {
      const reason = builder.doc ? linkRefusal(builder.doc, from, to) : null;
      return reason && t(`refused.${reason}`);
    },
    outcome: ({ from, to }: FlowLink, outcome: Outcome) =>
      builder.change((graph) => withOutcome(graph, from, to, outcome)),
    swap: (id: number, way: -1 | 1) => builder.change((graph) => swapped(graph, id, way)),
  };
}

export type Chosen = ReturnType<typeof useChoice>;
