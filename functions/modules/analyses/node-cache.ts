import {
  type ColumnKey,
  type ColumnTitles,
  columnTypes,
  isColumn,
} from '@livingroom/shared/modules/analyses/rules/columns.ts';
import type { CheckedNode } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import type { EmptyReason } from '@livingroom/shared/modules/analyses/rules/reasons.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nextTurn } from '../../core/event-loop/turns.ts';
import type { DataTable } from './table.ts';

/** What one node made, with the counts and the time that the run says of it. */
export type NodeResult = {
  readonly table: DataTable;
  readonly rows_in: number;
  readonly left: number;
  /** Of an empty table; files of older versions say nothing. */
  readonly why?: EmptyReason | null;
  readonly seconds: number;
};

/** The results of a run that are kept until it ends, so that one that is cut off goes on where it was. */
export type NodeCache = {
  /** Null where the node has none: it is computed anew. */
  read(node: CheckedNode): Promise<NodeResult | null>;
  write(node: CheckedNode, result: NodeResult): Promise<void>;
};

/** Of a preview, which nobody goes on with. */
export const noCache: NodeCache = { read: async () => null, write: async () => {} };

/** What takes in fewer lines is computed anew sooner than it is read. */
const MANY_LINES = 10_000;

const folderOf = (accountId: number, executionId: number) => `${accountId}/analysis-runs/${executionId}/`;

/**
 * Keeps the results of sources, so that a run that goes on does so over the same figures, and those of nodes over many
 * lines. Tables of comments are kept nowhere: a comment that is withdrawn must stay in no file (privacy.md 7).
 */
export async function nodeCacheOf(
  { ports, accountId }: ServiceContext,
  executionId: number,
): Promise<NodeCache> {
  const folder = folderOf(accountId, executionId);
  const there = new Set(await ports.blobs.list('TEMPORARY', folder, MANY_LINES));
  const nameOf = ({ node }: CheckedNode) => `${folder}${node.order}.bin`;
  return {
    async read(node) {
      if (!there.has(nameOf(node))) return null;
      const file = await ports.blobs.get('TEMPORARY', nameOf(node));
      return file && decoded(file.content);
    },
    async write(node, result) {
      const holdsWords = [...result.table.columns.keys()].some((key) => columnTypes[key] === 'words');
      if (holdsWords || (node.definition.takes !== null && result.rows_in < MANY_LINES)) return;
      await ports.blobs.put('TEMPORARY', nameOf(node), await encoded(result), 'application/octet-stream');
    },
  };
}

/** Takes away what was kept of a run that has ended. */
export async function clearCache({ ports, accountId }: ServiceContext, executionId: number): Promise<void> {
  for await (const names of ports.blobs.pages('TEMPORARY', folderOf(accountId, executionId)))
    for (const name of names) await ports.blobs.remove('TEMPORARY', name);
}

type Head = Omit<NodeResult, 'table'> & {
  readonly rows: number;
  readonly titles?: ColumnTitles;
  /** In the order of the file; a text column names each of its texts once. */
  readonly columns: readonly { readonly key: string; readonly labels: readonly string[] | null }[];
};

const LENGTH_BYTES = 8;

/** A head as JSON, then each column: numbers as they lie in memory, texts as the places of their labels. */
export async function encoded({ table, ...counts }: NodeResult): Promise<Uint8Array> {
  const columns: { readonly key: string; readonly labels: readonly string[] | null }[] = [];
  const bodies: Buffer[] = [];
  for (const [key, column] of table.columns) {
    await nextTurn();
    if (column instanceof Float64Array) {
      columns.push({ key, labels: null });
      bodies.push(Buffer.from(column.buffer, column.byteOffset, column.byteLength));
      continue;
    }
    const places = new Map<string, number>();
    const codes = new Float64Array(column.length);
    for (const [at, text] of column.entries()) {
      const place = places.get(text) ?? places.size;
      places.set(text, place);
      codes[at] = place;
    }
    columns.push({ key, labels: [...places.keys()] });
    bodies.push(Buffer.from(codes.buffer));
  }
  const { rows, titles } = table;
  const head: Head = { ...counts, rows, ...(titles && { titles }), columns };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, ...bodies]);
}

/** Null for a file that is cut off, or of columns that this version does not know: its node is computed anew. */
export function decoded(content: Uint8Array): NodeResult | null {
  const file = Buffer.from(content);
  if (file.length < LENGTH_BYTES) return null;
  const end = LENGTH_BYTES + file.readUInt32LE();
  if (file.length < end) return null;
  const { rows, titles, columns, ...counts } = JSON.parse(file.toString('utf8', LENGTH_BYTES, end)) as Head;
  const width = rows * Float64Array.BYTES_PER_ELEMENT;
  if (file.length !== end + width * columns.length) return null;
  const read = new Map<ColumnKey, Float64Array | readonly string[]>();
  for (const [place, { key, labels }] of columns.entries()) {
    if (!isColumn(key)) return null;
    // A copy of its own lies where numbers of eight bytes may.
    const bytes = new Uint8Array(file.subarray(end + place * width, end + (place + 1) * width));
    const numbers = new Float64Array(bytes.buffer);
    read.set(key, labels === null ? numbers : Array.from(numbers, (at) => labels[at] ?? ''));
  }
  return { ...counts, table: { rows, columns: read, ...(titles && { titles }) } };
}
