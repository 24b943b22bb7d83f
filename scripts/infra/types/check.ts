import type { Node } from 'web-tree-sitter';
import { bodyOf, childrenOf, isExisting, type SourceTemplate, typeOf } from '../read-bicep.ts';
import { misfits } from './assign.ts';
import type { AzureType, TypeLibrary } from './library.ts';
import { type Names, namesWithin, parameterShape, type Shape, shapeOf } from './shapes.ts';

/** What stands in a body beside what Azure's type describes. */
const ofBicep = ['scope', 'parent', 'dependsOn'];

/** What the compiler would say of the types of a template's resources, one sentence each. */
export function typeProblems(template: SourceTemplate, types: TypeLibrary): readonly string[] {
  const problems: string[] = [];
  const report = (line: number, text: string) => {
    const problem = `${template.file}:${line}: ${text}`;
    if (!problems.includes(problem)) problems.push(problem);
  };
  const names: Names = { file: template.path, shapes: new Map(), report };
  const nodes = childrenOf(template.root);
  nodes.forEach((node, at) => {
    const before = nodes[at - 1];
    const [name] = childrenOf(node);
    if (name && node.type === 'parameter_declaration')
      names.shapes.set(name.text, parameterShape(node, before?.type === 'decorators' ? before : undefined));
  });
  const resources = nodes.filter(({ type }) => type === 'resource_declaration');
  for (const node of resources) {
    const { type, version } = typeOf(node);
    const found = types(type, version);
    if (!found) report(lineOf(node), `there is no ${type}@${version}`);
    const shape: Shape = found ? { is: 'azure', type: found } : { is: 'unknown' };
    const isMany = node.lastNamedChild?.type === 'for_statement';
    names.shapes.set(childrenOf(node)[0]?.text ?? '', isMany ? { is: 'array', items: [shape] } : shape);
  }
  for (const node of nodes) {
    const [name] = childrenOf(node);
    const value = node.lastNamedChild;
    if (!name || !value) continue;
    if (node.type === 'variable_declaration') names.shapes.set(name.text, shapeOf(value, names));
    if (node.type === 'output_declaration') shapeOf(value, names);
    if (node.type === 'module_declaration') shapeOf(bodyOf(node), namesWithin(node.lastNamedChild, names));
  }
  for (const node of resources) {
    const { type, version } = typeOf(node);
    const found = types(type, version);
    if (found) checkResource(node, found, names);
  }
  return problems;
}

function checkResource(node: Node, type: AzureType, names: Names): void {
  const body = shapeOf(bodyOf(node), namesWithin(node.lastNamedChild, names));
  if (body.is !== 'object' || isExisting(node)) return;
  const own = body.entries.filter(({ name }) => !ofBicep.includes(name ?? ''));
  const line = lineOf(node);
  const path = childrenOf(node)[0]?.text ?? '';
  for (const { line: at, text } of misfits({ is: 'object', entries: own }, type, { path, line }))
    names.report(at || line, text);
}

function lineOf(node: Node): number {
  return node.startPosition.row + 1;
}
