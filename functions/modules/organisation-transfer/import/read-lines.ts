import { type Json, readJson } from '@livingroom/shared/core/lib/json.ts';
import { refuseImport } from '../import-refused.ts';

/** Signs of one row at most: a row of the store takes 2 MB. */
const LONGEST_LINE = 4_000_000;

export type Line = { readonly [column: string]: Json };

type File = { readonly name: string; readonly chunks: AsyncIterable<Uint8Array> };

/** The rows of a file of JSON that has a line for each, as an export writes it: one at a time, however many there are. */
export async function* linesOf({ name, chunks }: File): AsyncGenerator<Line> {
  const damaged = () => refuseImport('import-damaged', { file: name });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    rest += decoded(decoder, chunk) ?? damaged();
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) damaged();
    for (const line of lines) {
      const row = rowOf(line);
      if (row === undefined || line.length > LONGEST_LINE) damaged();
      else if (row !== null) yield row;
    }
  }
  if (rowOf(rest) !== null) damaged();
}

/** A whole file of JSON that is small. */
export async function readWhole({ name, chunks }: File, mostBytes: number): Promise<Json> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > mostBytes) refuseImport('import-damaged', { file: name });
    parts.push(chunk);
  }
  const value = readJson(Buffer.concat(parts).toString('utf8'));
  return value === undefined ? refuseImport('import-damaged', { file: name }) : value;
}

function decoded(decoder: InstanceType<typeof TextDecoder>, chunk: Uint8Array): string | null {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    return null;
  }
}

/** Null for the brackets around the rows, undefined for what is no row. */
function rowOf(line: string): Line | null | undefined {
  const text = line.trim();
  if (text === '' || text === '[' || text === ']') return null;
  const value = readJson(text.endsWith(',') ? text.slice(0, -1) : text);
  return isObject(value) ? value : undefined;
}

function isObject(value: Json | undefined): value is Line {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
