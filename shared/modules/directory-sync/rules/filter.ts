import type { Json } from '../../../core/lib/json.ts';

/** A resource of SCIM as JSON. */
export type Resource = { readonly [attribute: string]: Json };

/** Where a value stands: `name.givenName`, `emails[type eq "work"].value`, or behind a schema's URN. */
export type ScimPath = {
  readonly schema: string | null;
  readonly attribute: string;
  readonly filter: ScimFilter | null;
  readonly sub: string | null;
};

type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';

export type ScimFilter =
  | { readonly op: 'and' | 'or'; readonly left: ScimFilter; readonly right: ScimFilter }
  | { readonly op: 'not'; readonly inner: ScimFilter }
  | { readonly op: 'pr' | 'has'; readonly path: ScimPath }
  | { readonly op: Comparison; readonly path: ScimPath; readonly value: string | number | boolean | null };

/** What cannot be read as a filter or a path (RFC 7644, 3.4.2.2 and 3.5.2). */
export class ScimSyntaxError extends Error {}

const LONGEST = 2_000;
const DEEPEST = 20;

const comparisons: readonly string[] = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'];

/** A filter as RFC 7644 writes it. Throws `ScimSyntaxError`. */
export function parseFilter(text: string): ScimFilter {
  const reader = new Reader(text);
  const filter = reader.either(0);
  reader.end();
  return filter;
}

/** A path of a patch operation. Throws `ScimSyntaxError`. */
export function parsePath(text: string): ScimPath {
  const reader = new Reader(text);
  const path = reader.path(0, true);
  reader.end();
  return path;
}

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/uy;

class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(text: string) {
    if (text.length > LONGEST) throw new ScimSyntaxError('too long');
    this.#tokens = tokensOf(text);
  }

  either(depth: number): ScimFilter {
    if (depth > DEEPEST) throw new ScimSyntaxError('too deep');
    let left = this.#both(depth);
    while (this.#takes('or')) left = { op: 'or', left, right: this.#both(depth) };
    return left;
  }

  /** `anySchema`: attributes of an extension that is none of ours are read as well; a patch says them, and they go. */
  path(depth: number, anySchema = false): ScimPath {
    const path = pathOf(this.#next(), anySchema);
    if (!this.#takes('[')) return path;
    const filter = this.either(depth + 1);
    if (!this.#takes(']')) throw new ScimSyntaxError(']');
    const rest = this.#tokens[this.#at];
    if (!rest?.startsWith('.')) return { ...path, filter };
    this.#at += 1;
    return { ...path, filter, sub: nameOf(rest.slice(1)) };
  }

  end(): void {
    if (this.#at < this.#tokens.length) throw new ScimSyntaxError(this.#tokens[this.#at]);
  }

  #both(depth: number): ScimFilter {
    let left = this.#one(depth);
    while (this.#takes('and')) left = { op: 'and', left, right: this.#one(depth) };
    return left;
  }

  #one(depth: number): ScimFilter {
    if (this.#takes('not')) {
      if (!this.#takes('(')) throw new ScimSyntaxError('not');
      return { op: 'not', inner: this.#closed(depth) };
    }
    if (this.#takes('(')) return this.#closed(depth);
    const path = this.path(depth);
    const next = this.#tokens[this.#at]?.toLowerCase();
    if (next === 'pr') {
      this.#at += 1;
      return { op: 'pr', path };
    }
    const op = comparisons.find((known): known is Comparison => known === next);
    if (!op) {
      if (path.filter && path.sub === null) return { op: 'has', path };
      throw new ScimSyntaxError(next ?? 'operator');
    }
    this.#at += 1;
    const value = literalOf(this.#next());
    if (op !== 'eq' && op !== 'ne' && typeof value !== 'string' && typeof value !== 'number')
      throw new ScimSyntaxError(op);
    return { op, path, value };
  }

  #closed(depth: number): ScimFilter {
    const inner = this.either(depth + 1);
    if (!this.#takes(')')) throw new ScimSyntaxError(')');
    return inner;
  }

  #next(): string {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new ScimSyntaxError('end');
    this.#at += 1;
    return token;
  }

  #takes(word: string): boolean {
    const isNext = this.#tokens[this.#at]?.toLowerCase() === word;
    if (isNext) this.#at += 1;
    return isNext;
  }
}

function tokensOf(text: string): readonly string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const found = TOKEN.exec(text);
    if (!found) throw new ScimSyntaxError(text);
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return tokens;
}

const ends = [':2.0:user', ':2.0:group'] as const;

/** The schema's URN that a path begins with, and what stands behind it; null for a path without one. */
function splitUrn(text: string): { readonly schema: string; readonly local: string } | null {
  const folded = text.toLowerCase();
  if (!folded.startsWith('urn:')) return null;
  for (const end of ends) {
    const at = folded.indexOf(end);
    const length = at + end.length;
    if (at >= 0 && (length === text.length || text[length] === ':'))
      return { schema: text.slice(0, length), local: text.slice(length + 1) };
  }
  return null;
}

/** Of an extension that is none of ours, whatever its version, the attribute stands after the last colon. */
function splitForeign(text: string): { readonly schema: string; readonly local: string } | null {
  const folded = text.toLowerCase();
  if (!folded.startsWith('urn:') || folded.startsWith('urn:ietf:params:scim:schemas:core:')) return null;
  const last = text.lastIndexOf(':');
  return { schema: text.slice(0, last), local: text.slice(last + 1) };
}

function pathOf(text: string, anySchema: boolean): ScimPath {
  const urn = splitUrn(text) ?? (anySchema ? splitForeign(text) : null);
  const schema = urn?.schema ?? null;
  const local = urn?.local ?? text;
  if (schema && local === '') return { schema, attribute: '', filter: null, sub: null };
  const [attribute = '', sub, ...more] = local.split('.');
  if (more.length > 0) throw new ScimSyntaxError(text);
  return {
    schema,
    attribute: nameOf(attribute),
    filter: null,
    sub: sub === undefined ? null : nameOf(sub),
  };
}

function nameOf(text: string): string {
  if (!/^[a-z$][\w$-]*$/iu.test(text)) throw new ScimSyntaxError(text);
  return text;
}

function literalOf(token: string): string | number | boolean | null {
  try {
    const value: unknown = JSON.parse(token.startsWith('"') ? token : token.toLowerCase());
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value))
      return value as string | number | boolean | null;
  } catch {
    // Said below.
  }
  throw new ScimSyntaxError(token);
}
