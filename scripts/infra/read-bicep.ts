import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { Language, type Node, Parser } from 'web-tree-sitter';
import type { ModuleCall, Resource, Template, Value } from './template.ts';

/** A template as its author wrote it. */
export type SourceTemplate = Template & {
  readonly path: string;
  readonly text: string;
  readonly root: Node;
  /** By name, whether it may be left out. */
  readonly parameters: { readonly [name: string]: boolean };
  readonly modules: readonly ModuleCall[];
};

let opened: Promise<Parser> | null = null;

async function openParser(): Promise<Parser> {
  await Parser.init();
  const grammar = createRequire(import.meta.url).resolve('tree-sitter-bicep/tree-sitter-bicep.wasm');
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammar));
  return parser;
}

/** Reads a template without the compiler: its shape, not its types. Errors: the lines that are no Bicep. */
export async function readBicep(file: string): Promise<SourceTemplate> {
  opened ??= openParser();
  const parser = await opened;
  const tree = parser.parse(readFileSync(file, 'utf8'));
  if (!tree) throw new Error(`${file} cannot be read`);
  const wrong = errorsOf(tree.rootNode);
  if (wrong.length > 0) throw new Error(`${file} is no Bicep at line ${wrong.join(', ')}`);
  return templateOf(file, tree.rootNode);
}

function errorsOf(node: Node): readonly number[] {
  if (node.isError || node.isMissing) return [node.startPosition.row + 1];
  return childrenOf(node).flatMap(errorsOf);
}

function templateOf(path: string, root: Node): SourceTemplate {
  const file = basename(path);
  const variables: { [name: string]: Value } = {};
  const outputs: { [name: string]: Value } = {};
  const parameters: { [name: string]: boolean } = {};
  const modules: ModuleCall[] = [];
  const types = new Map<string, string>();
  const declared = childrenOf(root).filter(({ type }) => type === 'resource_declaration');
  for (const node of childrenOf(root)) {
    const [name] = childrenOf(node);
    const last = node.lastNamedChild;
    if (!name || !last) continue;
    if (node.type === 'variable_declaration') variables[name.text] = readValue(last);
    if (node.type === 'output_declaration') outputs[name.text] = readValue(last);
    if (node.type === 'resource_declaration') types.set(name.text, typeOf(node).type);
    if (node.type === 'parameter_declaration') parameters[name.text] = childrenOf(node).length > 2;
    if (node.type === 'module_declaration')
      modules.push({
        symbol: name.text,
        file: typeOf(node).type,
      });
  }
  const resources = declared
    .filter((node) => !isExisting(node))
    .map((node): Resource => {
      const body = readValue(bodyOf(node)) as Resource['body'];
      // One of many made by a loop is of the kind of all.
      const scope = typeof body.scope === 'string' ? body.scope.slice(1, -1).replace(/\[\w+\]$/, '') : '';
      return { file, ...typeOf(node), body, scopeType: types.get(scope) ?? null };
    });
  return { file, path, text: root.text, root, resources, variables, outputs, parameters, modules };
}

function typeOf(node: Node): { readonly type: string; readonly version: string } {
  const [type = '', version = ''] = textOf(childrenOf(node)[1] ?? node).split('@');
  return { type, version };
}

function isExisting(node: Node): boolean {
  return node.children.some((child) => child?.type === 'existing' || child?.text === 'existing');
}

/** The object of a resource, with a condition or a loop around it or without. */
function bodyOf(node: Node): Node {
  const last = node.lastNamedChild;
  if (!last) throw new Error(`A resource without a body: ${node.text.slice(0, 60)}`);
  if (last.type === 'object') return last;
  return last.childForFieldName('body') ?? bodyOf(last);
}

function readValue(node: Node): Value {
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        childrenOf(node)
          .filter(({ type }) => type === 'object_property')
          .map((property) => {
            const [name, value] = childrenOf(property);
            return [name ? textOf(name) : '', value ? readValue(value) : null];
          }),
      );
    case 'array':
      return childrenOf(node).map(readValue);
    case 'string':
      return isPlain(node) ? textOf(node) : `[${node.text}]`;
    case 'number':
      return Number(node.text);
    case 'boolean':
      return node.text === 'true';
    case 'null':
      return null;
    default:
      return `[${node.text}]`;
  }
}

function isPlain(node: Node): boolean {
  return !childrenOf(node).some((child) => child.descendantsOfType('interpolation').length > 0);
}

/** The text of a name or of a plain string. */
function textOf(node: Node): string {
  if (node.type !== 'string') return node.text;
  return node.text.slice(1, -1).replaceAll("\\'", "'");
}

function childrenOf(node: Node): readonly Node[] {
  return node.namedChildren.filter((child) => child !== null && child.type !== 'comment') as Node[];
}
