import Module from 'node:module';
import type {
  FunctionCallback,
  FunctionMetadata,
  HookCallback,
  HookName,
  ProgrammingModel,
} from './core-types.ts';
import { type Log, toLogLevel } from './log.ts';

export type RegisteredFunction = { metadata: FunctionMetadata; callback: FunctionCallback };

/** What the app registered while it was loading. */
export class AppRegistry {
  readonly functions = new Map<string, RegisteredFunction>();
  readonly problems: string[] = [];
  model: ProgrammingModel | undefined;
  private readonly hooks = new Map<HookName, HookCallback[]>();
  private open = true;

  close(): void {
    this.open = false;
  }

  register(metadata: FunctionMetadata, callback: FunctionCallback): void {
    if (!this.open) throw new Error('A function can only be registered during app startup.');
    // The platform compares function names without case.
    const key = metadata.name.toLowerCase();
    if (this.functions.has(key)) {
      const problem = `A function with the name "${metadata.name}" has already been registered.`;
      this.problems.push(problem);
      throw new Error(problem);
    }
    this.functions.set(key, { metadata, callback });
  }

  addHook(name: HookName, callback: HookCallback): () => void {
    const list = this.hooks.get(name) ?? [];
    list.push(callback);
    this.hooks.set(name, list);
    return () => {
      const at = list.indexOf(callback);
      if (at >= 0) list.splice(at, 1);
    };
  }

  async runHooks(name: HookName, context: Record<string, unknown>): Promise<void> {
    for (const hook of [...(this.hooks.get(name) ?? [])]) await hook(context);
  }
}

class Disposable {
  private readonly onDispose: () => void;
  constructor(onDispose: () => void) {
    this.onDispose = onDispose;
  }
  dispose(): void {
    this.onDispose();
  }
}

const HOOK_NAMES: readonly HookName[] = [
  'appStart',
  'appTerminate',
  'preInvocation',
  'postInvocation',
  'log',
];

/** The object that the app's `require('@azure/functions-core')` answers (facts: functions-host 1.1). */
export function createCoreApi(registry: AppRegistry, log: Log): object {
  return {
    version: '3.10.0',
    hostVersion: '4.1037.0',
    Disposable,
    registerFunction(metadata: FunctionMetadata, callback: FunctionCallback) {
      registry.register(metadata, callback);
      return new Disposable(() => registry.functions.delete(metadata.name.toLowerCase()));
    },
    registerHook(name: HookName, callback: HookCallback) {
      if (!HOOK_NAMES.includes(name)) throw new RangeError(`Unrecognized hook "${name}"`);
      return new Disposable(registry.addHook(name, callback));
    },
    setProgrammingModel(model: ProgrammingModel) {
      registry.model = model;
    },
    getProgrammingModel: () => registry.model,
    log: (level: string, _category: string, message: string) => log(toLogLevel(level), 'worker', message),
  };
}

/**
 * Answers `require('@azure/functions-core')` by the same interception as the platform's worker, so that a
 * bundle that cannot start there cannot start here. Returns the removal.
 */
export function installCoreApi(api: object): () => void {
  const original = Module.prototype.require;
  Module.prototype.require = new Proxy(original, {
    apply: (target, self, args) =>
      args[0] === '@azure/functions-core' ? api : Reflect.apply(target, self, args),
  });
  return () => {
    Module.prototype.require = original;
  };
}
