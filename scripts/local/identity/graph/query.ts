import { badRequest, type GraphAnswer } from './answers.ts';
import { selectable } from './bodies.ts';

/** How people are looked for: by an address they sign in with, or by one of their own properties. */
export type Search =
  | { readonly by: 'identity'; readonly issuer: string; readonly address: string }
  | { readonly by: 'property'; readonly property: 'mail' | 'userPrincipalName'; readonly value: string };

type Asked = {
  readonly select: readonly string[] | null;
  readonly searches: readonly Search[];
  readonly top: number;
};
type ReadQuery = { readonly asked: Asked } | { readonly answer: GraphAnswer };

const known = new Set(['$select', '$filter', '$count', '$top', '$orderby']);
const quotedText = "'((?:[^']|'')*)'";
const identities = new RegExp(
  String.raw`^identities/any\((\w+):\1/issuerAssignedId eq ${quotedText} and \1/issuer eq ${quotedText}\)$`,
);
const property = new RegExp(`^(mail|userPrincipalName) eq ${quotedText}$`);

/** Reads the options of a query as the service does: what it does not know, or not in this form, is refused. */
export function readQuery(query: URLSearchParams, consistency: string | undefined): ReadQuery {
  for (const name of query.keys())
    if (name.startsWith('$') && !known.has(name))
      return { answer: badRequest(`Unrecognized query option '${name}'.`) };
  const select = query.get('$select')?.split(',') ?? null;
  const missing = select?.find((name) => !selectable.has(name));
  if (missing !== undefined)
    return {
      answer: badRequest(`Could not find a property named '${missing}' on type 'microsoft.graph.user'.`),
    };
  if (query.has('$count') && consistency?.toLowerCase() !== 'eventual')
    return { answer: badRequest('$count is not currently supported without ConsistencyLevel:eventual.') };
  const top = Number(query.get('$top') ?? 100);
  if (!Number.isInteger(top) || top < 1 || top > 999)
    return { answer: badRequest(`Invalid page size specified: '${query.get('$top')}'.`) };
  const searches = searchesIn(query.get('$filter'));
  return 'answer' in searches ? searches : { asked: { select, searches: searches.found, top } };
}

function searchesIn(
  filter: string | null,
): { readonly found: readonly Search[] } | { readonly answer: GraphAnswer } {
  if (filter === null) return { found: [] };
  const found: Search[] = [];
  for (const part of filter.split(' or ')) {
    const search = searchIn(part.trim());
    if (search === null) return { answer: badRequest(`Invalid filter clause: ${part}`) };
    found.push(search);
  }
  return { found };
}

/** An address of an identity is looked for with its issuer, or not at all. */
function searchIn(clause: string): Search | null {
  const [, , address, issuer] = identities.exec(clause) ?? [];
  if (address !== undefined && issuer !== undefined)
    return { by: 'identity', issuer: unquoted(issuer), address: unquoted(address) };
  const [, name, value] = property.exec(clause) ?? [];
  if (name === undefined || value === undefined) return null;
  return { by: 'property', property: name === 'mail' ? 'mail' : 'userPrincipalName', value: unquoted(value) };
}

function unquoted(text: string): string {
  return text.replaceAll("''", "'");
}
