import { createContext, type ReactNode } from 'react';

/** Where links leave or enter a node; the shape says which kind of thing travels there. */
export type GraphPort = { readonly id: string; readonly label: string; readonly shape: 'round' | 'square' };

export type GraphNode = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** As it is read aloud: "Step 2 of 6, Reminder 1, about 120 people, one problem". */
  readonly name: string;
  /** One plain port each where left out; an empty list: none. */
  readonly inputs?: readonly GraphPort[];
  readonly outputs?: readonly GraphPort[];
};

export type GraphLink = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Ports at both ends; the first where left out. */
  readonly fromPort?: string;
  readonly toPort?: string;
  /** The words of its pill, which is a button; none: no pill. */
  readonly label?: string;
  readonly dotted?: boolean;
};

export type GraphPlace = { readonly x: number; readonly y: number };

/** A link that is being made. */
export type GraphWish = {
  readonly from: string;
  readonly to: string;
  readonly fromPort?: string;
  readonly toPort?: string;
};

export type GraphWork = {
  /** Of a node or a link; null: nothing. */
  readonly onSelect: (id: string | null) => void;
  /** Enter on a node: its panel takes the focus. */
  readonly onOpen: (id: string) => void;
  readonly onMove: (id: string, to: GraphPlace) => void;
  readonly onLink: (wish: GraphWish) => void;
  /** Why a link cannot be, in words; null: it can. */
  readonly refusal: (wish: GraphWish) => string | null;
  /** A link that was refused while it was drawn. */
  readonly onRefused: (reason: string) => void;
  readonly onRemove: (id: string) => void;
  /** What it adds becomes the selected node; by keyboard it takes the focus then. */
  readonly onAddAfter?: (id: string) => void;
  readonly onCopy?: (id: string) => void;
  /** What was copied goes after this node, as with `onAddAfter`. */
  readonly onPaste?: (after: string) => void;
};

/** Nodes stand on this grid, in pixels. */
export const graphGrid = 16;

export const plainPort: GraphPort = { id: 'main', label: '', shape: 'round' };

export type GraphState = {
  readonly size: { readonly width: number; readonly height: number };
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly selected: string | null;
  readonly editable: boolean;
  /** The node that Tab leads to. */
  readonly current: string | null;
  /** A link is being made by keyboard: from where, and the end that is chosen so far. */
  readonly linking: { readonly from: string; readonly to: string | null } | null;
  readonly content: (id: string) => ReactNode;
  readonly work: GraphWork;
  readonly onFocus: (id: string) => void;
  readonly focus: (id: string) => void;
  /** True: the node that is selected next takes the focus, since a key has added it. */
  readonly awaited: { current: boolean };
};

/** What nodes and links read beside their own: theirs are drawn by the library, which hands on plain data. */
export const GraphContext = createContext<GraphState | null>(null);
