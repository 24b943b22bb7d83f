import type { AppRegistry, RegisteredFunction } from './core-api.ts';
import type { Binding } from './core-types.ts';

const FUNCTION_NAME = /^(?!host$)[a-z][a-z0-9_-]{0,127}$/i;
const BINDING_NAME = /^([a-z][a-z0-9]{0,127}|\$return)$/i;
const TRIGGERS = [
  'httptrigger',
  'timertrigger',
  'eventgridtrigger',
  'orchestrationtrigger',
  'activitytrigger',
  'warmuptrigger',
];

export type Trigger = { readonly name: string; readonly binding: Binding; readonly kind: string };

/** The trigger binding of a function; `kind` is its type in lower case. */
export function triggerOf(fn: RegisteredFunction): Trigger {
  for (const [name, binding] of Object.entries(fn.metadata.bindings)) {
    const kind = binding.type.toLowerCase();
    if (kind.endsWith('trigger')) return { name, binding, kind };
  }
  throw new Error(`Function "${fn.metadata.name}" has no trigger.`);
}

export function functionsOf(registry: AppRegistry, kind: string): RegisteredFunction[] {
  return [...registry.functions.values()].filter((fn) => triggerOf(fn).kind === kind);
}

/** Refuses what the platform refuses (names) and what this host cannot run (other triggers). */
export function checkFunctions(registry: AppRegistry): void {
  const problems = [...registry.problems];
  for (const fn of registry.functions.values()) problems.push(...problemsOf(fn));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function problemsOf(fn: RegisteredFunction): string[] {
  const { name, bindings } = fn.metadata;
  const problems: string[] = [];
  if (!FUNCTION_NAME.test(name)) problems.push(`"${name}" is not a valid function name`);
  for (const binding of Object.keys(bindings)) {
    if (!BINDING_NAME.test(binding)) problems.push(`"${binding}" of "${name}" is not a valid binding name`);
  }
  const { kind, binding } = triggerOf(fn);
  if (!TRIGGERS.includes(kind)) {
    problems.push(`"${name}" uses ${binding.type}, which the local host does not run`);
  }
  return problems;
}
