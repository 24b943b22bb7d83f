import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { json } from '../../calls/json-shape.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';
import { MOST_NODES } from './rules/graph.ts';
import { type NodeKind, nodeKinds } from './rules/nodes.ts';
import { emptyReasons } from './rules/reasons.ts';

const path = '/analytics-flows/v1/analytics-flows';

const needs = rightsOf('analytics-flows', ['system'], 'analytics_flows');

const params = z.object({ id: z.coerce.number().int().positive() });
const id = z.coerce.number().int().positive();
const order = z.number().int().min(1).max(10_000);
const place = z.number().min(-100_000).max(100_000);

const param = z.union([z.string().max(200), z.number(), z.array(z.string().max(40)).max(60).readonly()]);

const node = z.strictObject({
  /** Its number in the flow, which links name. */
  order,
  kind: z.enum(nodeKinds as [NodeKind, ...NodeKind[]]),
  name: z.string().max(120),
  params: z.record(z.string().max(40), param),
  /** The node whose outcome comes in. */
  from: order.nullable(),
  x: place,
  y: place,
});

const nodes = z
  .array(node)
  .max(MOST_NODES)
  .refine((all) => new Set(all.map((one) => one.order)).size === all.length);

/** Settings of single nodes for one run, by the number of the node. */
const overrides = z.record(z.string().max(6), z.record(z.string().max(40), param));

const graph = z.object({
  analytics_flow_id: z.number(),
  name: z.string(),
  /** What it was when it was read: a graph that somebody else has saved meanwhile is not written over. */
  revision: z.string(),
  nodes: z.array(node),
});

const value = z.union([z.string(), z.number()]).nullable();

const outcome = z.object({
  order,
  rows_in: z.number(),
  rows_out: z.number(),
  /** Lines that it could say nothing of. */
  left: z.number(),
  /** Of a node that nothing left: why, where that is known. */
  why: z.enum(emptyReasons).nullable(),
  seconds: z.number(),
  columns: z.array(z.string()),
  /** What columns are called after what is in them, by their keys. */
  titles: z.record(z.string(), z.string()),
  /** The first of them; comments are left out. */
  rows: z.array(z.array(value)),
});

const status = z.enum(['not started', 'in-progress', 'error', 'completed']);

const run = z.object({ results: z.object({ execution_id: z.number(), status }) });

const runAccess = needs('Run');

/** Analyses that people build: their graphs, and running them over released figures (spec 2 §7.4). */
export const analyticsFlows = defineContract({
  slug: 'analytics-flows',
  operations: {
    graph: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/{id}/graph`,
      summary: 'The nodes and links of an analysis.',
      description: 'Returns the nodes of an analysis with their settings, links and places.',
      access: needs('Read'),
      params,
      output: graph,
      errors: ['not-found'],
    },
    saveGraph: {
      ...callDefaults,
      method: 'PUT',
      path: `${path}/{id}/graph`,
      summary: 'Saves the whole graph of an analysis, or nothing of it.',
      description:
        'Replaces the nodes and links of an analysis. A graph that was saved by somebody else since it was read is refused with conflict.',
      access: needs('Update'),
      params,
      body: z.object({ revision: z.string().max(100), nodes }),
      output: graph,
      errors: ['not-found', 'conflict'],
      retries: 0,
    },
    versions: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/{id}/versions`,
      summary: 'The published versions of an analysis, newest first.',
      description: 'Returns the published versions of an analysis with their nodes, newest first.',
      access: needs('Read'),
      params,
      output: z.object({
        versions: z.array(z.object({ version: z.number(), created_at: z.string(), nodes: z.array(node) })),
      }),
      errors: ['not-found'],
    },
    publish: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/{id}/publish`,
      summary: 'Publishes the saved graph of an analysis as its next version, which never changes.',
      description:
        'Publishes the saved graph of an analysis as its next version. A graph with problems is refused. A graph that says the same as the newest version is that version.',
      access: needs('Update'),
      params,
      body: z.object({ revision: z.string().max(100) }),
      output: z.object({ version: z.number() }),
      errors: ['not-found', 'conflict', 'analysis-refused'],
      retries: 0,
    },
    preview: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/preview`,
      summary: 'Computes a graph that need not be saved, and returns what left each of its nodes.',
      description:
        'Computes a graph over released figures or made-up people and returns what left each node. Nothing is stored.',
      access: runAccess,
      body: z.object({
        nodes,
        /** The node of which as many lines are returned as a page has; of the others a few. */
        show: order.nullable().default(null),
      }),
      output: z.object({ outcomes: z.array(outcome) }),
      errors: ['analysis-refused'],
      timeoutMs: 30_000,
      retries: 0,
    },
    run: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/run`,
      summary: 'Runs an analysis and stores its results; 202 with a status address when it takes longer.',
      description:
        'Runs a saved analysis over released figures and stores its results. An execution that is named must not have been started. A run that takes longer is answered with 202 and the address of its status.',
      access: runAccess,
      query: z.object({ analytics_flow_id: id }),
      body: z.object({
        in_data: overrides.default({}),
        metadata: z.record(z.string().max(60), json).default({}),
        analytics_execution_id: id.nullable().default(null),
      }),
      output: run,
      errors: ['not-found', 'analysis-refused', 'unavailable'],
      timeoutMs: 30_000,
      retries: 0,
    },
    runStatus: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/run/status`,
      summary: 'How a run of an analysis stands: 202 while it goes on.',
      description: 'Returns the state of a run of an analysis: 202 while it goes on, 200 when it has ended.',
      access: runAccess,
      query: z.object({ analytics_execution_id: id }),
      output: run,
      errors: ['not-found'],
    },
  },
});
