/** A parsed ASP.NET route template, as the platform reads `route` of an HTTP trigger. */
export type RouteTemplate = {
  readonly text: string;
  /** How every path of it begins, in small letters: its literal segments before the first parameter. */
  readonly head: string;
  readonly pattern: RegExp;
  readonly parameters: readonly string[];
  /** One rank per segment; the lower list wins (literal before parameter before catch-all). */
  readonly precedence: readonly number[];
};

/** The rank of a literal segment, the first in precedence. */
const LITERAL = 1;

const CONSTRAINTS: Record<string, (argument: string) => string> = {
  int: () => '-?\\d+',
  long: () => '-?\\d+',
  bool: () => '[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]',
  guid: () => '\\{?[0-9a-fA-F]{8}-?(?:[0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}\\}?',
  decimal: () => '-?\\d+(?:\\.\\d+)?',
  double: () => '-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?',
  float: () => '-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?',
  alpha: () => '[a-zA-Z]*',
  length: (argument) => `[^/]{${argument}}`,
  minlength: (argument) => `[^/]{${argument},}`,
  maxlength: (argument) => `[^/]{0,${argument}}`,
  required: () => '[^/]+',
  regex: (argument) => argument.replace(/^\^/, '').replace(/\$$/, ''),
};

type Part =
  | { readonly literal: string }
  | {
      readonly name: string;
      readonly catchAll: boolean;
      readonly optional: boolean;
      readonly accepts: readonly string[];
    };

/** Parses a template without leading slash; throws on what the host does not know. */
export function parseRoute(text: string): RouteTemplate {
  const parameters: string[] = [];
  const precedence: number[] = [];
  let pattern = '^';
  let head = '';
  for (const segment of splitSegments(text)) {
    const parts = parseSegment(segment, text);
    precedence.push(rankOf(parts));
    if (precedence.every((rank) => rank === LITERAL)) head += `/${segment.toLowerCase()}`;
    const source = parts.map((part) => sourceOf(part, parameters)).join('');
    pattern += isOptional(parts) ? `(?:/${source})?` : `/${source}`;
  }
  if (precedence.length === 0) pattern += '/?';
  return { text, head, pattern: new RegExp(`${pattern}$`, 'i'), parameters, precedence };
}

/** The parameters of `path` (with leading slash, undecoded), or undefined when it does not match. */
export function matchRoute(route: RouteTemplate, path: string): Record<string, string> | undefined {
  const found = route.pattern.exec(path.length > 1 ? path.replace(/\/$/, '') : path);
  if (!found) return undefined;
  const values: Record<string, string> = {};
  route.parameters.forEach((name, index) => {
    const value = found[index + 1];
    if (value) values[name] = decodePart(value);
  });
  return values;
}

/** Order in which templates are tried. */
export function comparePrecedence(a: RouteTemplate, b: RouteTemplate): number {
  const longest = Math.max(a.precedence.length, b.precedence.length);
  for (let index = 0; index < longest; index += 1) {
    const difference = (a.precedence[index] ?? 0) - (b.precedence[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

// The platform decodes the path once, except an encoded slash.
function decodePart(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return text
      .split(/(%2f)/i)
      .map((piece) => (/^%2f$/i.test(piece) ? piece : decodeURIComponent(piece)))
      .join('');
  } catch {
    return text;
  }
}

// A constraint such as regex(a/b) may hold a slash, so segments cannot be split at every slash.
function splitSegments(text: string): string[] {
  const segments: string[] = [];
  let depth = 0;
  let current = '';
  for (const letter of text.replace(/^\/|\/$/g, '')) {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (letter === '/' && depth === 0) {
      segments.push(current);
      current = '';
    } else current += letter;
  }
  if (current || segments.length > 0) segments.push(current);
  if (depth !== 0 || segments.includes('')) throw new Error(`Route "${text}" is not a valid template.`);
  return segments;
}

function parseSegment(segment: string, route: string): Part[] {
  const parts: Part[] = [];
  let rest = segment;
  while (rest) {
    const start = rest.indexOf('{');
    if (start !== 0) {
      parts.push({ literal: start < 0 ? rest : rest.slice(0, start) });
      rest = start < 0 ? '' : rest.slice(start);
      continue;
    }
    const end = closingBrace(rest);
    parts.push(parseParameter(rest.slice(1, end), route));
    rest = rest.slice(end + 1);
  }
  return parts;
}

function closingBrace(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return text.length;
}

function parseParameter(text: string, route: string): Part {
  const found = /^(\*{0,2})([A-Za-z_][\w-]*)((?::[a-z]+(?:\(.*?\))?)*)(\?)?$/s.exec(text);
  if (!found) throw new Error(`Route "${route}" has a parameter {${text}} that the local host cannot read.`);
  const [, stars = '', name = '', constraints = '', mark] = found;
  const accepts: string[] = [];
  for (const constraint of constraints.matchAll(/:([a-z]+)(?:\((.*?)\))?(?=:|$)/gs)) {
    const source = CONSTRAINTS[constraint[1] ?? ''];
    if (!source)
      throw new Error(`Route "${route}" uses the constraint "${constraint[1]}", which the local host lacks.`);
    accepts.push(source(constraint[2] ?? ''));
  }
  return { name, catchAll: stars.length > 0, optional: mark === '?', accepts };
}

function rankOf(parts: readonly Part[]): number {
  const [part] = parts;
  if (parts.length > 1) return 2;
  if (!part || 'literal' in part) return LITERAL;
  const base = part.catchAll ? 5 : 3;
  return part.accepts.length > 0 ? base - 1 : base;
}

function isOptional(parts: readonly Part[]): boolean {
  const [part] = parts;
  return parts.length === 1 && part !== undefined && !('literal' in part) && (part.optional || part.catchAll);
}

function sourceOf(part: Part, parameters: string[]): string {
  if ('literal' in part) return part.literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  parameters.push(part.name);
  const conditions = part.accepts.map((accepted) => `(?=(?:${accepted})(?:/|$))`).join('');
  return `${conditions}(${part.catchAll ? '.*' : '[^/]+?'})`;
}
