import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { sourcesOf } from './sources.ts';

/** Where a sentence may stand: nobody reads it but who runs the product, or it is the words themselves. */
const exempt: readonly RegExp[] = [
  /^functions\/core\/(config|storage\/(sqlite|cosmos))\//,
  /^shared\/(errors|content|catalogue|core\/(words|catalogue))\//,
  /^shared\/modules\/[\w-]+\/(words(\.ts$|\/)|tables\/)/,
  // The API's description, for people who write programs against it.
  /^(functions\/core\/http\/openapi|shared\/calls\/row-call-descriptions)\.ts$/,
];

/** Where a vendor says nothing but a text of what went wrong. */
const vendors: readonly string[] = ['functions/core/gateways/workflows/durable-gateway.ts'];

/** Methods that decide something by a text. */
const deciding: readonly unknown[] = ['includes', 'match', 'startsWith', 'endsWith', 'indexOf', 'search'];

const WORDS = 3;

type Node = { readonly type: string; readonly [key: string]: unknown };

/** Sentences for people that stand outside of the word catalogues, and decisions by a message's text. */
export function checkProse(root: string): readonly string[] {
  return sourcesOf(root, ['functions', 'shared', 'web']).flatMap((file) => {
    const name = relative(root, file);
    return proseIn(name, readFileSync(file, 'utf8')).map((problem) => `${name}: ${problem}`);
  });
}

/** What is wrong in one file, one sentence each. */
export function proseIn(name: string, source: string): readonly string[] {
  const { program } = parseSync(name, source);
  const problems: string[] = [];
  const onServer = !name.startsWith('web/') && !exempt.some((place) => place.test(name));
  const walk = (node: unknown, quiet: boolean): void => {
    if (Array.isArray(node)) for (const item of node) walk(item, quiet);
    if (!isNode(node)) return;
    const text = textOf(node);
    if (onServer && !quiet && text !== null && isSentence(text))
      problems.push(`"${text}" belongs in the words of its module`);
    if (decidesByMessage(node) && !vendors.includes(name))
      problems.push('decides by the text of a message; decide by its code');
    const inside = quiet || isForDevelopers(node);
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value, inside);
  };
  walk(program, false);
  return problems;
}

/** Three words and more that begin like a sentence, or end like one. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /\p{L}{2}|…/u.test(word));
  const isMarkup = /^[A-Z]+ /.test(text) || text.startsWith('<') || text.includes('="');
  if (words.length < WORDS || isMarkup) return false;
  return /^\p{Lu}/u.test(text) || /[.!?]$/.test(text.trimEnd());
}

/** The text of a literal; a hole of a template reads as a word. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null;
  return node.quasis.map((quasi) => cooked(quasi)).join('…');
}

function cooked(quasi: unknown): string {
  if (!isNode(quasi)) return '';
  const { value } = quasi;
  const known = typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : '';
  return String(known);
}

/** Errors that are no `AppError`, what a contract is called in its document, and what a column's register says. */
function isForDevelopers(node: Node): boolean {
  if (node.type === 'NewExpression' && isNode(node.callee))
    return /Error$/.test(String(node.callee.name)) && node.callee.name !== 'AppError';
  if (node.type === 'Property' && isNode(node.key))
    return ['summary', 'description', 'about'].includes(String(node.key.name));
  // A message for the log of an exception of our own.
  return node.type === 'ImportDeclaration' || node.type === 'TSLiteralType' || isSuper(node);
}

function isSuper(node: Node): boolean {
  return node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'Super';
}

function decidesByMessage(node: Node): boolean {
  if (node.type === 'BinaryExpression' && ['===', '!==', '==', '!='].includes(String(node.operator)))
    return [node.left, node.right].some(isMessage) && [node.left, node.right].some(isText);
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression')
    return false;
  const { object, property } = node.callee;
  const method = isNode(property) ? property.name : '';
  if (deciding.includes(method)) return isMessage(object);
  return method === 'test' && Array.isArray(node.arguments) && node.arguments.some(isMessage);
}

function isMessage(node: unknown): boolean {
  return (
    isNode(node) &&
    node.type === 'MemberExpression' &&
    isNode(node.property) &&
    node.property.name === 'message'
  );
}

function isText(node: unknown): boolean {
  return isNode(node) && (textOf(node) ?? '') !== '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
