import type { Node } from 'web-tree-sitter';
import { bodyOf, childrenOf, isExisting, type SourceTemplate } from './read-bicep.ts';

/** Functions of Bicep that the templates use; another one is a slip until it stands here. */
const functions = [
  ...['any', 'concat', 'empty', 'environment', 'guid', 'loadJsonContent', 'replace', 'resourceGroup', 'skip'],
  ...[
    'string',
    'subscription',
    'subscriptionResourceId',
    'take',
    'tenant',
    'toLower',
    'union',
    'uniqueString',
  ],
];

/** What the compiler and its linter would say of names: undeclared, declared twice, never used, or read where nothing may be. */
export function nameProblems(template: SourceTemplate): readonly string[] {
  const { file, root } = template;
  const nodes = childrenOf(root);
  const declared = nodes.flatMap((node) => {
    const [name] = childrenOf(node);
    const isNamed = node.type.endsWith('_declaration') && node.type !== 'output_declaration';
    return isNamed && name ? [{ name: name.text, node }] : [];
  });
  const names = new Set(declared.map(({ name }) => name));
  const uses = usesOf(root, new Set());
  const at = (node: Node, text: string) => `${file}:${node.startPosition.row + 1}: ${text}`;
  const twice = declared.filter(
    ({ name }, place) => declared.findIndex((one) => one.name === name) !== place,
  );
  const conditional = new Set(
    declared.flatMap(({ name, node }) =>
      node.type === 'module_declaration' && node.lastNamedChild?.type === 'if_statement' ? [name] : [],
    ),
  );
  return [
    ...uses
      .filter(({ name, isLocal }) => !isLocal && !names.has(name))
      .map(({ name, node }) => at(node, `there is no ${name}`)),
    ...twice.map(({ name, node }) => at(node, `${name} is declared twice`)),
    ...declared
      .filter(({ name, node }) => isExisting(node) && !uses.some((use) => use.name === name))
      .map(({ name, node }) => at(node, `${name} is never used`)),
    ...uses
      .filter(
        ({ name, node }) =>
          conditional.has(name) &&
          node.parent?.type === 'member_expression' &&
          !/^[!.]?[!?]/.test(root.text.slice(node.endIndex)),
      )
      .map(({ name, node }) => at(node, `${name} may not be there: ${name}!`)),
    ...root
      .descendantsOfType('call_expression')
      .flatMap((call) => (call?.firstNamedChild?.type === 'identifier' ? [call.firstNamedChild] : []))
      .filter((called) => !isDecorator(called) && !functions.includes(called.text))
      .map((called) => at(called, `there is no function ${called.text}`)),
    ...declared.flatMap(({ node }) =>
      needlessDependencies(node).map((name) => at(node, `dependsOn ${name} is not needed`)),
    ),
  ];
}

type Use = { readonly name: string; readonly node: Node; readonly isLocal: boolean };

/** Every name that an expression reads; those of a loop around it are local. */
function usesOf(node: Node, locals: ReadonlySet<string>): readonly Use[] {
  const children = childrenOf(node);
  if (node.type === 'identifier') return [{ name: node.text, node, isLocal: locals.has(node.text) }];
  if (node.type === 'decorators' || node.type === 'type') return [];
  if (node.type.endsWith('_declaration')) return children.slice(1).flatMap((child) => usesOf(child, locals));
  if (node.type === 'object_property') {
    const [name, value] = children;
    const inName = name?.type === 'string' ? usesOf(name, locals) : [];
    return [...inName, ...(value ? usesOf(value, locals) : [])];
  }
  if (node.type === 'call_expression') return children.slice(1).flatMap((child) => usesOf(child, locals));
  if (node.type === 'for_statement') {
    const [variable, ...rest] = children;
    const own = variable?.type === 'identifier' ? [variable] : variable ? childrenOf(variable) : [];
    const inner = new Set([...locals, ...own.map(({ text }) => text)]);
    return rest.flatMap((child) => usesOf(child, inner));
  }
  return children.flatMap((child) => usesOf(child, locals));
}

function isDecorator(node: Node): boolean {
  for (let at: Node | null = node; at; at = at.parent) if (at.type === 'decorators') return true;
  return false;
}

/** What a resource waits for by name although it already reads it. */
function needlessDependencies(node: Node): readonly string[] {
  if (node.type !== 'resource_declaration' && node.type !== 'module_declaration') return [];
  const properties = childrenOf(bodyOf(node));
  const named = properties.find((property) => childrenOf(property)[0]?.text === 'dependsOn');
  const read = properties
    .filter((property) => property !== named)
    .flatMap((property) => usesOf(property, new Set()));
  const waited = named ? usesOf(named, new Set()).map(({ name }) => name) : [];
  return waited.filter((name) => read.some((use) => use.name === name));
}
